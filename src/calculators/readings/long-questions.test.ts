import { expect, test } from "vitest";
import { allCalculators } from "../declared";
import { workOut } from "./work-out";

/** Milliseconds that this process was busy: other processes of the machine don't count. */
function busy(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test("a question of nothing but names and numbers is read as fast as one can wait", () => {
  const calculators = allCalculators()
    .slice(0, 12)
    .map((one) => [one]);
  const text = "feed 1 ".repeat(570);
  workOut("feed 1", calculators);
  expect(busy(() => workOut(text, calculators))).toBeLessThan(2000);
});
