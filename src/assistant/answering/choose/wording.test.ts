import { expect, test } from "vitest";
import { likelihoodOfWording, withFigures, wordingOf } from "./wording";

test("reads words, pairs of neighbours, and the first word as such", () => {
  expect(wordingOf("Stop the pump")).toEqual(["stop", "the", "pump", "stop the", "the pump", "^stop"]);
  expect(wordingOf("?")).toEqual(["^"]);
});

test("weighs the words that are known by the root of their number", () => {
  const weights = { bias: 1, of: { stop: 2, "^stop": 3, "the pump": -1 } };
  expect(likelihoodOfWording("Stop the pump", weights)).toBeCloseTo(1 / (1 + Math.exp(-1 - 4 / Math.sqrt(3))), 9);
  expect(likelihoodOfWording("Grease it", weights)).toBeCloseTo(1 / (1 + Math.exp(-1)), 9);
});

test.each([
  ["Which flow?", "Which flow? nofigure"],
  ["84 m?", " figure  m? onefigure"],
  ["84 of 120,5?", " figure  of  figure ? twofigures"],
  ["1 2 3", " figure   figure   figure  manyfigures"],
])("replaces and counts the numbers of %s", (question, read) => {
  expect(withFigures(question)).toBe(read);
});
