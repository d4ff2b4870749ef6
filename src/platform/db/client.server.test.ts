import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { administrate, type TestDatabase, testDatabase, urlOf } from "../../../test/server/database";
import { until } from "../../../test/server/eventually";
import { createLog } from "../log.server";
import { withAdvisoryLock, withFreeLock } from "./advisory-lock.server";
import { type Database, openDatabase } from "./client.server";
import { DatabaseUnavailable } from "./cluster.server";
import { migrate } from "./migrate.server";

const log = createLog({ LOG_LEVEL: "silent" });
let database: TestDatabase;
let other: Database;

beforeAll(async () => {
  database = await testDatabase();
  other = await open(database.url);
});

afterAll(async () => {
  await other.close();
  await database.close();
});

test("fails only the transaction when a connection breaks between two statements", async () => {
  const broken = other.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
    await until(async () => {
      const left = await database.db.execute(sql`select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`);
      return left.rows.length === 0;
    });
    await tx.execute(sql`select 1`);
  });
  const warn = vi.spyOn(log, "warn");
  await expect(broken).rejects.toThrow();
  expect(warn).toHaveBeenCalledWith({ err: expect.any(Error) }, "a database connection broke");
  warn.mockRestore();
  expect((await other.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test("a frequent statement is planned once, whatever its parameters; a rare one is not", async () => {
  await other.db.transaction(async (tx) => {
    const often = (number: number) => tx.execute<{ sum: number }>(sql`select ${number}::int + 41 as sum`);
    for (let round = 0; round < 20; round += 1) expect((await often(round)).rows).toEqual([{ sum: round + 41 }]);
    await tx.execute(sql`select ${1}::int + 42 as sum`);
    const { rows } = await tx.execute(sql`select statement from pg_prepared_statements where statement like '%as sum'`);
    expect(rows).toEqual([{ statement: "select $1::int + 41 as sum" }]);
  });
});

describe("openDatabase", () => {
  test.each([
    [
      "postgres://u:hunter2@127.0.0.1:1/water",
      "127.0.0.1:1/water cannot be used: nothing listens there (ECONNREFUSED).",
    ],
    [
      "postgres://u:hunter2@localhost:1/water",
      "localhost:1/water cannot be used: nothing listens there (ECONNREFUSED).",
    ],
    ["postgres://u:hunter2@nowhere.invalid/water", "nowhere.invalid:5432/water cannot be used: its host is not known."],
  ])("reports that %s cannot be reached in one line, without the password", async (url, line) => {
    const failure = await open(url).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DatabaseUnavailable);
    expect(String(failure)).toContain(line);
    expect(String(failure)).not.toMatch(/hunter2|\n/);
  });

  test("reports a database that does not exist", async () => {
    const url = new URL(database.url);
    url.pathname = "/nothing";
    await expect(open(url.href)).rejects.toThrow(/\/nothing cannot be used: database "nothing" does not exist\.$/);
  });

  test("reports in one line that the owner of the tables cannot connect", async () => {
    const away = { pool: database.pool, ownerUrl: "postgres://owner:hunter2@127.0.0.1:1/water" };
    const failure = await migrate(away, log).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DatabaseUnavailable);
    expect(String(failure)).toContain("127.0.0.1:1/water cannot be used: nothing listens there");
  });

  test("leaves no connection when it is closed", async () => {
    const connections = async () => {
      const { rows } = await database.pool.query<{ pid: number }>(
        "select pid from pg_stat_activity where datname = current_database() and application_name like 'dr-water%'",
      );
      return rows.map(({ pid }) => pid);
    };
    const before = await connections();
    const own = await open(database.url);
    own.locks.hold("test_close");
    await own.locks.settled();
    await migrate({ pool: own.pool, ownerUrl: database.ownerUrl }, log);
    await own.close();
    await until(async () => (await connections()).every((pid) => before.includes(pid)));
  });

  test("survives the end of all its connections", async () => {
    // Uses its own database: a shared pool could give other tests a connection that is already dead.
    const own = await testDatabase();
    await Promise.all([own.pool.query("select 1"), own.pool.query("select 1")]);
    await endConnections(own, "dr-water");
    await until(() => own.pool.query("select 1").then(Boolean, () => false));
    await own.close();
  });
});

describe("withAdvisoryLock", () => {
  test("runs one at a time across all processes", async () => {
    let inside = 0;
    const work = async () => {
      expect(++inside).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 10));
      inside--;
    };
    const pools = [database.pool, other.pool, database.pool, other.pool];
    await Promise.all(pools.map((pool) => withAdvisoryLock(pool, "test", 5000, work)));
  });

  test("gives up after the wait, and releases the lock after an error", async () => {
    const waiting = withAdvisoryLock(database.pool, "test", 1000, async () => {
      await expect(withAdvisoryLock(other.pool, "test", 50, async () => 1)).rejects.toMatchObject({ code: "55P03" });
      throw new Error("mine");
    });
    await expect(waiting).rejects.toThrow("mine");
    expect(await withAdvisoryLock(other.pool, "test", 1000, async () => 2)).toBe(2);
  });

  test("lets its work take longer than other statements may", async () => {
    const show = (client: pg.PoolClient) => client.query("show statement_timeout");
    const { rows } = await withAdvisoryLock(other.pool, "test", 1000, show);
    expect(rows).toEqual([{ statement_timeout: "0" }]);
    expect((await other.pool.query("show statement_timeout")).rows).toEqual([{ statement_timeout: "30s" }]);
  });

  test("runs nothing if the lock must be free and is not, and throws what its work throws", async () => {
    const free = (work: () => Promise<number>) => withFreeLock(other.pool, "test", 50, work);
    let runs = 0;
    const counted = async () => ++runs;
    expect(await withAdvisoryLock(database.pool, "test", 1000, () => free(counted))).toBeNull();
    expect(runs).toBe(0);
    expect(await free(counted)).toBe(1);
    const own = Object.assign(new Error("mine"), { code: "55P03" });
    await expect(free(() => Promise.reject(own))).rejects.toBe(own);
  });
});

describe("migrate", () => {
  test("migrates an empty database once when several processes start together", async () => {
    const owner = new URL(database.ownerUrl).username;
    await administrate(`create database empty_at_first template template0 owner ${owner}`);
    const env = {
      DATABASE_URL: urlOf("application", "empty_at_first"),
      DATABASE_OWNER_URL: urlOf("owner", "empty_at_first"),
      DATA_DIR: ".",
    };
    const processes = await Promise.all([1, 2, 3].map(() => openDatabase(env, log)));
    await Promise.all(processes.map((one) => migrate(one, log)));
    const [first] = processes;
    const client = new pg.Client({ connectionString: first?.ownerUrl });
    await client.connect();
    const applied = await client.query(
      "select count(*)::int, count(distinct hash)::int as different from drizzle.__drizzle_migrations",
    );
    const { count, different } = applied.rows[0] ?? {};
    expect(count).toBeGreaterThan(0);
    expect(count).toBe(different);
    const found = await client.query("select extname from pg_extension where extname <> 'plpgsql' order by 1");
    expect(found.rows.map(({ extname }) => extname)).toEqual(["btree_gin", "pg_trgm", "unaccent"]);
    await client.end();
    await Promise.all(processes.map((one) => one.close()));
    await administrate("drop database empty_at_first");
  });

  test("does nothing the second time", async () => {
    const before = await database.asOwner("select * from drizzle.__drizzle_migrations");
    await migrate(database, log);
    expect((await database.asOwner("select * from drizzle.__drizzle_migrations")).rows).toEqual(before.rows);
  });

  test("waits for a table that somebody uses, and tries again", async () => {
    const warn = vi.spyOn(log, "warn");
    onTestFinished(() => warn.mockRestore());
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query("begin; lock table drizzle.__drizzle_migrations in access exclusive mode");
    const migrating = migrate(database, log);
    const told = () => warn.mock.calls.map(([, message]) => message);
    await until(() => told().includes("a migration waits for a table that is in use"));
    await client.query("rollback");
    await migrating;
  });

  test("says which extension an administrator has to create", async () => {
    await administrate("create database without_extensions template template0");
    onTestFinished(() => administrate("drop database without_extensions"));
    const opened = await open(urlOf("application", "without_extensions"));
    onTestFinished(() => opened.close());
    await expect(migrate(opened, log)).rejects.toThrow(
      /^The database lacks the extension pg_trgm \(permission denied .*\): let an administrator run "create extension/,
    );
  });

  test("installs extensions that work for both languages", async () => {
    const { rows } = await database.pool.query(
      "select similarity('غشاء التناضح', 'غشاء تناضح') > 0.4 as arabic, unaccent('é') as plain",
    );
    expect(rows).toEqual([{ arabic: true, plain: "e" }]);
  });
});

function open(url: string): Promise<Database> {
  return openDatabase({ DATABASE_URL: url, DATA_DIR: "." }, log);
}

/** Ends all connections of `application`, as a server restart or an administrator would. */
async function endConnections({ pool }: Database, application: string): Promise<void> {
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = $1 and datname = current_database() and pid <> pg_backend_pid()`,
    [application],
  );
}
