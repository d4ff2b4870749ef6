import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { type Database, openDatabase } from "~/platform/db/client.server";
import type { ClusterRole } from "~/platform/db/cluster.server";
import { createLog } from "~/platform/log.server";

/** A database for tests, in which the product's own role has no more rights than in production. */
export type TestDatabase = Database & {
  readonly ownerUrl: string;
  /** Runs a statement as the role that owns the tables, for what the product itself may not do. */
  readonly asOwner: (statement: string, values?: unknown[]) => Promise<pg.QueryResult>;
};

/**
 * Returns a migrated, empty database of its own; closing it drops it. Other processes may open it too, at its `url`.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "_")}`;
  const template = databaseOf(urlOf("superuser"));
  const owner = new URL(urlOf("owner")).username;
  await administrate(`create database ${name} template ${template} owner ${owner}`);
  const [url, ownerUrl] = [urlOf("application", name), urlOf("owner", name)];
  const env = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: "." };
  const database = await openDatabase(env, createLog({ LOG_LEVEL: "silent" }));
  return {
    ...database,
    ownerUrl,
    asOwner: (statement, values) => run(ownerUrl, statement, values),
    async close() {
      await database.close();
      await administrate(`drop database ${name} with (force)`);
    },
  };
}

/** Takes the database away while `during` runs: its connections break, and new ones are refused. */
export async function withoutDatabase<Result>(
  { url }: Pick<Database, "url">,
  during: () => Promise<Result>,
): Promise<Result> {
  const name = databaseOf(url);
  await administrate(`alter database ${name} with allow_connections false`);
  await administrate(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  try {
    return await during();
  } finally {
    await administrate(`alter database ${name} with allow_connections true`);
  }
}

/** Runs a statement as the superuser of the cluster, beside the databases of the tests. */
export async function administrate(statement: string): Promise<void> {
  await run(urlOf("superuser", "postgres"), statement);
}

/** Returns the connection string of a database in the tests' cluster, by default the template. */
export function urlOf(role: ClusterRole, database?: string): string {
  const url = new URL(inject("templateUrls")[role]);
  if (database) url.pathname = `/${database}`;
  return url.href;
}

function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

async function run(url: string, statement: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(statement, values).finally(() => client.end());
}
