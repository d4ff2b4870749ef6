import fc from "fast-check";
import { expect, test } from "vitest";
import { edits } from "./edits";

test.each([
  ["chlorine", "chlorine", 0],
  ["clorine", "chlorine", 1],
  ["pressrue", "pressure", 1],
  ["membrain", "membrane", 2],
  ["قاءد", "قايد", 1],
  ["", "abc", 3],
])("%s becomes %s by %i edits", (one, other, count) => {
  expect(edits(one, other)).toBe(count);
});

test("counts the same both ways, and no more than the longer word has letters", () => {
  const word = fc.string({ maxLength: 12, unit: fc.constantFrom("a", "b", "c") });
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(edits(one, other)).toBe(edits(other, one));
      expect(edits(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length));
    }),
  );
});
