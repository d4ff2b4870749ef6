import { createHash } from "node:crypto";
import { type FileHandle, lstat, mkdir, open, readdir, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { hasCode, unless } from "../error-code";
import type { BackedUpFile } from "./manifest.server";
import { BackupFailed } from "./manifest.server";

const chunkSize = 1024 * 1024;
const copiesAtOnce = 4;
/** Maximum concurrent syncs. High, because after the first of them most files are already on disk. */
const syncsAtOnce = 32;

export type BackupFile = { readonly path: string; readonly size: number; readonly mode: number };

/** Progress callback and abort signal of a copy. */
export type Watch = { readonly signal: AbortSignal; readonly progress: (bytes: number) => void };

/**
 * Returns the files and directories below `root`, with relative paths separated by `/`. Leaves out paths that `skip`
 * matches, a directory with all its content, and also links, sockets and files that disappear in the meantime.
 */
export async function filesBelow(
  root: string,
  skip: (path: string) => boolean,
): Promise<{ files: BackupFile[]; directories: BackupFile[] }> {
  const files: BackupFile[] = [];
  const directories: BackupFile[] = [];
  const look = async (folder: string): Promise<void> => {
    const names = (await readdir(join(root, folder)).catch(unless("ENOENT"))) ?? [];
    for (const name of names.sort()) {
      const path = folder ? `${folder}/${name}` : name;
      const found = skip(path) ? undefined : await lstat(join(root, path)).catch(unless("ENOENT"));
      if (!found) continue;
      const entry = { path, size: found.size, mode: found.mode & 0o777 };
      if (found.isFile()) files.push(entry);
      if (!found.isDirectory()) continue;
      directories.push(entry);
      await look(path);
    }
  };
  await look("");
  return { files, directories };
}

/** Source and target of a file; `path` is its path in the manifest. */
type Copy = { readonly path: string; readonly from: string; readonly to: string; readonly mode: number };

/** Copies files, syncs them to disk, and returns the copied ones sorted by path. Skips a file that no longer exists. */
export async function copyEach(
  copies: readonly Copy[],
  watch: Watch,
  { writtenAs = 0o600 }: { writtenAs?: number | "as it was" } = {},
): Promise<BackedUpFile[]> {
  const copied: BackedUpFile[] = [];
  await forEach(copies, copiesAtOnce, async (copy) => {
    const { path, mode } = copy;
    const done = await copyOne(copy, writtenAs === "as it was" ? mode : writtenAs, watch);
    if (done) copied.push({ path, mode, ...done });
  });
  const there = new Set(copied.map(({ path }) => path));
  await forEach(
    copies.filter(({ path }) => there.has(path)),
    syncsAtOnce,
    ({ to }) => syncFile(to),
  );
  return copied.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Runs `work` for each item, `atOnce` at a time. After an error it starts no more, waits for running work, and then
 * throws.
 */
async function forEach<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) {
      await work(item).catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r+");
  await file.sync().finally(() => file.close());
}

async function copyOne({ from, to }: Copy, mode: number, watch: Watch) {
  const source = await open(from, "r").catch(unless("ENOENT"));
  if (!source) return undefined;
  try {
    const target = await open(to, "wx", mode);
    try {
      return await digest(source, watch, (chunk) => target.writeFile(chunk));
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Returns the size in bytes and the SHA-256 of a file, or undefined if it is missing. */
export async function hashFile(path: string, watch: Watch): Promise<{ size: number; sha256: string } | undefined> {
  const source = await open(path, "r").catch(unless("ENOENT"));
  return source && digest(source, watch).finally(() => source.close());
}

async function digest(source: FileHandle, { signal, progress }: Watch, write?: (chunk: Buffer) => Promise<void>) {
  const hash = createHash("sha256");
  const buffer = Buffer.allocUnsafe(chunkSize);
  for (let size = 0; ; ) {
    signal.throwIfAborted();
    const { bytesRead } = await source.read(buffer, 0, chunkSize);
    if (bytesRead === 0) return { size, sha256: hash.digest("hex") };
    const chunk = buffer.subarray(0, bytesRead);
    hash.update(chunk);
    await write?.(chunk);
    size += bytesRead;
    progress(bytesRead);
  }
}

/** Writes a new file and syncs it to disk. @throws error EEXIST if it exists. */
export async function writeSafely(path: string, text: string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Syncs a directory's entries to disk. Does nothing on Windows. */
export async function syncDirectory(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const directory = await open(path, "r");
  await directory.sync().finally(() => directory.close());
}

/**
 * Checks the free space of the disk of `directory`, which may not exist yet. @throws {BackupFailed} if it is below
 * `bytes`.
 */
export async function checkSpace(directory: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(await nearest(directory));
  const free = bavail * bsize;
  if (free >= bytes) return;
  throw new BackupFailed(`The disk of ${directory} has ${inMegabytes(free)} free; ${inMegabytes(bytes)} are needed.`);
}

/** Creates `directory`, readable by its owner only, and missing parents. @throws error EEXIST if `directory` exists. */
export async function makeNew(directory: string): Promise<void> {
  await mkdir(dirname(directory), { recursive: true });
  await mkdir(directory, { mode: 0o700 });
}

/**
 * Returns a `BackupFailed` with one line for the operator if the disk is full or access is denied, otherwise `error`
 * itself.
 */
export function fileReasonOf(error: unknown, directory: string): unknown {
  if (hasCode(error, "ENOSPC", "EDQUOT")) return new BackupFailed(`The disk of ${directory} is full.`);
  if (hasCode(error, "EACCES", "EPERM", "EROFS")) return new BackupFailed(`${(error as Error).message}.`);
  return error;
}

/** Returns a size in megabytes, rounded up, such as `1,234 MB`. */
export function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6).toLocaleString("en")} MB`;
}

async function nearest(directory: string): Promise<string> {
  const there = await lstat(directory).catch(unless("ENOENT", "ENOTDIR"));
  return there || dirname(directory) === directory ? directory : nearest(dirname(directory));
}
