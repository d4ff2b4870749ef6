import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Services } from "~/platform/context.server";
import { unless } from "~/platform/error-code";
import { fetchedFilesFolder } from "~/platform/kept-file-places";

/** Interval between two looks for copies of files that were deleted, in milliseconds. */
const everyHour = 3_600_000;

/**
 * Deletes, now and every hour, what this server has on its disk of files that were deleted through another one. Returns
 * a function that stops this.
 */
export function superviseCopies(services: Services): () => void {
  const look = () =>
    dropCopies(services).catch((error: unknown) =>
      services.log.error({ err: error }, "copies of deleted files could not be deleted"),
    );
  void look();
  const timer = setInterval(look, everyHour);
  return () => clearInterval(timer);
}

/** Deletes the copies of files, and the pictures of pages, whose file is kept no more. Returns how many. */
export async function dropCopies({ database, env }: Pick<Services, "database" | "env">): Promise<number> {
  const paths = (
    await Promise.all([copiesIn(env.DATA_DIR, fetchedFilesFolder), copiesIn(env.DATA_DIR, "pictures")])
  ).flat();
  const hashes = [...new Set(paths.map(({ hash }) => hash))];
  if (hashes.length === 0) return 0;
  const { rows } = await database.db.execute<{ hash: string }>(
    sql`select hash from files where hash = any(${sql.param(hashes)}::text[])`,
  );
  const kept = new Set(rows.map(({ hash }) => hash));
  const dropped = paths.filter(({ hash }) => !kept.has(hash));
  await Promise.all(dropped.map(({ path }) => rm(path, { force: true })));
  return dropped.length;
}

async function copiesIn(dataDir: string, name: string): Promise<{ path: string; hash: string }[]> {
  const folder = join(dataDir, name);
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(unless("ENOENT"))) ?? [];
  return entries.flatMap((entry) => {
    const hash = /^[0-9a-f]{64}(?=$|-)/.exec(entry.name)?.[0];
    return hash && entry.isFile() ? [{ path: join(entry.parentPath, entry.name), hash }] : [];
  });
}
