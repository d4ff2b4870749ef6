import { expect, test } from "vitest";
import { allCalculators } from "./declared";
import { planOf } from "./plan";
import { solve } from "./solve";
import { convertedTo } from "./units/dimensions";
import { quantitiesIn } from "./units/quantities";

test("a plan gives what solving gives, for every example of every calculator", () => {
  let count = 0;
  for (const calculator of allCalculators()) {
    for (const { given } of calculator.examples) {
      const figures = Object.entries(given).map(([symbol, text]) => {
        const { unit, difference } = calculator.quantities[symbol] ?? { unit: "", difference: false };
        const [told] = quantitiesIn(text);
        return [symbol, convertedTo(Number(told?.value), told?.unit ?? unit, unit, difference)] as const;
      });
      for (const wanted of calculator.results) {
        if (wanted in given) continue;
        const solved = solve(calculator, Object.fromEntries(figures), wanted).values[wanted];
        const plan = planOf(calculator, Object.keys(given), [wanted]);
        const [planned] = plan?.run(figures.map(([, value]) => value)) ?? [];
        if (solved === undefined) continue;
        expect(planned, `${calculator.id}: ${wanted}`).toBeCloseTo(solved, 6);
        count += 1;
      }
    }
  }
  expect(count).toBeGreaterThan(400);
});

test("has no plan for what does not follow", () => {
  const [first] = allCalculators();
  if (!first) throw new Error("there are no calculators");
  expect(planOf(first, [], first.results.slice(0, 1), Object.keys(first.quantities))).toBeNull();
});
