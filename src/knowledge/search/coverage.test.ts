import fc from "fast-check";
import { expect, test } from "vitest";
import { coverageOf, isAnswerable, noEvidence } from "./coverage";
import { readQuestion } from "./question";

const statistics = {
  passages: 1000,
  words: 100_000,
  passagesWith: (term: string) => ({ membran: 800, price: 0, clean: 100, "§membrane": 900 })[term] ?? 5,
};

/** How sure a text speaks of each of these terms. */
const sure =
  (terms: Readonly<Record<string, number>>) =>
  (term: string): number =>
    terms[term] ?? 0;

const coverage = (question: string, ...terms: string[]) =>
  coverageOf(readQuestion(question), sure(Object.fromEntries(terms.map((term) => [term, 1]))), statistics);

test("a rare word weighs more than a common one", () => {
  expect(coverage("price of a membrane", "membran")).toBeLessThan(0.2);
  expect(coverage("price of a membrane", "price")).toBeGreaterThan(0.8);
  expect(coverage("clean membrane", "clean", "membran")).toBe(1);
});

test("an equivalent in the other language covers a word", () => {
  expect(coverage("ممبرين", "§membrane")).toBe(1);
});

test("a word that a section is only asked with covers half", () => {
  const question = readQuestion("membrane pickle");
  const told = coverageOf(question, sure({ membran: 1, pickl: 1 }), statistics);
  const asked = coverageOf(question, sure({ membran: 1, pickl: 0.5 }), statistics);
  const without = coverageOf(question, sure({ membran: 1 }), statistics);
  expect(told).toBe(1);
  expect(asked).toBeCloseTo((told + without) / 2);
});

test("generic words and numbers hardly count", () => {
  expect(coverage("is 4.5 a suitable pressure", "pressur")).toBeGreaterThan(0.8);
});

test("a question without content is not covered", () => {
  expect(coverage("what is the?", "membran")).toBe(0);
});

test("coverage lies between 0 and 1 and grows with the terms", () => {
  const term = fc.constantFrom("membran", "clean", "pump", "acid", "price", "§pump");
  fc.assert(
    fc.property(fc.array(term), fc.array(term), (some, more) => {
      const question = "clean the pump and membrane with acid, at what price?";
      const less = coverage(question, ...some);
      expect(less).toBeGreaterThanOrEqual(0);
      expect(coverage(question, ...some, ...more)).toBeGreaterThanOrEqual(less);
      expect(coverage(question, ...some, ...more)).toBeLessThanOrEqual(1);
    }),
  );
});

test("a question of numbers and measures has nothing to look up", () => {
  expect(coverage("what is 15 percent of 340", "15", "340", "~percent")).toBe(0);
  expect(coverage("2+2", "2")).toBe(0);
});

test("agreement makes up for some coverage", () => {
  expect(isAnswerable({ coverage: 1, agreement: 0 })).toBe(true);
  expect(isAnswerable({ coverage: 0.6, agreement: 0.1 })).toBe(true);
  expect(isAnswerable({ coverage: 0.6, agreement: 0.05 })).toBe(false);
  expect(isAnswerable(noEvidence)).toBe(false);
});
