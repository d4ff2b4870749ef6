import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase, withoutDatabase } from "../../../test/server/database";
import { until } from "../../../test/server/eventually";
import { createLog } from "../log.server";
import { createHeldLocks, type HeldLocks } from "./held-locks.server";

const log = createLog({ LOG_LEVEL: "silent" });
let database: TestDatabase;
let locks: HeldLocks;

beforeAll(async () => {
  database = await testDatabase();
});

beforeEach(() => {
  locks = createHeldLocks(database.url, log);
});

afterEach(() => locks.close());

afterAll(() => database.close());

async function isHeld(name: string): Promise<boolean> {
  const statement = "select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free";
  const { rows } = await database.pool.query<{ free: boolean }>(statement, [name]);
  return !rows[0]?.free;
}

async function connections(): Promise<number> {
  const { rows } = await database.pool.query(
    "select from pg_stat_activity where application_name = 'dr-water locks' and datname = current_database()",
  );
  return rows.length;
}

function endConnections() {
  return database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'dr-water locks' and datname = current_database()`,
  );
}

test("a lock that is soon released is never asked for, and one that stays is held", async () => {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  const letBriefGo = locks.hold("brief");
  await sleep(30);
  letBriefGo();
  const letGo = locks.hold("long");
  await until(() => isHeld("long"));
  const asked = sent.mock.calls.flatMap(([statement, values]) =>
    /_lock_shared/.test(String(statement)) ? values : [],
  );
  sent.mockRestore();
  expect(asked).toEqual([["long"]]);
  letGo();
  await until(async () => !(await isHeld("long")));
});

test("settles at once, and asks only for what changed", async () => {
  const letFirstGo = locks.hold("first");
  await locks.settled();
  expect(await isHeld("first")).toBe(true);
  const sent = vi.spyOn(pg.Client.prototype, "query");
  locks.hold("second");
  letFirstGo();
  await locks.settled();
  await locks.settled();
  const asked = sent.mock.calls.map(([statement, values]) => `${/pg_advisory_\w+/.exec(String(statement))} ${values}`);
  sent.mockRestore();
  expect(asked).toEqual(["pg_advisory_lock_shared second", "pg_advisory_unlock_shared first"]);
  expect([await isHeld("first"), await isHeld("second")]).toEqual([false, true]);
});

test("opens no connection until a lock is wanted", async () => {
  locks.hold("brief")();
  await locks.settled();
  expect(await connections()).toBe(0);
  locks.hold("wanted");
  await locks.settled();
  expect(await connections()).toBe(1);
});

test("holds its locks again after the connection broke", async () => {
  locks.hold("kept");
  await locks.settled();
  await endConnections();
  await until(async () => !(await isHeld("kept")));
  await until(() => isHeld("kept"));
  expect(await connections()).toBe(1);
});

test("logs that the database cannot be reached, and holds the locks once it can", async () => {
  const warn = vi.spyOn(log, "warn");
  await withoutDatabase(database, async () => {
    locks.hold("late");
    await locks.settled();
    expect(warn).toHaveBeenCalledWith({ err: expect.any(Error) }, "locks cannot be held yet");
  });
  await until(() => isHeld("late"));
  warn.mockRestore();
});

test.each([
  ["that is settled", () => locks.settled()],
  ["that is still asked for", async () => void locks.settled()],
  ["that is not asked for yet", async () => undefined],
])("closing frees a lock %s, and asks for none later", async (_, before) => {
  locks.hold("closed");
  await before();
  const connect = vi.spyOn(pg.Client.prototype, "connect");
  await locks.close();
  await locks.settled();
  await until(async () => (await connections()) === 0);
  expect(await isHeld("closed")).toBe(false);
  locks.hold("too late");
  await locks.settled();
  expect(connect).not.toHaveBeenCalled();
  connect.mockRestore();
});
