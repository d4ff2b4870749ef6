import fc from "fast-check";
import { expect, test } from "vitest";
import { edits } from "./edits";
import { confusedSpellings, slipsFrom } from "./misspelling";

test.each([
  ["presure", "pressure"],
  ["temprature", "temperature"],
  ["membrnae", "membrane"],
  ["preesrvative", "preservative"],
  ["ecovery", "recovery"],
  ["كارتيريدج", "كارتيردج"],
  ["الوفتنر", "السوفتنر"],
])("%s, with a letter lost, doubled, added or swapped, is a slip of %s", (written, meant) => {
  expect(slipsFrom(written)).toContain(meant);
});

test("another letter makes another word, unless the word is long", () => {
  expect(slipsFrom("paint")).not.toContain("point");
  expect(slipsFrom("recoveri")).toContain("recovery");
});

test("short words, another first letter and two slips make other words", () => {
  expect(slipsFrom("pmp")).toEqual([]);
  expect(slipsFrom("drining")).not.toContain("brining");
  expect(slipsFrom("fluoride")).not.toContain("chloride");
});

test("returns words one edit away, and none for a text without spaces", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{5,12}$/), (word) => {
      for (const slip of slipsFrom(word)) expect(edits(word, slip)).toBe(1);
    }),
    { numRuns: 20 },
  );
  expect(slipsFrom("a".repeat(10_000))).toEqual([]);
});

test("letters that sound alike are taken for one another", () => {
  expect(confusedSpellings("ظغط")).toContain("ضغط");
  expect(confusedSpellings("pump")).toEqual([]);
});
