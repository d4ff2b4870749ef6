import { expect, test } from "vitest";
import { evaluationMarksOf } from "./marks";
import { parseQuestions } from "./questions";

test("questions of others need only an id and a question", () => {
  const [first, second] = parseQuestions(
    `{"id":7,"question":"كم الضغط؟","history":[{"role":"user","content":"a"},{"role":"assistant","content":"b"}]}
    {"id":"x","question":"And then?","history":["a",["b","c"],{"question":"d","answer":"e"}],"topic":"?"}`,
  );
  expect(first).toMatchObject({ id: "7", language: "ar", unanswerable: null, wording: null, split: "all" });
  expect(first?.history).toEqual([["a", "b"]]);
  expect(second?.history).toEqual([
    ["a", null],
    ["b", "c"],
    ["d", "e"],
  ]);
});

test("ignores questions without expectations", () => {
  const [question] = parseQuestions('{"id":1,"question":"Limit?"}');
  if (!question) throw new Error("no question");
  const outcome = { found: [], tone: "sure", answer: "3 bar", folded: "", citations: [], firstSection: "", ms: 1 };
  const marks = evaluationMarksOf(question, { ...outcome, tone: "sure" });
  expect(marks).toMatchObject({ recall: null, inSight: null, withinPress: null, firstWhole: null, noise: null });
});

test("a question with sections is answerable unless it says otherwise, and keeps its wording", () => {
  const row = { id: 1, question: "Limit?", expected: { sections: ["a#one"] }, wording: "avoids" };
  const [question] = parseQuestions(`\n${JSON.stringify(row)}\n\n`);
  expect(question).toMatchObject({ unanswerable: false, sections: ["a#one"], wording: "avoids", kind: "unknown" });
});

test.each(['{"id":1}', '{"id":1,"question":""}', '{"id":1,"question":"?","language":"fr"}', "no JSON"])(
  "a line that is no question is refused: %s",
  (line) => {
    expect(() => parseQuestions(line)).toThrow();
  },
);
