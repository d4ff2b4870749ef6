import { createHash } from "node:crypto";
import { mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { hasCode } from "../error-code";
import { hashOfKey, keptFilesFolder, keyOfFile, pathOnDisk } from "../kept-file-places";
import { openS3, type S3Client, type S3Patience } from "../s3/s3-client.server";
import type { S3Target } from "../s3/s3-target";
import { S3Unavailable } from "../s3/s3-unavailable";
import type { Copying } from "./copy-cluster.server";
import { type BackedUpFile, BackupFailed, backupFolders, type Manifest } from "./manifest.server";

type Tree = Pick<Manifest, "files" | "directories">;

/**
 * Copies the uploaded files in a bucket to where they would lie in `DATA_DIR`, unless `beside`, which was copied from
 * there, has them. Returns `beside` with them.
 * @throws {BackupFailed} if the bucket does not give them.
 */
export async function copyObjects(
  target: S3Target,
  beside: Tree,
  { draft, say, signal }: Copying,
  patience?: S3Patience,
): Promise<Tree> {
  const s3 = openS3(target, patience);
  const known = new Set(beside.files.map(({ path }) => path));
  const files = [...beside.files];
  const folders = new Set(beside.directories.map(({ path }) => path));
  say("copying the uploaded files from S3");
  try {
    for await (const hash of hashesIn(s3)) {
      signal.throwIfAborted();
      const path = pathOnDisk(backupFolders.files, hash);
      const copied = known.has(path) ? null : await copyObject(s3, hash, join(draft, path));
      if (!copied) continue;
      files.push({ path, mode: 0o600, ...copied });
      for (const folder of [join(backupFolders.files, keptFilesFolder), dirname(path)]) folders.add(folder);
    }
  } catch (error) {
    if (error instanceof S3Unavailable) throw new BackupFailed(`${error.message}: the uploaded files are kept there.`);
    throw error;
  }
  const modes = new Map(beside.directories.map(({ path, mode }) => [path, mode]));
  const directories = [...folders].sort().map((path) => ({ path, mode: modes.get(path) ?? 0o700 }));
  return { files: files.sort((one, other) => (one.path < other.path ? -1 : 1)), directories };
}

async function* hashesIn(s3: S3Client): AsyncIterable<string> {
  let next: string | null | undefined;
  do {
    const list = await s3.list(`${keptFilesFolder}/`, next);
    for (const { key } of list.objects) {
      const hash = hashOfKey(key);
      if (hash) yield hash;
    }
    next = list.next;
  } while (next);
}

/** Returns null for a file that was deleted in the meantime. */
async function copyObject(
  s3: S3Client,
  hash: string,
  to: string,
): Promise<Pick<BackedUpFile, "size" | "sha256"> | null> {
  const found = await s3.get(keyOfFile(hash));
  if (!found) return null;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const digest = createHash("sha256");
  const file = await open(to, "wx", 0o600);
  try {
    for await (const chunk of found.body) {
      digest.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } catch (error) {
    if (hasCode(error, "ENOSPC", "EDQUOT")) throw error;
    throw new S3Unavailable(`S3 did not send all of file ${hash}`, { cause: error });
  } finally {
    await file.close();
  }
  const sha256 = digest.digest("hex");
  if (sha256 !== hash) throw new S3Unavailable(`S3 has other bytes for file ${hash}`);
  return { size: found.size, sha256 };
}
