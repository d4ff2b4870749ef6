import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import type { Services } from "~/platform/context.server";
import type { Db, Tx } from "~/platform/db/client.server";
import type { Env } from "~/platform/env.server";
import { hasCode, unless } from "~/platform/error-code";
import { pathOnDisk } from "~/platform/kept-file-places";
import { S3Unavailable } from "~/platform/s3/s3-unavailable";
import { kindOfFile, mediaTypes } from "../reading/kind";
import { Unreadable } from "../reading/unreadable";
import { fileStoreOf, type StorePlace } from "./file-store.server";

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
export type FileRefusal =
  | "too-large"
  | "too-many"
  | "empty"
  | "unknown-kind"
  | "broken"
  | "disk-full"
  | "store-unavailable";

type Place = Pick<Env, "DATA_DIR">;

/** Returns the folder of files that arrive; what is older than a day there was left behind by a process that died. */
export function arrivals({ DATA_DIR }: Place): string {
  return join(DATA_DIR, "files", "arriving");
}

/** Returns the folder where the pictures of the pages of this file lie, and how their names begin. */
export function picturesOf({ DATA_DIR }: Place, hash: string): { readonly folder: string; readonly beginning: string } {
  return { folder: join(DATA_DIR, "pictures", hash.slice(0, 2)), beginning: `${hash}-` };
}

/** A file that arrived, or why it was not taken. */
export type ArrivedOrNot =
  | { readonly ok: true; readonly file: Arrived }
  | { readonly ok: false; readonly refused: FileRefusal };

/** Bytes that arrive; `size` is how many are expected, without which the disk is only asked for what is spared. */
type Arriving = { readonly source: Readable; readonly name: string; readonly most: number; readonly size?: number };

/** Writes what `source` sends to disk, at most `most` bytes of it, and returns what arrived or why it was not taken. */
export async function writeArriving(env: Place, { source, name, most, size = 0 }: Arriving): Promise<ArrivedOrNot> {
  // A source may fail before it is read: the fault is told where it is.
  source.on("error", () => undefined);
  if (!(await hasRoomFor(env, size))) {
    source.resume();
    return { ok: false, refused: "disk-full" };
  }
  const path = join(arrivals(env), randomUUID());
  const refuse = async (refused: FileRefusal): Promise<ArrivedOrNot> => {
    source.resume();
    await rm(path, { force: true });
    return { ok: false, refused };
  };
  try {
    const arrived = await written(path, source, most);
    if (arrived.size > most) return refuse("too-large");
    if (arrived.size === 0) return refuse("empty");
    const kind = await kindOfFile(path);
    if (!kind) return refuse("unknown-kind");
    return { ok: true, file: { path, name, ...arrived, mediaType: mediaTypes[kind] } };
  } catch (error) {
    if (hasCode(error, "ENOSPC", "EDQUOT")) return refuse("disk-full");
    // A zip that was cut on its way does not tell what it was.
    if (error instanceof Unreadable) return refuse("broken");
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

/**
 * Puts a file that arrived in its place, in the transaction that names it: nobody deletes it meanwhile.
 * @throws {S3Unavailable} if files are kept in S3 and it does not take it.
 */
export async function keepArrived(tx: Tx, env: StorePlace, arrived: Arrived): Promise<void> {
  await lockFile(tx, arrived.hash);
  await fileStoreOf(env).put(arrived);
}

/**
 * Runs `take`, whose transaction keeps `arrived`, once its bytes are where they will lie: no transaction waits while
 * they are sent to S3. Returns what `take` does, or that the store took nothing; bytes that nothing names then are
 * deleted.
 */
export async function sentAhead<Outcome extends { readonly kind: string }>(
  services: Pick<Services, "env" | "log" | "database">,
  arrived: Arrived,
  take: () => Promise<Outcome>,
): Promise<Outcome | { readonly kind: "store-unavailable" }> {
  const { env, log } = services;
  const store = fileStoreOf(env);
  try {
    if (store.isRemote) await store.put(arrived);
    const outcome = await take();
    if (outcome.kind !== "taken") await dropFiles(services, [arrived.hash]);
    return outcome;
  } catch (error) {
    if (!(error instanceof S3Unavailable)) throw error;
    log.warn({ err: error }, "a file was not taken, because the store of files does not take it");
    return { kind: "store-unavailable" };
  }
}

/** Deletes those of the files that nothing names any more; the collector does later what S3 does not do now. */
export async function dropFiles(
  { database, env, log }: Pick<Services, "env" | "log" | "database">,
  hashes: readonly string[],
): Promise<void> {
  for (const hash of hashes) {
    try {
      await database.db.transaction((tx) => dropUnnamed(tx, env, hash));
    } catch (error) {
      if (!(error instanceof S3Unavailable)) throw error;
      log.warn({ err: error }, "a file that nothing names is deleted later");
    }
  }
}

/** Space that files never take: the database and the log lie on the same disk. In bytes. */
const SPARED = 64 * 1024 * 1024;

/** Returns whether the disk has room for so many more bytes of files. */
export async function hasRoomFor(env: Place, bytes: number): Promise<boolean> {
  await mkdir(arrivals(env), { recursive: true });
  const { bavail, bsize } = await statfs(arrivals(env));
  return bavail * bsize >= bytes + SPARED;
}

/** Takes away a file that arrived, unless it was kept. */
export async function discard({ path }: Arrived): Promise<void> {
  await rm(path, { force: true });
}

/**
 * Deletes the bytes of a file that no row names any more, and the pictures of its pages. Returns whether they are gone.
 * The transaction waits for S3, less than a minute: if it freed the file before, somebody could give the same file
 * again, find its bytes still there, and lose them.
 * @throws {S3Unavailable} if they lie in S3 and it does not delete them.
 */
export async function dropUnnamed(tx: Tx, env: StorePlace, hash: string): Promise<boolean> {
  await lockFile(tx, hash);
  const { rowCount } = await tx.execute(sql`
    delete from files where hash = ${hash}
      and not exists (select from uploads where file_hash = ${hash})
      and not exists (select from document_versions where file_hash = ${hash})
      and not exists (select from chat_attachments where file_hash = ${hash})`);
  const { rows } = await tx.execute(sql`select from files where hash = ${hash}`);
  if (rowCount === 0 && rows.length > 0) return false;
  await fileStoreOf(env).remove(hash);
  const { folder, beginning } = picturesOf(env, hash);
  const pictures = (await readdir(folder).catch(unless("ENOENT"))) ?? [];
  for (const name of pictures) if (name.startsWith(beginning)) await rm(join(folder, name), { force: true });
  return true;
}

/**
 * Moves a file that lies on disk from before there was S3 to where files are kept. Returns whether it did: not where
 * nothing names it.
 * @throws {S3Unavailable} if S3 does not take it.
 */
export async function moveToStore({ database: { db }, env }: Services, hash: string): Promise<boolean> {
  const sizeIn = async (tx: Tx | Db) => {
    const { rows } = await tx.execute<{ size: number }>(sql`select size::int as size from files where hash = ${hash}`);
    return rows[0]?.size;
  };
  const size = await sizeIn(db);
  if (size === undefined) return false;
  const store = fileStoreOf(env);
  // Ahead, so that no transaction waits for the transfer.
  await store.put({ path: pathOnDisk(env.DATA_DIR, hash), hash, size });
  return db.transaction(async (tx) => {
    await lockFile(tx, hash);
    if ((await sizeIn(tx)) !== size) return false;
    await store.takeFromDisk({ hash, size });
    return true;
  });
}

/**
 * Waits until no other transaction keeps or deletes the file with this `hash`, until `tx` ends. Call it before waiting
 * for the turn in the index or locking a document's row: all lock in this order.
 */
export async function lockFile(tx: Tx, hash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`dr-water: file ${hash}`}, 0))`);
}
