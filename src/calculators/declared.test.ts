import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readManualFiles } from "~/knowledge/manual/check/files";
import { readManual } from "~/knowledge/manual/check/reading";
import { parseCalculators } from "./calculator";
import { calculatorFaultsOf } from "./check";
import { allCalculators, calculatorAt, calculatorsOf } from "./declared";
import { solve } from "./solve";
import { convertedTo } from "./units/dimensions";
import { quantitiesIn } from "./units/quantities";

const manuals = readManualFiles("manuals").files.flatMap((file) => {
  const { manual } = readManual(file);
  return manual && manual.language === "en" ? [manual] : [];
});

const places = new Set(manuals.flatMap(({ id, sections }) => sections.map(({ slug }) => `${id}#${slug}`)));

test.each(manuals.map((manual) => [manual.id, manual] as const))(
  "the calculators of %s are right",
  (id, { sections }) => {
    const own = parseCalculators(readFileSync(join("manuals", id, "calculators.yaml"), "utf8"), id);
    const slugs = sections.map(({ slug, kind }) => ({ slug, isCalculation: kind === "calculation" }));
    expect(calculatorFaultsOf(own, slugs, places)).toEqual([]);
  },
);

test("are found by their section, and by what else states the rule", () => {
  expect(calculatorsOf("ro-manual-a", "recovery").map(({ id }) => id)).toContain("recovery");
  expect(calculatorAt("ro-manual-a", "recovery")?.section).toBe("recovery");
  expect(calculatorAt("ro-manual-a", "nowhere")).toBeNull();
  const also = allCalculators().flatMap((one) => one.also.map((place) => [place, one] as const));
  expect(also.every(([place, one]) => calculatorsOf(...(place.split("#") as [string, string])).includes(one))).toBe(
    true,
  );
});

describe("what follows from an example gives back the example", () => {
  const examples = allCalculators().flatMap((one) => one.examples.map((example) => [one, example] as const));
  test("for each of its readings that can be worked out from the rest", () => {
    let count = 0;
    for (const [calculator, { given }] of examples) {
      const figures = Object.entries(given).map(([symbol, text]) => {
        const { unit, difference } = calculator.quantities[symbol] ?? { unit: "", difference: false };
        const [told] = quantitiesIn(text);
        return [symbol, convertedTo(Number(told?.value), told?.unit ?? unit, unit, difference)] as const;
      });
      const { values } = solve(calculator, Object.fromEntries(figures));
      for (const [symbol, value] of figures) {
        const others = Object.entries(values).filter(([one]) => one !== symbol);
        const back = solve(calculator, Object.fromEntries(others), symbol).values[symbol];
        if (back === undefined || value === 0) continue;
        expect(back / value, `${calculator.id}: ${symbol}`).toBeCloseTo(1, 3);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(500);
  });
});
