import { describe, expect, test } from "vitest";
import { endOf, type OwnQuota, type QuotaInUse, quotaAfter, readQuota, usualQuota } from "./own-quota";

const now = new Date("2026-11-30T12:00:00Z");
const daysFrom = (days: number) => new Date(now.getTime() + days * 86_400_000);
const withDays = (days: number): OwnQuota => ({ files: 20, megabytes: 50, pages: 1000, days });
/** Days from now until a document ends that was uploaded `ago` days ago. */
const left = (ago: number, quota: QuotaInUse) => (endOf(daysFrom(-ago), quota).getTime() - now.getTime()) / 86_400_000;

test.each([
  ["20", "50", "1000", "180", true],
  ["1", "1", "10", "7", true],
  ["500", "50", "50000", "3650", true],
  ["0", "50", "1000", "180", false],
  ["20", "51", "1000", "180", false],
  ["20", "50", "9", "180", false],
  ["20", "50", "1000", "6", false],
  ["20", "50", "1e3", "180", false],
  ["2.5", "50", "1000", "180", false],
  ["", "50", "1000", "180", false],
])("of %s files, %s MB, %s pages, %s days the form takes those within bounds (%s)", (...given) => {
  const [files, megabytes, pages, days, isTaken] = given;
  expect(readQuota({ files, megabytes, pages, days }) !== null).toBe(isTaken);
});

describe("fewer days", () => {
  const fewer = quotaAfter(usualQuota, withDays(30), now);

  test("delete nothing for seven days, and nothing later than before", () => {
    expect(left(100, fewer)).toBe(7);
    expect(left(176, fewer)).toBe(4);
    expect(left(10, fewer)).toBe(20);
    expect(left(0, fewer)).toBe(30);
  });

  test("set again within these days give another seven to what was kept until then", () => {
    const later = daysFrom(1);
    const again = quotaAfter(fewer, withDays(10), later);
    expect(left(100, again)).toBe(8);
    expect(left(176, again)).toBe(4);
    expect(left(0, again)).toBe(10);
  });

  test("raised again keep what was promised", () => {
    const again = quotaAfter(fewer, withDays(60), daysFrom(1));
    expect(left(100, again)).toBe(7);
    expect(left(10, again)).toBe(50);
    expect(quotaAfter(again, withDays(90), daysFrom(8)).grace).toBeNull();
  });

  test("set after these days look at the days in use alone", () => {
    const again = quotaAfter(fewer, withDays(20), daysFrom(20));
    expect(again.grace).toEqual({ formerDays: 30, until: daysFrom(27).toISOString() });
  });
});

test("more days keep everything longer at once", () => {
  expect(left(100, quotaAfter(usualQuota, withDays(365), now))).toBe(265);
});
