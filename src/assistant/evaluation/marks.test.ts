import { expect, test } from "vitest";
import { marksOf, type Outcome } from "./marks";
import { parseQuestions } from "./questions";
import { reportOf } from "./report";

const [question, other] = parseQuestions(
  [
    {
      id: "1",
      question: "Limit?",
      kind: "lookup",
      expected: { documents: ["a"], sections: ["a#one"] },
      requiredFacts: ["3 bar"],
      unanswerable: false,
    },
    {
      id: "2",
      question: "Price?",
      kind: "unanswerable",
      expected: { documents: [], sections: [] },
      requiredFacts: [],
      unanswerable: true,
    },
  ]
    .map((one) => JSON.stringify({ ...one, language: "en", split: "dev" }))
    .join("\n"),
);

const citation = {
  number: 1,
  document: "a",
  section: "one",
  page: 1,
  quote: "is 3 bar.",
  passage: "The limit is 3 bar.",
};
const outcome: Outcome = {
  found: ["b#two", "a#one"],
  answer: "1. The limit is **3 bar**. [1]",
  citations: [citation],
  abstained: false,
  ms: 4,
};

function marks(change: Partial<Outcome>, asked = question) {
  if (!asked) throw new Error("no question");
  return marksOf(asked, { ...outcome, ...change });
}

test("an answer with the fact, from the section, in the language", () => {
  expect(marks({})).toEqual({
    recall: true,
    abstention: null,
    wrongRefusal: false,
    facts: [true],
    citesExpected: true,
    citations: [true, true],
    language: true,
  });
});

test("what is wrong counts as wrong", () => {
  expect(marks({ found: ["1", "2", "3", "4", "5", "a#one"] }).recall).toBe(false);
  expect(marks({ answer: "The limit is 4 bar. [1]" })).toMatchObject({ facts: [false], citations: [true, false] });
  expect(marks({ answer: "The limit is 3 bar. [2]" }).citations).toEqual([true, false]);
  expect(marks({ citations: [{ ...citation, quote: "is 9 bar." }] }).citations).toEqual([false, true]);
  expect(marks({ citations: [{ ...citation, section: "two" }] }).citesExpected).toBe(false);
  expect(marks({ answer: "الحد 3 bar. [1]" }).language).toBe(false);
  expect(marks({ abstained: true })).toMatchObject({ wrongRefusal: true, citesExpected: null });
  expect(marks({}, other)).toMatchObject({ abstention: false, recall: null, facts: [] });
});

test("the report counts by split, language and kind", () => {
  if (!question || !other) throw new Error("no question");
  const marked = [
    { question, marks: marks({}), ms: 4 },
    { question: other, marks: marks({ abstained: true }, other), ms: 2 },
  ];
  const report = reportOf(marked);
  expect(report).toContain("## dev");
  expect(report).toContain("| en | 2 | 1.000 (1/1) | 1.000 (1/1) | 0.000 (0/1) | 1.000 (1/1) |");
  expect(report).toContain("| lookup (en) | 1 | 1.000 (1/1) |  | 0.000 (0/1) |");
});
