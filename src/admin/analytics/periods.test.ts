import { expect, test } from "vitest";
import { maxPeriods, periodsIn, startOf, unitOf } from "./periods";

test.each([
  ["2026-11-01", "2026-11-01", "day"],
  ["2026-10-01", "2026-11-11", "day"],
  ["2026-10-01", "2026-11-12", "week"],
  ["2025-11-22", "2026-11-21", "month"],
  ["2022-01-01", "2026-12-31", "month"],
  ["2021-01-01", "2026-12-31", "year"],
] as const)("shows %s to %s by %s", (from, to, unit) => {
  expect(unitOf({ from, to })).toBe(unit);
});

test("periods have no gaps, across months and years", () => {
  expect(periodsIn({ from: "2026-02-27", to: "2026-03-02" }, "day")).toEqual([
    "2026-02-27",
    "2026-02-28",
    "2026-03-01",
    "2026-03-02",
  ]);
  expect(periodsIn({ from: "2026-11-18", to: "2026-11-29" }, "week")).toEqual([
    "2026-11-15",
    "2026-11-22",
    "2026-11-29",
  ]);
  expect(periodsIn({ from: "2026-11-18", to: "2027-01-01" }, "month")).toEqual([
    "2026-11-01",
    "2026-12-01",
    "2027-01-01",
  ]);
});

test("a week begins on Sunday", () => {
  expect(startOf("2026-11-21", "week")).toBe("2026-11-15");
  expect(startOf("2026-11-22", "week")).toBe("2026-11-22");
});

test("a year is one period", () => {
  expect(periodsIn({ from: "2024-06-01", to: "2026-01-01" }, "year")).toEqual([
    "2024-01-01",
    "2025-01-01",
    "2026-01-01",
  ]);
});

test("refuses to build more periods than a chart may have", () => {
  expect(periodsIn({ from: "1700-01-01", to: "2099-12-31" }, "year")).toHaveLength(maxPeriods);
  expect(() => periodsIn({ from: "1000-01-01", to: "2999-12-31" }, "month")).toThrow(RangeError);
});
