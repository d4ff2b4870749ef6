import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { JobContext, Services } from "~/platform/context.server";
import { unless } from "~/platform/error-code";
import { S3Unavailable } from "~/platform/s3/s3-unavailable";
import { scheduleCollection } from "./collect-files.job";
import { listDisk } from "./disk-store.server";
import type { ListedFile } from "./file-store";
import { fileStoreOf } from "./file-store.server";
import { arrivals, dropUnnamed, moveToStore } from "./files.server";

const everySeconds = 3600;

/** Younger files may belong to an upload in progress. In milliseconds. */
const STILL_ARRIVING = 24 * 3600 * 1000;

/**
 * Deletes what accounts that were deleted, and processes that died, left behind: files that no upload names,
 * and pieces of uploads that never arrived. Moves files on disk to S3 if that is where they belong now. Queues the next
 * run, which does again what failed; a run without S3 ends early.
 */
export async function collectUnnamed(_: object, { services }: Pick<JobContext, "services">): Promise<void> {
  await scheduleCollection(services, everySeconds);
  const { env, log } = services;
  const folder = arrivals(env);
  for (const name of await oldIn(folder)) await rm(join(folder, name), { force: true });
  try {
    await collectKept(services);
  } catch (error) {
    if (!(error instanceof S3Unavailable)) throw error;
    log.warn({ err: error }, "files are collected later, because the store of files does not answer");
  }
}

async function collectKept(services: Services): Promise<void> {
  for (const hash of await rowsUnnamed(services)) await drop(services, hash);
  const store = fileStoreOf(services.env);
  if (store.isRemote) await clearDisk(services);
  for await (const files of store.list()) {
    for (const hash of await withoutRow(services, files.filter(isOld))) await drop(services, hash);
  }
}

/**
 * Moves files that were kept on disk before there was S3, or that a restored backup brought, and deletes those that
 * nothing names.
 */
async function clearDisk(services: Services): Promise<void> {
  let moved = 0;
  for await (const files of listDisk(services.env.DATA_DIR)) {
    const unnamed = new Set(await withoutRow(services, files));
    for (const file of files) {
      const { hash } = file;
      if (!unnamed.has(hash)) moved += (await alone(services, hash, () => moveToStore(services, hash))) ? 1 : 0;
      else if (isOld(file)) await drop(services, hash);
    }
  }
  if (moved > 0) services.log.info({ files: moved }, "files on disk were moved to S3");
}

function drop(services: Services, hash: string): Promise<boolean> {
  const { database, env } = services;
  return alone(services, hash, () => database.db.transaction((tx) => dropUnnamed(tx, env, hash)));
}

/**
 * Runs an act on one file, which keeps no other if it fails. Returns what the act does, or false where it failed.
 * @throws {S3Unavailable} if the act failed and S3 does not answer for other files either.
 */
async function alone({ env, log }: Services, hash: string, act: () => Promise<boolean>): Promise<boolean> {
  try {
    return await act();
  } catch (error) {
    log.warn({ err: error, file: hash }, "a file is collected later");
    if (error instanceof S3Unavailable) await fileStoreOf(env).list()[Symbol.asyncIterator]().next();
    return false;
  }
}

function isOld({ since }: ListedFile): boolean {
  return Date.now() - since.getTime() > STILL_ARRIVING;
}

async function rowsUnnamed({ database }: Services): Promise<string[]> {
  const { rows } = await database.db.execute<{ hash: string }>(sql`
    select hash from files
    where not exists (select from uploads where file_hash = files.hash)
      and not exists (select from document_versions where file_hash = files.hash)
      and not exists (select from chat_attachments where file_hash = files.hash)`);
  return rows.map(({ hash }) => hash);
}

/** An upload puts its bytes in their place before its row is there. */
async function withoutRow({ database }: Services, files: readonly ListedFile[]): Promise<string[]> {
  if (files.length === 0) return [];
  const hashes = files.map(({ hash }) => hash);
  const { rows } = await database.db.execute<{ hash: string }>(sql`
    select lying.hash from unnest(${sql.param(hashes)}::text[]) as lying(hash)
    where not exists (select from files where files.hash = lying.hash)`);
  return rows.map(({ hash }) => hash);
}

async function oldIn(folder: string): Promise<string[]> {
  const names = await namesIn(folder);
  const isOld = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(folder, name)).catch(unless("ENOENT"));
      return found !== undefined && Date.now() - found.mtimeMs > STILL_ARRIVING;
    }),
  );
  return names.filter((_, at) => isOld[at]);
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(unless("ENOENT"))) ?? [];
}
