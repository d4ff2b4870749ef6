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

  test("without units that only turn quantities into numbers", () => {
    expect(stepsFor("water-handbook", "cooling-balance", { R: 1200, dT: 12 }, "E")).toEqual([
      "evaporation = 0.00085 × 1.8 × 1200 m³/h × 12 ≈ 22.03 m³/h",
    ]);
    expect(stepsFor("water-handbook", "cooling-balance", { R: 1200, E: 22 }, "dT")).toEqual([
      "cooling = 22 m³/h / (0.00085 × 1.8 × 1200 m³/h) ≈ 11.98 °C",
    ]);
    expect(stepsFor("water-handbook", "tds-conductivity", { EC: 1200, k: 0.65 }, "TDS")).toContain(
      "total dissolved solids = 0.65 × 1200 µS/cm = 780 mg/L",
    );
    expect(stepsFor("ro-pretreatment-desalination", "dosing-pump-stroke", { v: 0.5, n: 100 }, "q")).toEqual([
      "theoretical flow = 0.5 mL × 100 / min = 50 mL/min",
    ]);
  });

  test("of a rule that says if, what holds", () => {
    expect(stepsFor("ro-manual-b", "storage-renewals", { T: 33 }, "I")).toEqual(["interval between renewals = 15 d"]);
  });
});
