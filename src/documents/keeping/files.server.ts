import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/client.server";
import type { Env } from "~/platform/env.server";
import { hasCode, unless } from "~/platform/error-code";
import { kindOfFile, mediaTypes } from "../reading/kind";

/**
 * A file that arrived, whole, beside those that are kept: `keepArrived` puts it in its place, `discard` takes it away.
 */
export type Arrived = {
  readonly path: string;
  /** As its sender calls it: shown, never used as a path. */
  readonly name: string;
  /** SHA-256 of its bytes, in hexadecimal digits. */
  readonly hash: string;
  /** In bytes. */
  readonly size: number;
  readonly mediaType: string;
};

/** Why a file was not taken. */
export type FileRefusal = "too-large" | "too-many" | "empty" | "unknown-kind" | "disk-full";

type Place = Pick<Env, "DATA_DIR">;

/** Returns where the file with this `hash` lies. */
export function fileOf({ DATA_DIR }: Place, hash: string): string {
  return join(DATA_DIR, "files", hash.slice(0, 2), hash);
}

/** Returns the folder of files that arrive; what is older than a day there was left behind by a process that died. */
export function arrivals({ DATA_DIR }: Place): string {
  return join(DATA_DIR, "files", "arriving");
}

/** Returns the folder where the pictures of the pages of this file lie, and how their names begin. */
export function picturesOf({ DATA_DIR }: Place, hash: string): { readonly folder: string; readonly beginning: string } {
  return { folder: join(DATA_DIR, "pictures", hash.slice(0, 2)), beginning: `${hash}-` };
}

/** A file that arrived, or why it was not taken. */
type Arrival = { readonly ok: true; readonly file: Arrived } | { readonly ok: false; readonly refused: FileRefusal };

/** Writes what `source` sends to disk, at most `most` bytes of it, and returns what arrived or why it was not taken. */
export async function writeArriving(
  env: Place,
  { source, name, most }: { source: Readable; name: string; most: number },
): Promise<Arrival> {
  await mkdir(arrivals(env), { recursive: true });
  const path = join(arrivals(env), randomUUID());
  const refuse = async (refused: FileRefusal): Promise<Arrival> => {
    source.resume();
    await rm(path, { force: true });
    return { ok: false, refused };
  };
  try {
    const { hash, size } = await written(path, source, most);
    if (size > most) return refuse("too-large");
    if (size === 0) return refuse("empty");
    const kind = await kindOfFile(path);
    if (!kind) return refuse("unknown-kind");
    return { ok: true, file: { path, name, hash, size, mediaType: mediaTypes[kind] } };
  } catch (error) {
    if (hasCode(error, "ENOSPC", "EDQUOT")) return refuse("disk-full");
    await refuse("empty");
    throw error;
  }
}

async function written(path: string, source: Readable, most: number): Promise<{ hash: string; size: number }> {
  const hash = createHash("sha256");
  let size = 0;
  const file = await open(path, "wx", 0o600);
  try {
    // A form goes on behind a file that is not taken.
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) continue;
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    // Acknowledged files must survive a loss of power.
    await file.sync();
  } finally {
    await file.close();
  }
  return { hash: hash.digest("hex"), size };
}

/** Puts a file that arrived in its place, in the transaction that names it: nobody deletes it meanwhile. */
export async function keepArrived(tx: Tx, env: Place, { path, hash }: Arrived): Promise<void> {
  await lockFile(tx, hash);
  const place = fileOf(env, hash);
  if (await isThere(place)) return;
  await mkdir(join(place, ".."), { recursive: true });
  await rename(path, place);
}

/** Takes away a file that arrived, unless it was kept. */
export async function discard({ path }: Arrived): Promise<void> {
  await rm(path, { force: true });
}

/**
 * Deletes the bytes of a file that no row names any more, and the pictures of its pages. Returns whether they are gone.
 */
export async function dropUnnamed(tx: Tx, env: Place, hash: string): Promise<boolean> {
  await lockFile(tx, hash);
  const { rowCount } = await tx.execute(sql`
    delete from files where hash = ${hash}
      and not exists (select from uploads where file_hash = ${hash})
      and not exists (select from document_versions where file_hash = ${hash})`);
  const { rows } = await tx.execute(sql`select from files where hash = ${hash}`);
  if (rowCount === 0 && rows.length > 0) return false;
  await rm(fileOf(env, hash), { force: true });
  const { folder, beginning } = picturesOf(env, hash);
  const pictures = (await readdir(folder).catch(unless("ENOENT"))) ?? [];
  for (const name of pictures) if (name.startsWith(beginning)) await rm(join(folder, name), { force: true });
  return true;
}

/** Returns the bytes of a kept file, read from disk as they are taken, and how many they are; null where it is gone. */
export async function openFile(
  env: Place,
  hash: string,
): Promise<{ readonly body: ReadableStream<Uint8Array>; readonly size: number } | null> {
  const path = fileOf(env, hash);
  const found = await stat(path).catch(unless("ENOENT"));
  return found
    ? { body: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>, size: found.size }
    : null;
}

/** Returns whether a file lies at `path`. */
export async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(unless("ENOENT"))) !== undefined;
}

/** Keeping and deleting the same file wait for each other. */
async function lockFile(tx: Tx, hash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`dr-water: file ${hash}`}, 0))`);
}
