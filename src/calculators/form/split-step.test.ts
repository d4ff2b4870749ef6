import { expect, test } from "vitest";
import { calculatorAt } from "../declared";
import { entriesIn } from "./entries";
import { outcomeOf } from "./outcome";
import { splitStep } from "./split-step";

test.each(["en", "ar"] as const)("splits a step into its name and an equation without isolates (%s)", (language) => {
  const recovery = calculatorAt("ro-manual-a", "recovery");
  if (!recovery) throw new Error("there is no calculator of the recovery");
  const { steps } = outcomeOf(recovery, entriesIn(recovery, new URLSearchParams("Qp=75&Qf=100")), language);
  const parts = steps.map(splitStep);
  expect(parts).toContainEqual({
    name: `${recovery.quantities.Y?.[language]} = `,
    equation: "75 m³/h / 100 m³/h = 75 %",
  });
});

test("leaves a text that is no step whole", () => {
  expect(splitStep("75 %")).toEqual({ name: "75 %", equation: "" });
});
