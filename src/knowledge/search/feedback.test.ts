import { expect, test } from "vitest";
import { followTerms, sharedTerms } from "./feedback";
import { readQuestion } from "./question";
import { lookAgain } from "./second-look";

const statistics = { passages: 1000, words: 100_000, passagesWith: (term: string) => (term === "common" ? 900 : 10) };

function judge(question: string, texts: readonly string[]) {
  const read = readQuestion(question);
  const candidates = texts.map((text, index) => ({ text, headingPath: [], asks: [], score: 10 - index / 1000 }));
  return { read, judged: lookAgain(read, candidates, statistics) };
}

test("returns the terms that several of the first passages share and the question lacks", () => {
  const { read, judged } = judge("flux decline", ["flux beryl common", "flux beryl gauge", "flux odour"]);
  expect(sharedTerms(read, judged)).toEqual(["beryl"]);
});

test("a passage that is like the first ones comes before one that is not", () => {
  const texts = ["flux beryl", "flux beryl biocide", "flux price", "flux beryl biocide dose"];
  const { read, judged } = judge("flux", texts);
  const followed = followTerms(read, judged, sharedTerms(read, judged), statistics);
  expect(followed.map((one) => one.text).indexOf("flux price")).toBe(3);
});

test("without shared terms, or without passages, the order stays", () => {
  const { read, judged } = judge("flux", ["flux one", "flux two"]);
  expect(followTerms(read, judged, [], statistics)).toEqual(judged);
  expect(followTerms(read, [], [], statistics)).toEqual([]);
});
