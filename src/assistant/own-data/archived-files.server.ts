import { fileStoreOf } from "~/documents/keeping/file-store.server";
import type { Services } from "~/platform/context.server";
import { distinctFileName, safeFileName } from "~/platform/file-name";
import { S3Unavailable } from "~/platform/s3/s3-unavailable";
import type { ZipEntry } from "~/platform/zip.server";

type KeptFile = { readonly name: string; readonly hash: string; readonly size: number };

/** Why a file is not in an archive: it is gone, the archive would be too large, or the store of files is down. */
export type Absence = "missing" | "leftOut" | "unavailable";

/** A file for an archive: its entry, or why it has none. */
export type Archived = { readonly ok: true; readonly entry: ZipEntry } | { readonly ok: false; readonly why: Absence };

/** Puts a file into a folder of the archive, under a name that no other file has. */
export type ArchiveFile = (folder: string, file: KeptFile) => Promise<Archived>;

/** Returns how files come into one archive, as long as they have at most `maxBytes` together. */
export function archivingFiles({ env, log }: Pick<Services, "env" | "log">, maxBytes: number): ArchiveFile {
  const store = fileStoreOf(env);
  const taken = new Set<string>();
  let total = 0;
  return async (folder, { name, hash, size }) => {
    if (total + size > maxBytes) return { ok: false, why: "leftOut" };
    try {
      const found = await store.open(hash);
      if (!found) return { ok: false, why: "missing" };
      total += size;
      const path = `${folder}/${distinctFileName(safeFileName(name), taken)}`;
      return { ok: true, entry: { path, bytes: found.body } };
    } catch (error) {
      if (!(error instanceof S3Unavailable)) throw error;
      log.warn({ err: error, hash }, "a file is left out of somebody's data");
      return { ok: false, why: "unavailable" };
    }
  };
}
