import { expect, test } from "vitest";
import { holdsFact } from "./facts";
import { type EvaluatedAnswer, evaluationMarksOf } from "./marks";
import { parseQuestions } from "./questions";

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
const outcome: EvaluatedAnswer = {
  found: ["b#two", "a#one"],
  tone: "sure",
  answer: "1. The limit is **3 bar**. [1]",
  folded: "",
  citations: [citation],
  firstSection: "Something else.",
  ms: 4,
};

function marks(change: Partial<EvaluatedAnswer>, asked = question) {
  return evaluationMarksOf(asked ?? missing(), { ...outcome, ...change });
}

test("an answer with the fact in sight, from the section, in the language", () => {
  expect(marks({})).toEqual({
    recall: true,
    inSight: true,
    withinPress: true,
    firstWhole: false,
    steps: null,
    citations: [true, true],
    language: true,
    words: 6,
    noise: 0,
  });
});

test("a fact in a fold is within one press and not in sight", () => {
  const answer = "It is low. [1]";
  expect(marks({ answer, folded: "The limit is 3 bar. [1]" })).toMatchObject({ inSight: false, withinPress: true });
  expect(marks({ answer })).toMatchObject({ inSight: false, withinPress: false });
  expect(marks({ answer, firstSection: "The limit is 3 bar." })).toMatchObject({ firstWhole: true, inSight: false });
});

test("marks no facts in a silent answer, and the same in an unsure answer as in a sure one", () => {
  expect(marks({ tone: "silent" })).toMatchObject({ inSight: false, withinPress: false, citations: [] });
  expect(marks({ tone: "unsure" })).toMatchObject({ inSight: true, withinPress: true });
});

test("a question without facts is answered by any of its sections, where it is cited", () => {
  const asked = { ...(question ?? missing()), requiredFacts: [] };
  const two = { ...citation, number: 2, section: "two" };
  expect(marks({}, asked)).toMatchObject({ inSight: true, withinPress: true, firstWhole: false });
  const folded = { answer: "Text. [2]", folded: "The limit is 3 bar. [1]", citations: [citation, two] };
  expect(marks(folded, asked)).toMatchObject({ inSight: false, withinPress: true, noise: 1 });
  expect(marks({ answer: "Text. [2]", citations: [citation, two] }, asked).withinPress).toBe(false);
});

test("counts the share of visible sections that were not expected as noise", () => {
  const two = { ...citation, number: 2, section: "two" };
  expect(marks({ answer: "It is 3 bar. [1] Text. [2]", citations: [citation, two] }).noise).toBe(0.5);
  expect(marks({ answer: "It is 3 bar." }).noise).toBeNull();
  expect(marks({}, other).noise).toBeNull();
});

test("marks wrong facts as wrong", () => {
  expect(marks({ found: ["1", "2", "3", "4", "5", "a#one"] }).recall).toBe(false);
  expect(marks({ answer: "The limit is 4 bar. [1]" })).toMatchObject({ inSight: false, citations: [true, false] });
  expect(marks({ folded: "The limit is 4 bar. [1]" }).citations).toEqual([true, true, false]);
  expect(marks({ answer: "The limit is 3 bar. [2]" }).citations).toEqual([true, false]);
  expect(marks({ citations: [{ ...citation, quote: "is 9 bar." }] }).citations).toEqual([false, true]);
  expect(marks({ answer: "الحد 3 bar. [1]" }).language).toBe(false);
});

test("of a question that no document answers only the tone counts", () => {
  expect(marks({}, other)).toMatchObject({ recall: null, inSight: null, withinPress: null, firstWhole: null });
});

test("a fact is a quantity, a pattern or words", () => {
  expect(holdsFact("Keep it at **30**–35 °C.", "35 °C")).toBe(true);
  expect(holdsFact("| Flow (m³/h) |\n| 7–9 |", "9 m3/h")).toBe(true);
  expect(holdsFact("It stands at 135 °C.", "35 °C")).toBe(false);
  expect(holdsFact("Use an O-ring.", "/o-rings?/i")).toBe(true);
  expect(holdsFact("Use an O-ring.", "/o-rings?/")).toBe(true);
  expect(holdsFact("Use a seal.", "/o-rings?/")).toBe(false);
  expect(holdsFact("Rinse\nit.", "Rinse it.")).toBe(true);
});

test("a procedure is whole when every step is in sight in its order", () => {
  const procedure = "1. **Stop.** Stop it.\n2. **Rinse.** Rinse it.\n";
  const asked = question && { ...question, kind: "procedure", requiredFacts: [] };
  const steps = (answer: string, folded = "") =>
    evaluationMarksOf(asked ?? missing(), { ...outcome, answer, folded }, [procedure]).steps;
  const [one, two] = ["1. **Stop.** Stop it. [1]", "2. **Rinse.** Rinse it. [1]"];
  expect(steps(`${one}\n${two}`)).toBe(true);
  expect(steps("1. **Rinse.** Rinse it. [1]\n2. **Stop.** Stop it. [1]")).toBe(false);
  expect(steps(one)).toBe(false);
  expect(steps(one, two)).toBe(false);
});

function missing(): never {
  throw new Error("no question");
}
