import { describe, expect, test } from "vitest";
import { calculatorAt } from "~/calculators/declared";
import { readingsIn } from "~/calculators/readings/readings";
import { requestIn } from "./call";

/** Returns the flows of a call in their own unit, or the refusal. */
function flowsOf(told: string, flows: Readonly<Record<string, { value: number; unit: string }>>) {
  const recovery = calculatorAt("ro-manual-a", "recovery");
  if (!recovery) throw new Error("there is no calculator of recovery");
  const request = requestIn(JSON.stringify({ wanted: "Y", ...flows }), recovery, {
    told: readingsIn(told),
    stated: [],
  });
  return request.ok ? request.taken.map(({ symbol, value }) => [symbol, value]) : request.refused;
}

describe("a number without a unit", () => {
  test("counts as the question has it, not as the model rounds it", () => {
    const flows = { Qf: { value: 120, unit: "m³/h" }, Qp: { value: 84, unit: "m³/h" } };
    expect(flowsOf("feed flow 120.4, permeate flow 84.3", flows)).toEqual([
      ["Qf", 120.4],
      ["Qp", 84.3],
    ]);
  });

  test("takes no unit that only the model knows", () => {
    const flows = { Qf: { value: 120, unit: "gpm" }, Qp: { value: 84, unit: "gpm" } };
    expect(flowsOf("feed flow 120, permeate flow 84", flows)).toMatch(/told no unit/);
    expect(flowsOf("feed flow 120 gpm, permeate flow 84", flows)).toEqual([
      ["Qf", expect.closeTo(27.25, 1)],
      ["Qp", expect.closeTo(19.08, 1)],
    ]);
  });
});
