import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../test/server/database";
import type { Database } from "./db/client.server";
import { openDatabase } from "./db/client.server";
import { createLimits, type Take } from "./limits.server";
import { createLog } from "./log.server";

let one: Database;
let other: Database;

beforeAll(async () => {
  one = await testDatabase();
  other = await openDatabase({ DATABASE_URL: one.url, DATA_DIR: "." }, createLog({ LOG_LEVEL: "silent" }));
});

afterAll(async () => {
  await other.close();
  await one.close();
});

const passed = (takes: Take[]) => takes.filter(({ ok }) => ok).length;

test("lets exactly the points through across two processes, in sequence and in parallel", async () => {
  const rule = { name: "sign-in", points: 10, seconds: 900 };
  const processes = [createLimits(one.pool), createLimits(other.pool)] as const;
  const serial: Take[] = [];
  for (let i = 0; i < 100; i++) serial.push(await processes[i % 2 ? 1 : 0].take(rule, "serial@example.com"));
  expect(passed(serial)).toBe(10);
  expect(serial.slice(0, 10).every(({ ok }) => ok)).toBe(true);

  const parallel = await Promise.all(
    Array.from({ length: 100 }, (_, i) => processes[i % 2 ? 1 : 0].take(rule, "parallel@example.com")),
  );
  expect(passed(parallel)).toBe(10);
});

test("returns the wait of a refused take, and gives the points back after it", async () => {
  const limits = createLimits(one.pool);
  const rule = { name: "wait", points: 2, seconds: 900 };
  const endsIn = (time: string) =>
    one.pool.query("update rate_limits set expires_at = now() + $1::interval where rule = 'wait'", [time]);
  const began = Date.now();
  await limits.take(rule, "a");
  await limits.take(rule, "a");
  const refused = await limits.take(rule, "a");
  const passedSeconds = (Date.now() - began) / 1000;
  if (refused.ok) throw new Error("a third point was taken");
  expect(refused.retryAfter).toBeLessThanOrEqual(900);
  expect(refused.retryAfter).toBeGreaterThanOrEqual(900 - passedSeconds);
  await endsIn("599.5 seconds");
  expect(await limits.take(rule, "a")).toMatchObject({
    ok: false,
    retryAfter: expect.toSatisfy((wait) => wait <= 600),
  });
  await endsIn("0 seconds");
  const again = await Promise.all(Array.from({ length: 20 }, () => limits.take(rule, "a")));
  expect(passed(again)).toBe(2);
});

test("counts rules and keys separately; reward returns one point, reset all", async () => {
  const limits = createLimits(one.pool);
  const rule = { name: "codes", points: 2, seconds: 60 };
  expect((await limits.take(rule, "x")).ok).toBe(true);
  expect((await limits.take(rule, "x")).ok).toBe(true);
  expect((await limits.take(rule, "x")).ok).toBe(false);
  expect((await limits.take(rule, "y")).ok).toBe(true);
  expect((await limits.take({ ...rule, name: "other" }, "x")).ok).toBe(true);
  await limits.reward(rule, "x");
  expect((await limits.take(rule, "x")).ok).toBe(true);
  expect((await limits.take(rule, "x")).ok).toBe(false);
  await limits.reset(rule, "x");
  expect((await limits.take(rule, "x")).ok).toBe(true);
  for (let i = 0; i < 5; i++) await limits.reward(rule, "x");
  const more = await Promise.all(Array.from({ length: 5 }, () => limits.take(rule, "x")));
  expect(passed(more)).toBe(2);
});

test("takes from all rules or from none, and reports the exhausted one", async () => {
  const limits = createLimits(one.pool);
  const minute = { name: "minute", points: 2, seconds: 60 };
  const day = { name: "day", points: 3, seconds: 86_400 };
  const both = [minute, day] as const;
  expect(await limits.takeFromAll(both, "a")).toEqual({ ok: true });
  expect(await limits.takeFromAll(both, "a")).toEqual({ ok: true });
  expect(await limits.takeFromAll(both, "a")).toMatchObject({ ok: false, rule: minute });
  // The refused take has left the day alone: it has one point.
  await limits.reset(minute, "a");
  expect(await limits.takeFromAll(both, "a")).toEqual({ ok: true });
  const refused = await limits.takeFromAll(both, "a");
  expect(refused).toMatchObject({ ok: false, rule: day, retryAfter: expect.toSatisfy((wait) => wait > 86_000) });
  expect((await limits.take(minute, "a")).ok).toBe(true);
});

test("lets exactly as many takes from several rules through as the scarcer has points, in parallel", async () => {
  const limits = createLimits(one.pool);
  const scarce = { name: "scarce", points: 5, seconds: 60 };
  const ample = { name: "ample", points: 50, seconds: 60 };
  const takes = await Promise.all(Array.from({ length: 40 }, () => limits.takeFromAll([ample, scarce], "b")));
  expect(takes.filter(({ ok }) => ok)).toHaveLength(5);
  const left = await Promise.all(Array.from({ length: 60 }, () => limits.take(ample, "b")));
  expect(passed(left)).toBe(45);
});

test("keeps a limit after its process ends", async () => {
  const rule = { name: "restart", points: 3, seconds: 900 };
  const before = await openDatabase({ DATABASE_URL: one.url, DATA_DIR: "." }, createLog({ LOG_LEVEL: "silent" }));
  for (let i = 0; i < 3; i++) await createLimits(before.pool).take(rule, "k");
  await before.close();
  expect((await createLimits(one.pool).take(rule, "k")).ok).toBe(false);
});

test("stores no key in plain text, and deletes rows whose window is over", async () => {
  const rule = { name: "sweep", points: 1, seconds: 900 };
  const limits = createLimits(one.pool, { sweepSeconds: 0 });
  for (let i = 0; i < 20; i++) await limits.take(rule, `person${i}@example.com`);
  const { rows } = await one.pool.query("select * from rate_limits");
  expect(JSON.stringify(rows)).not.toContain("example.com");
  await one.pool.query("update rate_limits set expires_at = now() - interval '1 minute' where rule = 'sweep'");
  await limits.take(rule, "later");
  const { rows: left } = await one.pool.query("select rule from rate_limits where rule = 'sweep'");
  expect(left).toHaveLength(1);
});
