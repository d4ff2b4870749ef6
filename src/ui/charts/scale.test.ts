import fc from "fast-check";
import { expect, test } from "vitest";
import { axisOf, labelledPlaces } from "./scale";

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 5, 10]],
  [12, [0, 5, 10, 15]],
  [100, [0, 50, 100]],
  [1234, [0, 500, 1000, 1500]],
])("an axis for counts up to %d", (largest, expected) => {
  expect(axisOf(largest)).toEqual(expected);
});

test("makes an axis with fractions", () => {
  expect(axisOf(0.07, false)).toEqual([0, 0.05, 0.1]);
});

test("makes axes with at most five lines that include the largest value", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (largest) => {
      const axis = axisOf(largest);
      expect(axis.at(-1)).toBeGreaterThanOrEqual(largest);
      expect(axis.length).toBeLessThanOrEqual(5);
      expect(new Set(axis).size).toBe(axis.length);
    }),
  );
});

test("labels places at equal distances", () => {
  expect(labelledPlaces(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(labelledPlaces(30, 6)).toEqual([0, 5, 10, 15, 20, 25]);
  expect(labelledPlaces(0, 6)).toEqual([]);
});
