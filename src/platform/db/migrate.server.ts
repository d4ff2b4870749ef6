import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { z } from "zod";
import { hasCode } from "../error-code";
import { installQueue } from "../job-queue.server";
import type { Log } from "../log.server";
import { withAdvisoryLock } from "./advisory-lock.server";
import { type Database, type Db, withOwner } from "./client.server";
import { checkOwnership, checkSameDatabase, grantToProduct, warnUnlessProtected } from "./privileges.server";
import { DatabaseUnavailable } from "./unavailable.server";

const extensions = ["pg_trgm", "unaccent", "btree_gin"] as const;
const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) });
const folder = join("src", "platform", "db", "migrations");

/** Maximum wait, in milliseconds, while another process migrates. */
const longestWait = 5 * 60_000;

/** Lock timeout of a table change. It must be short, because all later statements queue behind the waiting change. */
const longestTableLock = "5s";
const tries = 5;

/**
 * Migrates the database as the role that owns it: extensions, all missing migrations in one transaction, the tables of
 * the job queue, and the privileges of the product's own role. If several processes start together, one migrates and
 * the others wait.
 * @throws {DatabaseUnavailable} if an extension is missing and cannot be created, if the tables belong to another role,
 * or if the two roles connect to different databases.
 */
export async function migrate(database: Pick<Database, "pool" | "ownerUrl">, log: Log): Promise<void> {
  const migrationsFolder = findMigrations();
  const began = performance.now();
  await withOwner(database, log, async (owner) => {
    if (!database.ownerUrl) await checkOwnership(owner);
    await checkSameDatabase(database.pool, owner);
    await withAdvisoryLock(owner, "dr-water: migrations", longestWait, async (client) => {
      await client.query("select set_config('lock_timeout', $1, false)", [longestTableLock]);
      await makeExtensions(client);
      await apply(client, migrationsFolder, log);
      await installQueue(owner, log);
      await grantToProduct(database.pool, client);
    });
  });
  await warnUnlessProtected(database.pool, log);
  log.info({ milliseconds: Math.round(performance.now() - began) }, "the database is up to date");
}

/** Returns whether the database has all migrations of this version. A later version may have added more. */
export async function isMigrated(db: Db): Promise<boolean> {
  const journal = await readFile(join(findMigrations(), "meta", "_journal.json"), "utf8");
  const { entries } = journalSchema.parse(JSON.parse(journal));
  const newest = Math.max(...entries.map(({ when }) => when));
  const { rows } = await db.execute<{ newest: number | null }>(
    sql`select max(created_at)::float8 as newest from drizzle.__drizzle_migrations`,
  );
  return (rows[0]?.newest ?? 0) >= newest;
}

/**
 * Returns the folder of migrations in the source tree: beside this file in development, above the bundle in production.
 */
function findMigrations(): string {
  const start = dirname(fileURLToPath(import.meta.url));
  for (let directory = start; dirname(directory) !== directory; directory = dirname(directory)) {
    if (existsSync(join(directory, folder, "meta", "_journal.json"))) return join(directory, folder);
  }
  throw new Error(`The migrations are not there: no ${folder} in or above ${start}.`);
}

async function makeExtensions(client: pg.PoolClient): Promise<void> {
  for (const extension of extensions) {
    await client.query(`create extension if not exists ${extension}`).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : error;
      const remedy = `let an administrator run "create extension ${extension}"`;
      throw new DatabaseUnavailable(`The database lacks the extension ${extension} (${reason}): ${remedy}.`, {
        cause: error,
      });
    });
  }
}

async function apply(client: pg.PoolClient, migrationsFolder: string, log: Log): Promise<void> {
  for (let left = tries - 1; ; left--) {
    try {
      return await applyMigrations(drizzle(client), { migrationsFolder });
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      if (left === 0 || !(hasCode(error, "55P03") || hasCode(cause, "55P03"))) throw error;
      log.warn({ left }, "a migration waits for a table that is in use");
      await sleep(1000);
    }
  }
}
