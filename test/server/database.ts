import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { type Database, openDatabase } from "~/platform/db/client.server";
import { createLog } from "~/platform/log.server";

/** Returns a migrated, empty database of its own; closing it drops it. Other processes may open it too, at its `url`. */
export async function testDatabase(): Promise<Database> {
  const template = new URL(inject("templateUrl"));
  const name = `test_${randomUUID().replaceAll("-", "_")}`;
  await administrate(template, `create database ${name} template ${template.pathname.slice(1)}`);
  const url = at(template, name);
  const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: "." }, createLog({ LOG_LEVEL: "silent" }));
  return {
    ...database,
    async close() {
      await database.close();
      await administrate(template, `drop database ${name} with (force)`);
    },
  };
}

/** Takes the database away while `during` runs: its connections break, and new ones are refused. */
export async function withoutDatabase<Result>(
  { url }: Pick<Database, "url">,
  during: () => Promise<Result>,
): Promise<Result> {
  const address = new URL(url);
  const name = address.pathname.slice(1);
  await administrate(address, `alter database ${name} with allow_connections false`);
  await administrate(address, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  try {
    return await during();
  } finally {
    await administrate(address, `alter database ${name} with allow_connections true`);
  }
}

async function administrate(template: URL, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: at(template, "postgres") });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function at(template: URL, database: string): string {
  const url = new URL(template);
  url.pathname = `/${database}`;
  return url.href;
}
