import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calculatorAt } from "./declared";
import { solve } from "./solve";

const seed = 20_261_123;

/** Works `wanted` out for given readings. */
function workedOut(place: string, given: Record<string, number>, wanted: string): number {
  const [documentId = "", id = ""] = place.split("/");
  const calculator = calculatorAt(documentId, id);
  if (!calculator) throw new Error(`there is no calculator ${place}`);
  return solve(calculator, given, wanted).values[wanted] ?? Number.NaN;
}

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

describe("results rise and fall as physics has it", () => {
  test.each([
    ["a higher recovery, a stronger concentrate", "ro-manual-a/recovery", {}, "Y", [5, 60], "CF", 1],
    ["warmer water, a higher temperature factor", "ro-manual-a/tcf", {}, "T", [1, 45], "F", 1],
    [
      "more feed pressure, more driving pressure",
      "ro-manual-a/ndp",
      { dP: 2, Pp: 1, pim: 4, pip: 0.1 },
      "Pf",
      [10, 80],
      "NDP",
      1,
    ],
    ["more cycles, less bleed", "water-handbook/cooling-balance", { E: 14 }, "C", [1.5, 20], "B", -1],
    [
      "a later second half litre, a higher SDI",
      "ro-pretreatment-desalination/sdi",
      { ti: 25 },
      "tf",
      [26, 300],
      "SDI",
      1,
    ],
    [
      "more sludge wasted, a younger sludge",
      "industrial-wastewater-reuse/sludge-age",
      { V: 2000, X: 3, E: 60 },
      "W",
      [100, 2000],
      "A",
      -1,
    ],
    ["harder water, a shorter run", "water-handbook/softener-run", { V: 1, c: 55 }, "H", [50, 800], "W", -1],
    ["more recovery, less brine", "ro-pretreatment-desalination/brine-flow", { Qp: 500 }, "Y", [20, 60], "Qb", -1],
  ] as const)("%s", (_, place, given, turned, [least, most], wanted, sign) => {
    fc.assert(
      fc.property(between(least, most), between(1.001, 1.5), (value, factor) => {
        const [one, other] = [value, value * factor].map((each) =>
          workedOut(place, { ...given, [turned]: each }, wanted),
        );
        expect(Math.sign((other ?? 0) - (one ?? 0)) * sign).toBe(1);
      }),
      { seed, numRuns: 60 },
    );
  });
});

describe("results grow with the size of the plant, and shares do not", () => {
  test.each([
    ["ro-manual-a/recovery", { Qp: 75, Qf: 100 }, "Qc", "Y"],
    ["water-handbook/cooling-balance", { E: 14, B: 7 }, "M", "C"],
    ["ro-pretreatment-desalination/brine-flow", { Qp: 500, Qf: 1190 }, "Qb", "Y"],
  ] as const)("%s", (place, given, flow, share) => {
    fc.assert(
      fc.property(between(0.01, 100), (factor) => {
        const scaled = Object.fromEntries(Object.entries(given).map(([symbol, value]) => [symbol, value * factor]));
        expect(workedOut(place, scaled, flow) / workedOut(place, given, flow)).toBeCloseTo(factor, 6);
        expect(workedOut(place, scaled, share)).toBeCloseTo(workedOut(place, given, share), 6);
      }),
      { seed, numRuns: 60 },
    );
  });
});
