import { expect, test } from "vitest";
import type { CountedFigure } from "./figures.server";
import { reportOn } from "./report";

const days = { from: "2026-11-15", to: "2026-11-17" };
const nobody = { byPeriod: new Map(), total: 0 };

const figure = (measure: CountedFigure["measure"], period: string, key: string, count: number): CountedFigure => ({
  measure,
  period,
  key,
  count,
});

test("an empty period has a zero for every day, and no shares", () => {
  const report = reportOn(days, "day", [], nobody);
  expect(report.periods).toEqual(["2026-11-15", "2026-11-16", "2026-11-17"]);
  expect(report.outcomes).toEqual({
    answered: [0, 0, 0],
    abstained: [0, 0, 0],
    failed: [0, 0, 0],
    brokenOff: [0, 0, 0],
  });
  expect(report.promiseKept).toBeNull();
  expect(report.durations.first_half).toEqual([null, null, null]);
  expect(report.overallDurations).toEqual({ first_half: null, first_most: null, whole_half: null, whole_most: null });
  expect(report.categories).toEqual([]);
});

test("places figures in their period, and sums stopped and interrupted answers", () => {
  const report = reportOn(
    days,
    "day",
    [
      figure("answer", "2026-11-16", "answered", 7),
      figure("answer", "2026-11-16", "stopped", 2),
      figure("answer", "2026-11-16", "interrupted", 1),
      figure("question", "2026-11-17", "ar", 4),
      figure("sign_up", "2026-11-15", "", 3),
    ],
    { byPeriod: new Map([["2026-11-16", 5]]), total: 5 },
  );
  expect(report.outcomes).toMatchObject({ answered: [0, 7, 0], brokenOff: [0, 3, 0] });
  expect(report.questions).toEqual({ en: [0, 0, 0], ar: [0, 0, 4] });
  expect(report.requests.signUps).toEqual([3, 0, 0]);
  expect([report.active.people, report.people]).toEqual([[0, 5, 0], 5]);
});

test("the promise is kept within three business days; slow decisions are summed", () => {
  const report = reportOn(
    days,
    "day",
    ["1", "3", "3", "4", "9", "30"].map((key, place) => figure("business_days", `2026-11-1${5 + (place % 3)}`, key, 1)),
    nobody,
  );
  expect(report.decisions.map(({ count }) => count)).toEqual([1, 0, 2, 1, 0, 2]);
  expect(report.promiseKept).toBe(0.5);
});

test("sums counts over all periods, most frequent first, and omits withdrawn ones", () => {
  const report = reportOn(
    days,
    "day",
    [
      figure("category", "2026-11-15", "ro", 1),
      figure("category", "2026-11-16", "guides", 4),
      figure("category", "2026-11-17", "ro", 2),
      figure("feedback_reason", "2026-11-15", "wrong", 1),
      figure("feedback_reason", "2026-11-16", "wrong", -1),
    ],
    nobody,
  );
  expect(report.categories).toEqual([
    { key: "guides", count: 4 },
    { key: "ro", count: 3 },
  ]);
  expect(report.reasons).toEqual([]);
});

test("computes overall percentiles from all durations, not from those of the periods", () => {
  const report = reportOn(
    days,
    "day",
    [figure("first_words", "2026-11-15", "20", 99), figure("first_words", "2026-11-16", "60", 1)],
    nobody,
  );
  expect(report.durations.first_half?.[1]).toBeGreaterThan(30_000);
  expect(report.overallDurations.first_half).toBeLessThan(40);
  expect(report.overallDurations.first_most).toBeLessThan(40);
});
