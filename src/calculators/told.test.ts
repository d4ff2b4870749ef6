import { describe, expect, test } from "vitest";
import { calculatorAt } from "./declared";
import { solve } from "./solve";
import { stepText } from "./told";

function stepsFor(documentId: string, id: string, given: Record<string, number>, wanted: string): string[] {
  const calculator = calculatorAt(documentId, id);
  if (!calculator) throw new Error(`there is no calculator ${id}`);
  const solution = solve(calculator, given, wanted);
  return solution.steps.map((step) => stepText(calculator, step, solution.values, "en"));
}

describe("a step is told as people write it", () => {
  test("with its numbers", () => {
    expect(stepsFor("ro-manual-a", "recovery", { Qp: 75, Qf: 100 }, "Y")).toContain(
      "recovery = 75 m³/h / 100 m³/h = 75 %",
    );
  });

  test("of a rule that says if, what holds", () => {
    expect(stepsFor("ro-manual-b", "storage-renewals", { T: 33 }, "I")).toEqual(["interval between renewals = 15 d"]);
  });
});
