import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase, withoutDatabase } from "../../test/server/database";
import { until } from "../../test/server/eventually";
import type { Services } from "./context.server";
import { type Database, openDatabase } from "./db/client.server";
import { siteNotices } from "./db/schema";
import { createLog } from "./log.server";
import { currentNotices, watchNotices } from "./notices.server";

const log = createLog({ LOG_LEVEL: "silent" });
let database: TestDatabase;
let own: Database;
let services: Services;

beforeAll(async () => {
  database = await testDatabase();
});

// Notices are kept in memory for each opened database.
beforeEach(async () => {
  await database.db.delete(siteNotices);
  own = await openDatabase({ DATABASE_URL: database.url, DATA_DIR: "." }, log);
  services = { database: own, log } as Services;
});

afterEach(() => own.close());

afterAll(() => database.close());

const hour = 3_600_000;
const day = 24 * hour;

async function add(textEn: string, startsAt: number, endsAt: number | null = null): Promise<void> {
  await database.db.insert(siteNotices).values({
    severity: "info",
    places: ["site"],
    textEn,
    textAr: "صيانة",
    dismissible: true,
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  });
}

const shown = async (now?: number) => (await currentNotices(services, now)).map(({ text }) => text.en);

test("shows a notice from its first millisecond to the one before its end", async () => {
  const [begin, end] = [Date.now() + hour, Date.now() + 2 * hour];
  await add("for an hour", begin, end);
  await add("from then on", begin);
  expect(await shown(begin - 1)).toEqual([]);
  expect((await shown(begin)).sort()).toEqual(["for an hour", "from then on"]);
  expect((await shown(end - 1)).sort()).toEqual(["for an hour", "from then on"]);
  expect(await shown(end)).toEqual(["from then on"]);
});

test("reads the notices once, until they change", async () => {
  const select = vi.spyOn(own.db, "select");
  await add("first", Date.now() - hour);
  const heard = vi.fn();
  const stop = watchNotices(services, heard);
  await until(async () => (await shown()).length === 1);
  select.mockClear();
  heard.mockClear();
  await Promise.all([shown(), shown()]);
  await own.notifications.publish(own.db, "changed_rows", "users");
  await add("second", Date.now() - hour / 2);
  await until(() => heard.mock.calls.length > 0);
  expect(await shown()).toEqual(["first", "second"]);
  expect(select).toHaveBeenCalledOnce();
  expect(heard).toHaveBeenCalledOnce();
  stop();
  await add("third", Date.now() - hour / 4);
  await until(async () => (await shown()).length === 3);
  expect(heard).toHaveBeenCalledOnce();
});

test("tells its watchers when the next notice begins or ends, and not before", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  const began = Date.now();
  await add("ends", began - hour, began + hour);
  await add("begins", began + 2 * hour);
  await add("far away", began + 60 * day);
  const heard: number[] = [];
  watchNotices(services, () => heard.push(Date.now() - began));
  expect(await shown()).toEqual(["ends"]);
  await vi.advanceTimersByTimeAsync(hour);
  expect([heard, await shown()]).toEqual([[hour], []]);
  await vi.advanceTimersByTimeAsync(20 * day);
  expect([heard, await shown()]).toEqual([[hour, 2 * hour], ["begins"]]);
  await vi.advanceTimersByTimeAsync(40 * day);
  expect(heard).toContain(60 * day);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test("shows none while they cannot be read, says so, and reads them as soon as it can", async () => {
  await add("back", Date.now() - hour);
  const warn = vi.spyOn(log, "warn");
  const heard = vi.fn();
  watchNotices(services, heard);
  await withoutDatabase(own, async () => {
    expect(await shown()).toEqual([]);
  });
  expect(warn).toHaveBeenCalledWith({ err: expect.any(Error) }, "notices cannot be read now");
  expect(heard).toHaveBeenCalled();
  warn.mockRestore();
  await until(async () => (await shown()).length === 1);
});
