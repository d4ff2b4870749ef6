import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { administrate, type TestDatabase, testDatabase, urlOf } from "../../../test/server/database";
import { createLog, type Log } from "../log.server";
import { openDatabase } from "./client.server";
import { openCluster } from "./cluster.server";
import { migrate } from "./migrate.server";

const log = createLog({ LOG_LEVEL: "silent" });

describe("the embedded cluster", () => {
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "roles-"));
    await chmod(dataDir, 0o711);
  });

  afterAll(() => rm(dataDir, { recursive: true }));

  test("hands an earlier version's tables from the superuser to the owner, with all rows", async () => {
    await makeAsEarlierVersion(dataDir);
    const database = await openDatabase({ DATA_DIR: dataDir }, log);
    await migrate(database, log);
    const { rows } = await database.pool.query("select current_user as role, count(*)::int from users group by 1");
    expect(rows).toEqual([{ role: "dr_water_app", count: 3 }]);
    expect(await relationsOf(database.ownerUrl ?? "", "dr_water_owner")).toContain("audit_log");
    expect(await relationsOf(database.ownerUrl ?? "", "postgres")).toEqual([]);
    await expect(database.pool.query("delete from audit_log")).rejects.toThrow("permission denied");
    await database.close();

    const again = await openDatabase({ DATA_DIR: dataDir }, log);
    await migrate(again, log);
    expect((await again.pool.query("select count(*)::int from users")).rows).toEqual([{ count: 3 }]);
    await again.close();
  });

  test("sets up the application's role again when its password was lost", async () => {
    await rm(join(dataDir, "postgres-application-password"));
    const database = await openDatabase({ DATA_DIR: dataDir }, log);
    expect((await database.pool.query("select current_user as role")).rows).toEqual([{ role: "dr_water_app" }]);
    await database.close();
  });
});

describe("DATABASE_URL", () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await testDatabase();
  });

  afterAll(() => database.close());

  test("works with one role for everything, and warns once at start", async () => {
    const { lines, log: heard } = listeningLog();
    const alone = await openDatabase({ DATABASE_URL: database.ownerUrl, DATA_DIR: "." }, log);
    await migrate(alone, heard);
    await alone.close();
    expect(lines).toEqual([
      expect.stringContaining(
        "the audit log is protected by its triggers only: the role of DATABASE_URL owns it; set DATABASE_OWNER_URL",
      ),
    ]);
  });

  test("revokes the role's rights to change the audit log as the owner, and does not warn at start", async () => {
    await database.asOwner("grant all on all tables in schema public to dr_water_app");
    const { lines, log: heard } = listeningLog();
    await migrate(database, heard);
    expect(lines).toEqual([]);
    await expect(database.pool.query("truncate audit_log")).rejects.toThrow("permission denied");
  });

  test("is refused when the tables belong to a role that is not configured", async () => {
    const alone = await openDatabase({ DATABASE_URL: database.url, DATA_DIR: "." }, log);
    await expect(migrate(alone, log)).rejects.toThrow(
      "The tables belong to the role dr_water_owner, not to that of DATABASE_URL: set DATABASE_OWNER_URL.",
    );
    await alone.close();
  });

  test("is refused when DATABASE_OWNER_URL names another database", async () => {
    await administrate("create database elsewhere template template0");
    const env = { DATABASE_URL: database.url, DATABASE_OWNER_URL: urlOf("owner", "elsewhere"), DATA_DIR: "." };
    const opened = await openDatabase(env, log);
    await expect(migrate(opened, log)).rejects.toThrow(
      "DATABASE_OWNER_URL leads to another database than DATABASE_URL.",
    );
    await opened.close();
    await administrate("drop database elsewhere");
  });
});

/** Creates a cluster as in earlier versions, where the superuser owned everything and the product ran as that role. */
async function makeAsEarlierVersion(dataDir: string): Promise<void> {
  const cluster = await openCluster({ dataDir, log });
  await query(cluster.url("superuser", "postgres"), "drop database dr_water", "create database dr_water");
  const database = await openDatabase({ DATABASE_URL: cluster.url("superuser"), DATA_DIR: dataDir }, log);
  await migrate(database, log);
  await database.pool.query("insert into users (email) values ('a@example.com'), ('b@example.com'), ('c@example.com')");
  await database.close();
  const roles = ["application", "owner"] as const;
  for (const role of roles) {
    await query(cluster.url("superuser", "postgres"), `drop role ${new URL(cluster.url(role)).username}`);
  }
  await cluster.release();
  for (const role of roles) await rm(join(dataDir, `postgres-${role}-password`));
}

async function relationsOf(url: string, owner: string): Promise<unknown[]> {
  const [rows] = await query(
    url,
    `select relname from pg_class
      where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace, 'drizzle'::regnamespace)
      and relowner = '${owner}'::regrole order by 1`,
  );
  return (rows ?? []).map((row) => Object.values(row as object)[0]);
}

async function query(url: string, ...statements: string[]): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const results: unknown[][] = [];
    for (const statement of statements) results.push((await client.query(statement)).rows);
    return results;
  } finally {
    await client.end();
  }
}

function listeningLog(): { lines: string[]; log: Log } {
  const lines: string[] = [];
  return { lines, log: createLog({ LOG_LEVEL: "warn" }, { write: (line) => void lines.push(line) }) };
}
