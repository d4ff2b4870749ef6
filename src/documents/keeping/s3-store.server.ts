import { rm } from "node:fs/promises";
import { hashOfKey, keptFilesFolder, keyOfFile, pathOnDisk } from "~/platform/kept-file-places";
import type { S3Client } from "~/platform/s3/s3-client.server";
import { isThere, openPath } from "./disk-store.server";
import { openFetchedFiles } from "./fetched-files.server";
import type { FileAtHand, FileStore, ListedFile } from "./file-store";

/**
 * Opens the store of files in a bucket. Copies of those that were read lie below `dataDir`, as do files from before
 * there was a bucket: both are looked for before the bucket.
 */
export function openS3Store(dataDir: string, s3: S3Client): FileStore {
  const fetched = openFetchedFiles(dataDir);
  const onDisk = (hash: string) => pathOnDisk(dataDir, hash);
  const put = async ({ path, hash, size }: FileAtHand) => {
    const key = keyOfFile(hash);
    if ((await s3.sizeOf(key)) !== size) await s3.put(key, { path, size, sha256: hash });
  };
  const pathHere = async (hash: string) => {
    const copy = await fetched.pathOf(hash);
    if (copy || !(await isThere(onDisk(hash)))) return copy;
    // The collector moves the file to the bucket, perhaps before it is opened; the link stays.
    await fetched.link({ path: onDisk(hash), hash });
    return (await fetched.pathOf(hash)) ?? onDisk(hash);
  };
  return {
    isRemote: true,
    async put(file) {
      await put(file);
      // It is read soon.
      await fetched.link(file);
    },
    async open(hash, part) {
      const path = await pathHere(hash);
      return (path && (await openPath(path, part))) || s3.get(keyOfFile(hash), part);
    },
    async pathOf(hash) {
      return (await pathHere(hash)) ?? fetched.fetch(hash, () => s3.get(keyOfFile(hash)));
    },
    async remove(hash) {
      await s3.remove(keyOfFile(hash));
      await rm(onDisk(hash), { force: true });
      await fetched.remove(hash);
    },
    list: () => listS3(s3),
    async takeFromDisk({ hash, size }) {
      await put({ path: onDisk(hash), hash, size });
      await fetched.link({ path: onDisk(hash), hash });
      await rm(onDisk(hash), { force: true });
    },
  };
}

async function* listS3(s3: S3Client): AsyncIterable<readonly ListedFile[]> {
  let next: string | null | undefined;
  do {
    const list = await s3.list(`${keptFilesFolder}/`, next);
    yield list.objects.flatMap(({ key, changed }) => {
      const hash = hashOfKey(key);
      return hash ? [{ hash, since: changed }] : [];
    });
    next = list.next;
  } while (next);
}
