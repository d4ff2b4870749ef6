import { expect, test } from "vitest";
import { calculatorAt } from "~/calculators/declared";
import type { WorkedOut } from "~/calculators/readings/candidates";
import { workOut } from "~/calculators/readings/work-out";
import { choose } from "./choose/choose";
import { foundIn } from "./fixtures/library";
import { sectionOf } from "./fixtures/sections";
import type { FoundSection } from "./passages";
import { readSection } from "./reading/reading";
import { understand } from "./understand/understand";
import { chosenFor, placeOfResult, workedFrom as resultOf, ruleOf } from "./worked";

/** Returns how the calculator of recovery works `question` out: wanted is Y, taken are Qf and Qp. */
function workedFrom(question: string): WorkedOut {
  const calculator = calculatorAt("ro-manual-a", "recovery");
  const worked = calculator && workOut(question, [[calculator]], []);
  if (!worked) throw new Error(`Nothing is worked out from ${question}`);
  return worked;
}

const complete = "feed 100 m3/h, permeate 70 m3/h, what is the recovery?";
const partly = "permeate is 84 m3/h, what is the recovery?";

const ruleIn = (text: string) => ruleOf(workedFrom(complete), readSection(sectionOf("recovery", [text])))?.text;

test.each([
  ["by symbols", "Y = Qp / Qf."],
  ["by names", "Recovery = permeate flow / feed flow."],
  ["by Arabic names", "معدل الاسترجاع = تدفق الماء المنتج / تدفق مياه التغذية."],
])("the rule is the sentence with an equals sign that names most quantities, %s", (_, rule) => {
  const others = ["CF = 1 / (1 - Y).", "The flux = Qp / A.", "Compare Y, Qp and Qf of every train."];
  expect(ruleIn([...others, rule].join(" "))).toBe(rule);
  expect(ruleIn([rule, ...others].join(" "))).toBe(rule);
});

test.each([
  ["a paragraph", "Y = Qp / Qf."],
  ["a list", "- Read both flows.\n- Y = Qp / Qf.\n- Note them."],
])("finds the rule in %s", (_, block) => {
  expect(ruleIn(`The flux = Qp / A.\n\n${block}\n\nRead both meters.`)).toContain("Y = Qp / Qf.");
});

test("does not take a row of a table for the rule", () => {
  expect(ruleIn("The flux = Qp / A.\n\n| Rule | Of |\n|---|---|\n| Y = Qp / Qf | a train |")).toBe(
    "The flux = Qp / A.",
  );
});

test("prefers an equals sign without quantities to quantities without it, and the first of equals", () => {
  expect(ruleIn("Compare Y, Qp and Qf. The area = 37 m². The length = 1 m.")).toBe("The area = 37 m².");
  expect(ruleIn("Y=Qp/Qf is short. The area = 37 m².")).toBe("The area = 37 m².");
});

const manual = { documentId: "ro-manual-a" };
const recovery = sectionOf("recovery", ["Recovery Y = Qp / Qf.\n\nOne stage gives about 50 % recovery."], manual);
const cleaning = sectionOf("cleaning", ["Clean the train when the recovery falls by 10 %."]);

function chosenAfter(question: string) {
  const chosen = choose(foundIn(question, [recovery, cleaning], 0.5), [recovery, cleaning]);
  const [worked, reading] = [workedFrom(question), chosen.readings[0]];
  const rule = reading && ruleOf(worked, reading);
  if (!rule) throw new Error("No rule was found");
  return { before: chosen, after: chosenFor({ worked, reading, rule }, chosen) };
}

test("shows only the section of a complete result, without the rule that the result tells", () => {
  const { before, after } = chosenAfter(complete);
  expect(before.shown.map(({ evidence }) => evidence.text)).not.toEqual(["One stage gives about 50 % recovery."]);
  expect(after.tone).toBe("sure");
  expect(after.shown.map(({ evidence }) => evidence.text)).toEqual(["One stage gives about 50 % recovery."]);
});

test("leaves the evidence as it was while figures are missing", () => {
  const { before, after } = chosenAfter(partly);
  expect(after).toBe(before);
});

test.each([
  [complete, [], "above"],
  [partly, [], "above"],
  ["Permeate flow fell to 84 m3/h. How does it change the recovery?", [], "below"],
  ["The permeate is 84 m3/h now, what can I do about a low recovery?", [], "none"],
  ["The permeate is 84 m3/h now, what can I do about a low recovery?", [partly], "above"],
] as const)("places the result of %s after %j %s", (question, earlier, place) => {
  const [understood] = understand({ question, language: "en", scope: { kind: "all" }, history: [] });
  const result = resultOf(understood, choose(foundIn(question, [recovery]), [recovery]));
  expect(result && placeOfResult({ ...understood, earlier }, result)).toBe(place);
});

test("works nothing out with sections that have no calculator, or state no rule", () => {
  const [understood] = understand({ question: complete, language: "en", scope: { kind: "all" }, history: [] });
  const found = (sections: readonly FoundSection[]) =>
    resultOf(understood, choose(foundIn(complete, sections), sections));
  expect(found([cleaning])).toBeNull();
  expect(found([sectionOf("recovery", ["| Y | Qp |\n|---|---|\n| 70 | 84 |"], manual)])).toBeNull();
  expect(found([cleaning, sectionOf("recovery", ["Y = Qp / Qf."], manual)])?.rule.text).toBe("Y = Qp / Qf.");
});
