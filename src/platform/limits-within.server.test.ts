import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../test/server/database";
import type { Tx } from "./db/client.server";
import { giveBackWithin, takeWithin, waitOf } from "./limits-within.server";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});

afterAll(() => database.close());

const rule = (name: string) => ({ name, points: 2, seconds: 600 });
const within = <Result>(work: (tx: Tx) => Promise<Result>) => database.db.transaction(work);
const take = (name: string) => within((tx) => takeWithin(tx, rule(name), "salma"));

const endsIn = (name: string, time: string) =>
  database.pool.query("update rate_limits set expires_at = now() + $2::interval where rule = $1", [name, time]);

test("lets the points of a window through, then says how long to wait", async () => {
  expect([await take("window"), await take("window")]).toEqual([{ ok: true }, { ok: true }]);
  await endsIn("window", "595 seconds");
  const refused = await take("window");
  expect(refused).toEqual({ ok: false, retryAfter: await waitOf(database.db, rule("window"), "salma") });
  expect(refused).toMatchObject({ retryAfter: expect.toSatisfy((wait) => wait > 580 && wait <= 600) });
  expect(await within((tx) => takeWithin(tx, rule("window"), "omar"))).toEqual({ ok: true });
  await endsIn("window", "-1 minute");
  expect(await waitOf(database.db, rule("window"), "salma")).toBeNull();
  expect([await take("window"), await take("window")]).toEqual([{ ok: true }, { ok: true }]);
  expect(await take("window")).toMatchObject({ ok: false, retryAfter: expect.toSatisfy((wait) => wait > 580) });
});

test("gives a point back, with the transaction or in it", async () => {
  const undone = within(async (tx) => {
    await takeWithin(tx, rule("back"), "salma");
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await within(async (tx) => {
    await takeWithin(tx, rule("back"), "salma");
    await giveBackWithin(tx, rule("back"), "salma");
    await giveBackWithin(tx, rule("back"), "salma");
  });
  expect([await take("back"), await take("back")]).toEqual([{ ok: true }, { ok: true }]);
  expect(await waitOf(database.db, rule("back"), "salma")).not.toBeNull();
});

test("refuses a take that loses the race for the last point", async () => {
  await take("race");
  const takes = await Promise.all(Array.from({ length: 6 }, () => take("race")));
  expect(takes.filter(({ ok }) => ok)).toHaveLength(1);
  for (const one of takes) {
    expect(one).toSatisfy((it: typeof one) => it.ok || (it.retryAfter > 580 && it.retryAfter <= 620));
  }
});
