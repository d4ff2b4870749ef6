import { expect, test } from "vitest";
import { allCalculators } from "../declared";
import { workOut } from "./work-out";

test("a question of nothing but names and numbers is read as fast as one can wait", () => {
  const calculators = allCalculators()
    .slice(0, 12)
    .map((one) => [one]);
  const text = "feed 1 ".repeat(570);
  workOut("feed 1", calculators);
  const start = performance.now();
  workOut(text, calculators);
  expect(performance.now() - start).toBeLessThan(3500);
});
