import { expect, test } from "vitest";
import { confusedSpellings, isSlipOf } from "./misspelling";

test("a letter lost, doubled, added or swapped is a slip", () => {
  expect(isSlipOf("presur", "pressur")).toBe(true);
  expect(isSlipOf("tempratur", "temperatur")).toBe(true);
  expect(isSlipOf("membrnae", "membrane")).toBe(true);
  expect(isSlipOf("كارتريدج", "كارتردج")).toBe(true);
});

test("another letter makes another word, unless the word is long", () => {
  expect(isSlipOf("paint", "point")).toBe(false);
  expect(isSlipOf("recovari", "recoveri")).toBe(true);
});

test("short words, other first letters and two slips are other words", () => {
  expect(isSlipOf("pmp", "pump")).toBe(false);
  expect(isSlipOf("drine", "brine")).toBe(false);
  expect(isSlipOf("fluorid", "chlorid")).toBe(false);
});

test("letters that sound alike are taken for one another", () => {
  expect(confusedSpellings("ظغط")).toContain("ضغط");
  expect(confusedSpellings("pump")).toEqual([]);
});
