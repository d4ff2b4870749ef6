import { join } from "node:path";

/** Keys of uploaded files in a bucket begin with it; on disk it is their folder in `DATA_DIR`. */
export const keptFilesFolder = "files";

/** Folder in `DATA_DIR` of copies of files that lie in a bucket. */
export const fetchedFilesFolder = "fetched";

/** Returns where a file with this `hash` lies on disk. */
export function pathOnDisk(dataDir: string, hash: string): string {
  return join(dataDir, keptFilesFolder, hash.slice(0, 2), hash);
}

/** Returns the key of the object that is a file with this `hash`. */
export function keyOfFile(hash: string): string {
  return `${keptFilesFolder}/${hash}`;
}

/** Returns the hash of the file that an object with this `key` is; null for other objects. */
export function hashOfKey(key: string): string | null {
  return new RegExp(`^${keptFilesFolder}/([0-9a-f]{64})$`).exec(key)?.[1] ?? null;
}
