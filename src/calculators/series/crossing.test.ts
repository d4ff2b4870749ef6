import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { crossingOf } from "./crossing";

describe("a trigger of 10", () => {
  test.each([
    ["never beyond it", [0, 5, 9.9, 9.94], [], false],
    ["one noisy reading", [0, 12, 5, 5, 5], [], false],
    ["two in a row, then back", [0, 12, 12, 5, 5], [], false],
    ["three in a row", [0, 10, 11, 12, 12], [{ from: 1, to: null }], false],
    ["rounded to the trigger", [9.95, 9.96, 9.97], [{ from: 0, to: null }], false],
    ["one noisy reading back within", [11, 11, 11, 5, 11, 11], [{ from: 0, to: null }], false],
    ["back within after a cleaning", [11, 11, 11, 2, 2, 2, 3], [{ from: 0, to: 3 }], false],
    [
      "crossed twice",
      [11, 11, 11, 2, 2, 2, 11, 11, 11],
      [
        { from: 0, to: 3 },
        { from: 6, to: null },
      ],
      false,
    ],
    ["too few at the end", [0, 0, 0, 11, 11], [], true],
    ["readings without a value between", [11, Number.NaN, 11, Number.NaN, 11], [{ from: 0, to: null }], false],
  ])("%s", (_, changes, episodes, isPending) => {
    expect(crossingOf(changes, 10)).toEqual({ episodes, isPending });
  });

  test("must be exceeded, not only reached, with `above`", () => {
    expect(crossingOf([5, 5, 5], 5, { above: true }).episodes).toEqual([]);
    expect(crossingOf([5.1, 5.1, 5.1], 5, { above: true }).episodes).toEqual([{ from: 0, to: null }]);
  });
});

test("returns periods in order of time that do not overlap", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 20, noNaN: false }), { maxLength: 200 }), (changes) => {
      const places = crossingOf(changes, 10).episodes.flatMap(({ from, to }) => (to === null ? [from] : [from, to]));
      expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
    }),
  );
});
