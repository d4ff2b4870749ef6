import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { JobContext, Services } from "~/platform/context.server";
import { unless } from "~/platform/error-code";
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
 * run.
 */
export async function collectUnnamed(_: object, { services }: Pick<JobContext, "services">): Promise<void> {
  await scheduleCollection(services, everySeconds);
  const { database, env } = services;
  const folder = arrivals(env);
  for (const name of await oldIn(folder)) await rm(join(folder, name), { force: true });
  for (const hash of await rowsUnnamed(services)) await database.db.transaction((tx) => dropUnnamed(tx, env, hash));
  const store = fileStoreOf(env);
  if (store.isRemote) await moveAll(services);
  for await (const files of store.list()) {
    for (const hash of await withoutRow(services, files.filter(isOld)))
      await database.db.transaction((tx) => dropUnnamed(tx, env, hash));
  }
}

/** Files that were kept on disk before there was S3, or that a restored backup brought. */
async function moveAll({ database, env, log }: Services): Promise<void> {
  let moved = 0;
  for await (const files of listDisk(env.DATA_DIR)) {
    for (const { hash } of files) {
      await database.db.transaction((tx) => moveToStore(tx, env, hash));
      moved++;
    }
  }
  if (moved > 0) log.info({ files: moved }, "files on disk were moved to S3");
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
