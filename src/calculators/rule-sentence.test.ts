import { expect, test } from "vitest";
import { calculatorAt } from "./declared";
import { meaningSentence, ruleSentence } from "./rule-sentence";

const recovery = calculatorAt("ro-manual-a", "recovery");
if (!recovery) throw new Error("there is no calculator of the recovery");

const section = [
  "### 1.1 Recovery Y = Qp / Qf {#recovery}",
  "",
  "| Y = Qp / Qf |",
  "",
  "A train of 75 m³/h runs at Y = 100 × 75 / 100 = 75 %. Recovery (Y) is a share: Y = 100 × Qp / Qf. Watch it.",
  "",
  "> Above 85 % scale and starved tail elements are likely.",
].join("\n");

const shown = (span: { start: number; end: number } | null) => span && section.slice(span.start, span.end);

test("finds the sentence that states a rule in letters, in no heading, table or example", () => {
  expect(shown(ruleSentence(recovery, section))).toBe("Recovery (Y) is a share: Y = 100 × Qp / Qf.");
  expect(ruleSentence(recovery, "A train runs at 75 / 100 = 75 %.")).toBeNull();
});

test("finds the sentence that a meaning repeats, or none", () => {
  const meaning = "Above 85 % scale and starved elements are likely.";
  expect(shown(meaningSentence(meaning, section))).toBe("Above 85 % scale and starved tail elements are likely.");
  expect(meaningSentence("Clean the membranes at once.", section)).toBeNull();
});
