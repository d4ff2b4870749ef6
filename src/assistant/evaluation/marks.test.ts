import { expect, test } from "vitest";
import { holdsFact } from "./facts";
import { failuresOf } from "./failures";
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
  suggestions: [],
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
    steps: null,
    citesExpected: true,
    citations: [true, true],
    language: true,
    right: true,
  });
});

test.each(["Other text. [2]\n\nSee also “One” in Manual [1].", "نص آخر. [2]\n\nانظر أيضاً «واحد» في الدليل [1]."])(
  "where else to look is no answer: %s",
  (answer) => {
    const other = { ...citation, number: 2, section: "two" };
    expect(marks({ answer, citations: [citation, other] }).citesExpected).toBe(false);
    expect(marks({ answer: `${answer}\nThe limit is 3 bar. [1]`, citations: [citation, other] }).citesExpected).toBe(
      true,
    );
  },
);

test("what is wrong counts as wrong", () => {
  expect(marks({ found: ["1", "2", "3", "4", "5", "a#one"] }).recall).toBe(false);
  expect(marks({ answer: "The limit is 4 bar. [1]" })).toMatchObject({ facts: [false], citations: [true, false] });
  expect(marks({ answer: "The limit is 3 bar. [2]" }).citations).toEqual([true, false]);
  expect(marks({ citations: [{ ...citation, quote: "is 9 bar." }] }).citations).toEqual([false, true]);
  expect(marks({ citations: [{ ...citation, section: "two" }] }).citesExpected).toBe(false);
  expect(marks({ answer: "الحد 3 bar. [1]" }).language).toBe(false);
  expect(marks({ abstained: true })).toMatchObject({ wrongRefusal: true, citesExpected: null, right: false });
  expect(marks({}, other)).toMatchObject({ abstention: false, recall: null, facts: [] });
});

test("a fact is a quantity, a pattern or words", () => {
  expect(holdsFact("Keep it at **30**–35 °C.", "35 °C")).toBe(true);
  expect(holdsFact("| Flow (m³/h) |\n| 7–9 |", "9 m3/h")).toBe(true);
  expect(holdsFact("It stands at 135 °C.", "35 °C")).toBe(false);
  expect(holdsFact("Use an O-ring.", "/o-rings?/i")).toBe(true);
  expect(holdsFact("Use an O-ring.", "/o-rings?/")).toBe(false);
  expect(holdsFact("Rinse\nit.", "Rinse it.")).toBe(true);
});

test("a procedure is whole when every step stands in its order", () => {
  const procedure = "1. **Stop.** Stop it.\n2. **Rinse.** Rinse it.\n";
  const asked = question && { ...question, kind: "procedure", requiredFacts: [] };
  const steps = (answer: string) => marksOf(asked ?? missing(), { ...outcome, answer }, [procedure]).steps;
  expect(steps("1. **Stop.** Stop it. [1]\n2. **Rinse.** Rinse it. [1]")).toBe(true);
  expect(steps("1. **Rinse.** Rinse it. [1]\n2. **Stop.** Stop it. [1]")).toBe(false);
  expect(steps("1. **Stop.** Stop it. [1]")).toBe(false);
});

test("questions of others need only an id and a question", () => {
  const [first, second] = parseQuestions(
    `{"id":7,"question":"كم الضغط؟","history":[{"role":"user","content":"a"},{"role":"assistant","content":"b"}]}
    {"id":"x","question":"And then?","history":["a",["b","c"],{"question":"d","answer":"e"}],"topic":"?"}`,
  );
  expect(first).toMatchObject({ id: "7", language: "ar", unanswerable: null, history: [["a", "b"]] });
  expect(second?.history).toEqual([
    ["a", null],
    ["b", "c"],
    ["d", "e"],
  ]);
  if (!first) throw new Error("no question");
  expect(marksOf(first, outcome)).toMatchObject({ recall: null, abstention: null, wrongRefusal: null, right: null });
});

function missing(): never {
  throw new Error("no question");
}

test("the report counts by split, language and kind", () => {
  if (!question || !other) throw new Error("no question");
  const marked = [
    { question, marks: marks({}), cited: ["one"], ms: 4 },
    { question: other, marks: marks({ abstained: true }, other), cited: [], ms: 2 },
  ];
  const report = reportOf(marked);
  expect(report).toContain("## dev");
  expect(report).toContain("| en | 2 | 1.000 (1/1) | 1.000 (1/1) | 0.000 (0/1) | 1.000 (1/1) |");
  expect(report).toContain("| lookup (en) | 1 | 1.000 (1/1) |  | 0.000 (0/1) |");
});

test("what was not answered right is listed by the first mark that it misses", () => {
  if (!question || !other) throw new Error("no question");
  const list = failuresOf([
    { question, marks: marks({}), cited: ["one"], ms: 4 },
    { question, marks: marks({ answer: "It is low. [1]" }), cited: ["one"], ms: 4 },
    { question: other, marks: marks({}, other), cited: ["one", "two"], ms: 2 },
  ]);
  expect(list).toBe(
    [
      "## dev: 2",
      "Answered though no document tells it (1):",
      "- `2` Price? — from one, two",
      "The section that was meant is cited, without what was wanted of it (1):",
      "- `1` Limit? — from one",
    ].join("\n\n"),
  );
});
