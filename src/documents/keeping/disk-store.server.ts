import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { unless } from "~/platform/error-code";
import { keptFilesFolder, pathOnDisk } from "~/platform/kept-file-places";
import type { FilePart, FileStore, ListedFile, OpenedFile } from "./file-store";

/** Opens the store of files below `dataDir`. */
export function openDiskStore(dataDir: string): FileStore {
  const placeOf = (hash: string) => pathOnDisk(dataDir, hash);
  return {
    isRemote: false,
    async put({ path, hash }) {
      const place = placeOf(hash);
      if (await isThere(place)) return;
      await mkdir(dirname(place), { recursive: true });
      await rename(path, place);
    },
    open: (hash, part) => openPath(placeOf(hash), part),
    pathOf: async (hash) => ((await isThere(placeOf(hash))) ? placeOf(hash) : null),
    remove: (hash) => rm(placeOf(hash), { force: true }),
    list: () => listDisk(dataDir),
    takeFromDisk: async () => undefined,
  };
}

/** Lists the files that lie on disk, those of one folder at a time. */
export async function* listDisk(dataDir: string): AsyncIterable<readonly ListedFile[]> {
  const folder = join(dataDir, keptFilesFolder);
  for (const name of await namesIn(folder)) {
    if (!/^[0-9a-f]{2}$/.test(name)) continue;
    const hashes = (await namesIn(join(folder, name))).filter((hash) => /^[0-9a-f]{64}$/.test(hash));
    const found = await Promise.all(
      hashes.map(async (hash) => ({ hash, about: await stat(join(folder, name, hash)).catch(unless("ENOENT")) })),
    );
    yield found.flatMap(({ hash, about }) => (about ? [{ hash, since: about.mtime }] : []));
  }
}

/** Opens the file at `path`, or a part of it; null where there is none. */
export async function openPath(path: string, part?: FilePart): Promise<OpenedFile | null> {
  const found = await stat(path).catch(unless("ENOENT"));
  if (!found) return null;
  const range = part && { start: part.first, end: part.last };
  const body = Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array>;
  return { body, size: part ? part.last - part.first + 1 : found.size };
}

/** Returns whether a file lies at `path`. */
export async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(unless("ENOENT"))) !== undefined;
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(unless("ENOENT"))) ?? [];
}
