import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allCalculators, calculatorAt } from "../declared";
import { type LabelledQuestion, labelFaults, parseLabelledQuestions, workedByHand } from "./labelled";

const recovery = calculatorAt("ro-manual-a", "recovery");
const right: LabelledQuestion = {
  calculator: "recovery",
  question: "Feed 120 m³/h, permeate 84: recovery?",
  wanted: "Y",
  given: [
    { symbol: "Qf", text: "120 m³/h" },
    { symbol: "Qp", text: "84" },
  ],
  missing: [],
  style: "plain",
  voice: "en",
};

test("works the result of a labelled question out", () => {
  if (!recovery) throw new Error("there is no such calculator");
  expect(labelFaults(right, recovery)).toEqual([]);
  expect(workedByHand(recovery, right)).toMatchObject({ values: { Qf: 120, Qp: 84 }, result: 70 });
});

test.each<[string, Partial<LabelledQuestion>, RegExp]>([
  ["a figure that the question does not tell", { question: "Feed 120 m³/h: recovery?" }, /does not stand in/],
  ["a symbol of no quantity", { wanted: "Z" }, /no quantity/],
  [
    "a figure in the unit of something else",
    {
      given: [
        { symbol: "Qf", text: "120 m³/h" },
        { symbol: "Qp", text: "84: recovery" },
        { symbol: "Qc", text: "84 bar" },
      ],
    },
    /no unit of its quantity/,
  ],
  ["too few figures", { given: [{ symbol: "Qf", text: "120 m³/h" }] }, /does not follow/],
  ["nothing missing", { missing: ["Qc"] }, /nothing is missing/],
  ["a quantity twice", { missing: ["Qf"] }, /twice/],
])("finds %s", (_, change, fault) => {
  expect(labelFaults({ ...right, ...change }, recovery).join()).toMatch(fault);
});

test("every label of the manuals is right", () => {
  const documents = [...new Set(allCalculators().map(({ documentId }) => documentId))];
  const faults = documents.flatMap((id) => {
    const text = readFileSync(join("manuals", id, "calculation-questions.jsonl"), "utf8");
    return parseLabelledQuestions(text).flatMap((one) => labelFaults(one, calculatorAt(id, one.calculator)));
  });
  expect(faults).toEqual([]);
});
