import { describe, expect, test } from "vitest";
import { sectionOf } from "../../answering/fixtures/sections";
import { inputOf, partOf } from "../../answering/fixtures/shown";
import { sourcesOf } from "../../answering/passages";
import { estimatedTokens, fitting } from "./budget";

const words = (count: number) => Array(count).fill("word").join(" ");
const one = sectionOf("one", [words(100), `${words(100)} asked`]);
const two = sectionOf("two", [words(100)]);
const three = sectionOf("three", [words(100)]);
const idsOf = (budget: number, input = inputOf([partOf("What is asked?", [one, two])])) =>
  sourcesOf(fitting(input, budget).sections).map(({ passageId }) => passageId);

describe("fitting", () => {
  test("keeps everything if it fits", () => {
    expect(idsOf(2000)).toEqual(["one-0", "one-1", "two-0"]);
  });

  test("leaves out the sections that no longer fit", () => {
    expect(idsOf(400)).toEqual(["one-0", "one-1"]);
  });

  test("keeps the best passage in any case, and the order of passages", () => {
    expect(idsOf(10)).toEqual(["one-0"]);
    const part = partOf("What is asked?", [one, two]);
    const found = { ...part.found, passages: part.found.passages.toSorted((a) => (a.passageId === "one-1" ? -1 : 1)) };
    expect(idsOf(10, inputOf([{ ...part, found }]))).toEqual(["one-1"]);
  });

  test("counts the passages found for all questions of the message", () => {
    const parts = [partOf("What is asked?", [one]), partOf("And else?", [two])] as const;
    expect(idsOf(2000, inputOf([...parts]))).toEqual(["one-0", "one-1", "two-0"]);
  });

  test("lets the parts take turns, so that a long first one leaves room for the second", () => {
    const parts = [partOf("What is asked?", [one, two]), partOf("What is asked?", [three])] as const;
    expect(idsOf(600, inputOf([...parts]))).toEqual(["one-0", "one-1", "three-0"]);
  });

  test("keeps the latest turns, shortened and without the markers of other passages", () => {
    const history = [
      ["first?", words(2000)],
      ["second?", `Text [1][2]. ${words(2000)}`],
    ] as const;
    const kept = fitting(inputOf([partOf("What?", [one])], { history }), 2200).history;
    expect(kept.map(([user]) => user)).toEqual(["second?"]);
    expect(kept[0]?.[1]).toMatch(/^Text\. word.*…$/);
    expect(estimatedTokens(kept[0]?.[1] ?? "")).toBeLessThan(410);
  });
});

test("counts more tokens for Arabic and numbers than for English words", () => {
  expect(estimatedTokens("")).toBe(0);
  expect(estimatedTokens("مرحبا بكم")).toBeGreaterThan(estimatedTokens("hello all"));
  expect(estimatedTokens("| 3.5 | 7–9 |")).toBeGreaterThan(estimatedTokens("hello there all"));
});
