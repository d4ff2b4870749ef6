import { expect, test } from "vitest";
import { cutToData, dateRangeOf, dayOf } from "./date-range";

const now = new Date("2026-11-21T22:30:00Z");

const range = (query: string) => dateRangeOf(new URLSearchParams(query), 30, now);

test("days begin and end in the time zone in which they are shown", () => {
  expect(dayOf(now)).toBe("2026-11-22");
  expect(range("range=7")).toEqual({
    since: new Date("2026-11-15T21:00:00Z"),
    until: new Date("2026-11-22T21:00:00Z"),
    from: "2026-11-16",
    to: "2026-11-22",
    days: 7,
  });
});

test.each([
  ["", "2026-10-24", "2026-11-22", 30],
  ["range=5", "2026-10-24", "2026-11-22", 30],
  ["from=2026-11-01&to=2026-11-03", "2026-11-01", "2026-11-03", null],
  ["from=2026-11-03&to=2026-11-01", "2026-11-01", "2026-11-03", null],
  ["from=2026-11-01", "2026-11-01", "2026-11-22", null],
  ["from=2026-02-30", "2026-10-24", "2026-11-22", 30],
  ["from=0000-01-01&to=x", "2026-10-24", "2026-11-22", 30],
  ["from=2026-11-01&to=2026-11-03&range=7", "2026-11-16", "2026-11-22", 7],
])("reads %j as %s to %s", (query, from, to, days) => {
  expect(range(query)).toMatchObject({ from, to, days });
});

test.each([
  ["from=1000-01-01&to=2999-12-31", "2026-03-05", "2026-03-05", "2026-11-22"],
  ["from=2026-04-01&to=2026-05-01", "2026-03-05", "2026-04-01", "2026-05-01"],
  ["from=1000-01-01&to=1999-12-31", "2026-03-05", "1999-12-31", "1999-12-31"],
  ["from=2900-01-01&to=2999-12-31", "2026-03-05", "2900-01-01", "2900-01-01"],
  ["from=1000-01-01&to=2999-12-31", null, "2026-11-22", "2026-11-22"],
  ["range=365", "2026-11-20", "2025-11-23", "2026-11-22"],
])("cuts %s with data since %s to %s to %s", (query, first, from, to) => {
  expect(cutToData(range(query), first, now)).toMatchObject({ from, to });
});
