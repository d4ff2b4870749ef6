import type { Env } from "~/platform/env.server";
import { openS3 } from "~/platform/s3/s3-client.server";
import { type S3Settings, s3TargetOf } from "~/platform/s3/s3-target";
import { openDiskStore } from "./disk-store.server";
import type { FileStore } from "./file-store";
import { openS3Store } from "./s3-store.server";

/** Where files lie: `DATA_DIR`, or the bucket that is configured. */
export type StorePlace = Pick<Env, "DATA_DIR"> & Partial<S3Settings>;

const stores = new Map<string, FileStore>();

/** Returns the store of uploaded files that `env` describes. */
export function fileStoreOf(env: StorePlace): FileStore {
  const { DATA_DIR, S3_URL, S3_REGION = "", S3_ACCESS_KEY, S3_SECRET_KEY } = env;
  const target = s3TargetOf({ S3_URL, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY });
  const name = JSON.stringify([DATA_DIR, target]);
  const store = stores.get(name) ?? (target ? openS3Store(DATA_DIR, openS3(target)) : openDiskStore(DATA_DIR));
  stores.set(name, store);
  return store;
}
