import { expect, test } from "vitest";
import type { AnswerTone } from "../answering/passages";
import { failuresOf } from "./failures";
import type { EvaluationMarks } from "./marks";
import type { EvaluationQuestion } from "./questions";
import { figures, type MarkedQuestion, reportOf, type Share } from "./report";

const asked: EvaluationQuestion = {
  id: "1",
  question: "Limit?",
  language: "en",
  history: [],
  kind: "lookup",
  wording: null,
  sections: ["a#one"],
  requiredFacts: ["3 bar"],
  unanswerable: false,
  split: "dev",
};
const right: EvaluationMarks = {
  recall: true,
  inSight: true,
  withinPress: true,
  firstWhole: true,
  steps: null,
  citations: [true, true],
  language: true,
  words: 40,
  noise: 0,
};
const nothing: Partial<EvaluationMarks> = { inSight: null, withinPress: null, firstWhole: null, recall: null };

function marked(
  tone: AnswerTone,
  marks: Partial<EvaluationMarks> = {},
  question: Partial<EvaluationQuestion> = {},
): MarkedQuestion {
  return { question: { ...asked, ...question }, tone, marks: { ...right, ...marks }, ms: 10 };
}

const missed = { inSight: false, withinPress: false };
const all = [
  marked("sure"),
  marked("sure", { inSight: false, words: 100, noise: 1 }),
  marked("unsure", missed),
  marked("sure", missed),
  marked("silent", { ...missed, words: 5 }, { wording: "avoids" }),
  marked("sure", missed, { kind: "calculation" }),
  marked("sure", nothing, { unanswerable: true, id: "2", question: "Price?", language: "ar" }),
  marked("silent", nothing, { unanswerable: true, id: "3", question: "Weather?" }),
];

const figure = (name: string, of = all) => figures.find((one) => one.name === name)?.of(of) as Share | number | null;

test.each([
  ["questions", 8],
  ["answered", { are: 2, of: 5 }],
  ["in sight", { are: 1, of: 5 }],
  ["calculations", { are: 0, of: 1 }],
  ["answered: surely", { are: 2, of: 2 }],
  ["sure: right", { are: 2, of: 3 }],
  ["answerable: silent", { are: 1, of: 6 }],
  ["unanswerable: sure", { are: 1, of: 2 }],
  ["unanswerable: silent", { are: 1, of: 2 }],
  ["words p95", 100],
  ["citations right", { are: 16, of: 16 }],
])("counts %s", (name, value) => {
  expect(figure(name)).toEqual(value);
});

test("tells nothing of a figure that no question has", () => {
  expect(figure("answered", [])).toBeNull();
  expect(figure("procedures whole")).toBeNull();
  expect(figure("noise", [])).toBeNull();
});

test("has a table for each split, with a row for each language and each stated wording", () => {
  const report = reportOf([...all, marked("sure", {}, { split: "held" })]);
  expect(report.match(/^## .*$/gm)).toEqual(["## dev", "## held"]);
  expect(report.match(/^\| (?:all|ar|en)[^|]*/gm)?.map((one) => one.slice(2).trim())).toEqual([
    ...["all", "ar", "en", "en, avoids"],
    ...["all", "en"],
  ]);
  expect(report).toContain("| all | 8 | 1.000 (6/6) | 0.400 (2/5) | 0.200 (1/5) |");
});

test("failures are listed by the first cause that holds", () => {
  const list = failuresOf([...all, marked("sure", { steps: false }), marked("sure", { language: false })]);
  expect(list).toBe(
    [
      "## dev",
      "Answered surely though no document tells it (1):",
      "- `2` Price?",
      "Met with silence (1):",
      "- `1` Limit?",
      "Not even within one press (3):",
      "- `1` Limit?\n- `1` Limit?\n- `1` Limit?",
      "Within one press only (1):",
      "- `1` Limit?",
      "A procedure without all its steps (1):",
      "- `1` Limit?",
      "Another language (1):",
      "- `1` Limit?",
    ].join("\n\n"),
  );
});
