import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase, withoutDatabase } from "../../../test/server/database";
import { until } from "../../../test/server/eventually";
import { createLog } from "../log.server";
import { createNotifications, type Notifications } from "./notify.server";

const log = createLog({ LOG_LEVEL: "silent" });
let database: TestDatabase;
let here: Notifications;
let elsewhere: Notifications;

beforeAll(async () => {
  database = await testDatabase();
  [here, elsewhere] = await Promise.all([
    createNotifications(database.url, log),
    createNotifications(database.url, log),
  ]);
});

afterAll(async () => {
  await Promise.all([here.close(), elsewhere.close()]);
  await database.close();
});

/** Ends the connections of all notifications, as a server restart or an administrator would. */
async function endConnections(): Promise<void> {
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'dr-water notifications' and datname = current_database()`,
  );
}

async function connections(): Promise<number> {
  const { rows } = await database.pool.query(
    `select from pg_stat_activity
     where application_name = 'dr-water notifications' and datname = current_database()`,
  );
  return rows.length;
}

test("reach every process when the transaction commits, not before and not after a rollback", async () => {
  const heard: string[] = [];
  const ends = [here, elsewhere].map((one, index) =>
    one.subscribe("test_commits", (payload) => heard.push(`${index} ${payload}`)),
  );
  await Promise.all([here, elsewhere].map((one) => one.settled()));
  await database.db.transaction(async (tx) => {
    await here.publish(tx, "test_commits", "kept");
    await tx.execute(sql`select pg_sleep(0.05)`);
    expect(heard).toEqual([]);
  });
  const failed = database.db.transaction(async (tx) => {
    await here.publish(tx, "test_commits", "dropped");
    tx.rollback();
  });
  await expect(failed).rejects.toThrow("Rollback");
  await here.publish(database.db, "test_other", "unheard");
  await until(() => heard.length === 2);
  expect(heard.toSorted()).toEqual(["0 kept", "1 kept"]);
  for (const end of ends) end();
  await here.publish(database.db, "test_commits", "after the end");
  await database.pool.query("select pg_sleep(0.05)");
  expect(heard).toHaveLength(2);
});

test("continue after the connection breaks, and report that some may have been missed", async () => {
  const heard = vi.fn();
  const missed = vi.fn();
  const warn = vi.spyOn(log, "warn");
  const end = here.subscribe("test_breaks", heard, missed);
  await here.publish(database.db, "test_breaks", "before");
  await until(() => heard.mock.calls.length === 1);
  await endConnections();
  await until(() => missed.mock.calls.length === 1);
  expect(warn).toHaveBeenCalledWith("the connection for notifications broke");
  warn.mockRestore();
  await here.publish(database.db, "test_breaks", "after");
  await until(() => heard.mock.calls.length === 2);
  expect(heard.mock.calls).toEqual([["before"], ["after"]]);
  end();
});

test("keep a failing subscriber from the others", async () => {
  const heard = vi.fn();
  const logged = vi.spyOn(log, "error");
  const ends = [
    here.subscribe("test_faults", () => {
      throw new Error("mine");
    }),
    here.subscribe("test_faults", heard),
  ];
  await here.publish(database.db, "test_faults", "x");
  await until(() => heard.mock.calls.length === 1);
  expect(logged).toHaveBeenCalledWith({ err: new Error("mine") }, "a subscriber to notifications failed");
  logged.mockRestore();
  for (const end of ends) end();
});

test("refuse a payload that is too long for Postgres", async () => {
  const publish = (payload: string) => here.publish(database.db, "test_size", payload);
  await expect(publish("m".repeat(8000))).rejects.toThrow("too long");
  await publish("m".repeat(7999));
});

test("continue once the database is back, and leave no connection behind when they end", async () => {
  const own = await createNotifications(database.url, log);
  const warn = vi.spyOn(log, "warn");
  const heard = vi.fn();
  const missed = vi.fn();
  own.subscribe("test_outage", heard, missed);
  await own.settled();
  await withoutDatabase(database, () =>
    until(() => warn.mock.calls.some(([, message]) => String(message).includes("cannot be renewed yet"))),
  );
  warn.mockRestore();
  await until(() => missed.mock.calls.length === 1);
  await own.publish(database.db, "test_outage", "one", "two");
  await until(() => heard.mock.calls.length === 2);
  await until(async () => (await connections()) === 4);
  await own.close();
  await until(async () => (await connections()) === 3);
});

test("end while the database is away", async () => {
  const own = await createNotifications(database.url, log);
  const missed = vi.fn();
  own.subscribe("test_end", vi.fn(), missed);
  await own.settled();
  const warn = vi.spyOn(log, "warn");
  await withoutDatabase(database, async () => {
    await until(
      () => warn.mock.calls.filter(([, message]) => String(message).includes("cannot be renewed")).length > 2,
    );
    await own.close();
  });
  warn.mockRestore();
  expect(missed).not.toHaveBeenCalled();
});

test("end while they tell their subscribers that the connection broke", async () => {
  const own = await createNotifications(database.url, log);
  const ended = Promise.withResolvers<void>();
  own.subscribe("test_end", vi.fn(), () => ended.resolve(own.close()));
  await own.settled();
  await endConnections();
  await ended.promise;
});

test("cannot begin without the database", async () => {
  await withoutDatabase(database, async () => {
    await expect(createNotifications(database.url, log)).rejects.toThrow("not currently accepting connections");
  });
});
