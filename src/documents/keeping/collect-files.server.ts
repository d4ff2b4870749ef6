import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { JobContext, Services } from "~/platform/context.server";
import { unless } from "~/platform/error-code";
import { scheduleCollection } from "./collect-files.job";
import { arrivals, dropUnnamed } from "./files.server";

const everySeconds = 3600;

/** Younger files may belong to an upload in progress. In milliseconds. */
const STILL_ARRIVING = 24 * 3600 * 1000;

/**
 * Deletes what accounts that were deleted, and processes that died, left behind: files that no upload names,
 * and pieces of uploads that never arrived. Queues the next run.
 */
export async function collectUnnamed(_: object, { services }: Pick<JobContext, "services">): Promise<void> {
  await scheduleCollection(services, everySeconds);
  const { database, env } = services;
  const unnamed = [...(await rowsUnnamed(services)), ...(await bytesWithoutRow(services))];
  for (const hash of unnamed) await database.db.transaction((tx) => dropUnnamed(tx, env, hash));
  const folder = arrivals(env);
  for (const name of await oldIn(folder)) await rm(join(folder, name), { force: true });
}

async function rowsUnnamed({ database }: Services): Promise<string[]> {
  const { rows } = await database.db.execute<{ hash: string }>(sql`
    select hash from files
    where not exists (select from uploads where file_hash = files.hash)
      and not exists (select from document_versions where file_hash = files.hash)`);
  return rows.map(({ hash }) => hash);
}

/** An upload puts its bytes in their place before its row is there. */
async function bytesWithoutRow({ database, env }: Services): Promise<string[]> {
  const place = join(env.DATA_DIR, "files");
  const folders = (await namesIn(place)).filter((name) => /^[0-9a-f]{2}$/.test(name));
  const lying = (await Promise.all(folders.map((name) => oldIn(join(place, name))))).flat();
  if (lying.length === 0) return [];
  const { rows } = await database.db.execute<{ hash: string }>(sql`
    select lying.hash from unnest(${sql.param(lying)}::text[]) as lying(hash)
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
