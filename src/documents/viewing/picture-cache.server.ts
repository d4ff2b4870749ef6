import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { bytesIn, clearOldest } from "~/platform/bounded-folder.server";
import { unless } from "~/platform/error-code";
import type { Log } from "~/platform/log.server";

/** Pictures on disk, at most so many bytes of them; the ones that nobody looked at for longest go first. */
export type PictureCache = {
  /**
   * Returns the picture that is kept under `name` (a relative path of ours), or makes it,
   * once for all who ask meanwhile.
   */
  read(name: string, make: () => Promise<Buffer>): Promise<Buffer>;
};

/** After a clearing this share of the bound is left, so that not every new picture clears. */
const LEFT_SHARE = 0.8;

type Options = { readonly folder: string; readonly maxBytes: number; readonly log: Log };

/** Opens the cache in `folder`, which need not be there yet. */
export function openPictureCache({ folder, maxBytes, log }: Options): PictureCache {
  const underway = new Map<string, Promise<Buffer>>();
  let used: Promise<number> | undefined;
  const keep = async (path: string, picture: Buffer): Promise<void> => {
    used ??= bytesIn(folder);
    const before = await used;
    await writeWhole(path, picture);
    used = Promise.resolve(before + picture.length);
    if (before + picture.length > maxBytes) used = clearOldest(folder, maxBytes * LEFT_SHARE);
  };
  const makeOnce = async (path: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const picture = await make();
    // A full disk costs the next reader some time, and this one nothing.
    await keep(path, picture).catch((error: unknown) => log.warn({ err: error }, "page picture was not kept"));
    return picture;
  };
  return {
    async read(name, make) {
      const path = join(folder, name);
      const kept = await readFile(path).catch(unless("ENOENT"));
      if (kept) {
        const now = new Date();
        await utimes(path, now, now).catch(unless("ENOENT"));
        return kept;
      }
      const running = underway.get(name) ?? makeOnce(path, make).finally(() => underway.delete(name));
      underway.set(name, running);
      return running;
    },
  };
}

/** Writes a file that is there whole or not at all. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const partial = `${path}.${randomUUID()}.partial`;
  await writeFile(partial, bytes);
  await rename(partial, path);
}
