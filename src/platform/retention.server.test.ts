import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase, withoutDatabase } from "../../test/server/database";
import { until } from "../../test/server/eventually";
import { type Database, openDatabase } from "./db/client.server";
import { settings } from "./db/schema";
import { createLog } from "./log.server";
import { keptForGood } from "./retention";
import { currentRetention, publicRetention, retentionKey, watchRetention } from "./retention.server";

const log = createLog({ LOG_LEVEL: "silent" });
let database: TestDatabase;
let own: Database;

beforeAll(async () => {
  database = await testDatabase();
});

// The periods are kept in memory for each opened database.
beforeEach(async () => {
  await database.db.delete(settings);
  own = await openDatabase({ DATABASE_URL: database.url, DATA_DIR: "." }, log);
});

afterEach(() => own.close());

afterAll(() => database.close());

const known = () => publicRetention({ database: own, log });

async function save(value: object): Promise<void> {
  await database.db
    .insert(settings)
    .values({ key: retentionKey, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

test("keeps everything for good by default, and messages where older settings name none", async () => {
  expect(await currentRetention(own.db)).toEqual(keptForGood);
  await save({ chats: 30, mails: 14, audit: 366 });
  expect(await currentRetention(own.db)).toEqual({ chats: 30, contact: null, mails: 14, audit: 366 });
  await save({ ...keptForGood, chats: 29 });
  await expect(currentRetention(own.db)).rejects.toThrow();
});

test("reads the periods once, until a setting changes", async () => {
  const heard = vi.fn();
  const stop = watchRetention({ database: own }, heard);
  expect(await known()).toEqual(keptForGood);
  const select = vi.spyOn(own.db, "select");
  await own.notifications.publish(own.db, "changed_rows", "users");
  await own.notifications.publish(own.db, "changed_rows", "settings");
  await until(() => heard.mock.calls.length > 0);
  await Promise.all([known(), known()]);
  expect(select).toHaveBeenCalledOnce();
  expect(heard).toHaveBeenCalledOnce();
  stop();
  await save({ ...keptForGood, mails: 60 });
  await until(async () => (await known())?.mails === 60);
  expect(heard).toHaveBeenCalledOnce();
});

test("knows none while they cannot be read, says so, and reads them as soon as it can", async () => {
  const warn = vi.spyOn(log, "warn");
  await withoutDatabase(own, async () => {
    expect(await known()).toBeNull();
  });
  expect(warn).toHaveBeenCalledWith({ err: expect.any(Error) }, "retention periods cannot be read now");
  warn.mockRestore();
  await until(async () => (await known()) !== null);
});
