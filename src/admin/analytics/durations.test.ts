import fc from "fast-check";
import { expect, test } from "vitest";
import { percentileOfHistogram, sumOfHistograms } from "./durations";

const bucketOf = (milliseconds: number) => Math.floor(4 * Math.log2(milliseconds) + 1e-6);

function histogramOf(durations: readonly number[]): Map<number, number> {
  const histogram = new Map<number, number>();
  for (const duration of durations) histogram.set(bucketOf(duration), (histogram.get(bucketOf(duration)) ?? 0) + 1);
  return histogram;
}

test("a percentile is within a quarter octave of the exact one", () => {
  const durations = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(durations, fc.constantFrom(0.5, 0.95), (given, share) => {
      const sorted = given.toSorted((a, b) => a - b);
      const exact = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
      const found = percentileOfHistogram(histogramOf(given), share) ?? 0;
      expect(found).toBeGreaterThanOrEqual(Math.floor(exact / 1.2));
      expect(found).toBeLessThanOrEqual(Math.ceil(exact * 1.2));
    }),
  );
});

test("an empty histogram has no percentile", () => {
  expect(percentileOfHistogram(new Map(), 0.5)).toBeNull();
  expect(percentileOfHistogram(new Map([[20, 0]]), 0.5)).toBeNull();
});

test("sums histograms", () => {
  const sum = sumOfHistograms([
    new Map([
      [1, 2],
      [4, 1],
    ]),
    new Map([[4, 5]]),
  ]);
  expect([...sum]).toEqual([
    [1, 2],
    [4, 6],
  ]);
});
