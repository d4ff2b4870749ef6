import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { link, mkdir, rename, rm, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { bytesIn, clearOldest } from "~/platform/bounded-folder.server";
import { hasCode, unless } from "~/platform/error-code";
import { fetchedFilesFolder } from "~/platform/kept-file-places";
import { S3Unavailable } from "~/platform/s3/s3-unavailable";
import { isThere } from "./disk-store.server";
import type { FileAtHand, OpenedFile } from "./file-store";

/** How much room copies of files take on disk, in bytes. */
const MAX_BYTES = 2 * 1024 ** 3;

/** After a clearing this share of the room is left, so that not every new copy clears. */
const LEFT_SHARE = 0.8;

/** Longest time for a file to come, in milliseconds, and what more each byte may take. */
const LONGEST = 30_000;
const PER_BYTE = 1 / 250;

/** Copies on this disk of files that lie elsewhere; those that were used longest ago go first. */
export function openFetchedFiles(dataDir: string, { maxBytes = MAX_BYTES, longest = LONGEST } = {}) {
  const folder = join(dataDir, fetchedFilesFolder);
  const placeOf = (hash: string) => join(folder, hash.slice(0, 2), hash);
  const underway = new Map<string, Promise<string | null>>();
  const makeRoom = async () => {
    if ((await bytesIn(folder)) > maxBytes) await clearOldest(folder, maxBytes * LEFT_SHARE);
  };
  const fetchOnce = async (hash: string, get: () => Promise<OpenedFile | null>): Promise<string | null> => {
    const file = await get();
    if (!file) return null;
    const place = placeOf(hash);
    await mkdir(dirname(place), { recursive: true });
    const partial = `${place}.${randomUUID()}.partial`;
    try {
      await writeChecked(partial, file, { hash, longest });
      await makeRoom();
      await rename(partial, place);
    } finally {
      await rm(partial, { force: true });
    }
    return place;
  };
  return {
    /** Returns the path of a copy, which is now used last; null where there is none. */
    async pathOf(hash: string): Promise<string | null> {
      return (await touched(placeOf(hash))) ? placeOf(hash) : null;
    },
    /**
     * Writes what `get` opens, once for all who ask meanwhile, and returns its path; null where there is nothing.
     * @throws {S3Unavailable} if it ends early, takes too long or is not the file of this hash.
     */
    fetch(hash: string, get: () => Promise<OpenedFile | null>): Promise<string | null> {
      const running = underway.get(hash) ?? fetchOnce(hash, get).finally(() => underway.delete(hash));
      underway.set(hash, running);
      return running;
    },
    /** Makes a file at hand a copy, too, without copying its bytes. */
    async link({ path, hash }: Pick<FileAtHand, "path" | "hash">): Promise<void> {
      if (await isThere(placeOf(hash))) return;
      await mkdir(dirname(placeOf(hash)), { recursive: true });
      await makeRoom();
      // A disk without links only costs a fetch later.
      await link(path, placeOf(hash)).catch(unless("EEXIST", "ENOENT", "EPERM", "ENOTSUP", "EXDEV"));
    },
    remove: (hash: string) => rm(placeOf(hash), { force: true }),
  };
}

/** Returns whether there is a file at `path`, which is now used last. */
async function touched(path: string): Promise<boolean> {
  const now = new Date();
  const isTouched = await utimes(path, now, now)
    .then(() => true)
    .catch(unless("ENOENT"));
  return isTouched ?? false;
}

async function writeChecked(
  path: string,
  { body, size }: OpenedFile,
  { hash, longest }: { hash: string; longest: number },
): Promise<void> {
  const digest = createHash("sha256");
  const heard = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk);
      done(null, chunk);
    },
  });
  const signal = AbortSignal.timeout(longest + Math.ceil(size * PER_BYTE));
  try {
    await pipeline(Readable.fromWeb(body as WebStream), heard, createWriteStream(path, { flags: "wx", mode: 0o600 }), {
      signal,
    });
  } catch (error) {
    if (hasCode(error, "ENOSPC", "EDQUOT", "EACCES", "EROFS")) throw error;
    throw new S3Unavailable("a file did not come whole", { cause: error });
  }
  if (digest.digest("hex") !== hash) throw new S3Unavailable(`the object of file ${hash} has other bytes`);
}
