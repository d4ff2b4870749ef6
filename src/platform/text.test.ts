import fc from "fast-check";
import { expect, test } from "vitest";
import { beginningOf, cleanText, isStorable, unstorableField } from "./text";

test("recognises text that the database cannot store", () => {
  expect(["plain", "مضخة", "🚰", "", "\u0001"].map(isStorable)).toEqual([true, true, true, true, true]);
  expect(["a\0b", "\ud83d", "\udeb0\ud83d"].map(isStorable)).toEqual([false, false, false]);
});

test("removes control characters and lone surrogates from a typed text, and leaves the rest", () => {
  expect(cleanText("a\0b\u0007c\u0085d\ud83de🚰")).toBe("abcde🚰");
  expect(cleanText("one\r\ntwo\rthree\tfour")).toBe("one\ntwo\nthree\tfour");
  expect(cleanText("می‌خواهم")).toBe("می‌خواهم");
});

test("every cleaned or shortened text can be stored", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.nat(20), (text, max) => {
      expect(isStorable(cleanText(text))).toBe(true);
      expect(beginningOf(text, max).length).toBeLessThanOrEqual(max);
      expect(beginningOf(text, max).isWellFormed()).toBe(true);
    }),
  );
  expect(beginningOf("ab🚰", 3)).toBe("ab");
  expect(beginningOf("ab🚰", 4)).toBe("ab🚰");
});

test("names the field that cannot be stored", () => {
  expect(unstorableField({ scope: { kind: "document", id: "\ud800" } })).toBe("scope.id");
  expect(unstorableField({ ids: ["a", "b\0"] })).toBe("ids.1");
  expect(unstorableField({ "a\0": 1 })).toBe("body");
  expect(unstorableField("\0")).toBe("body");
  expect(unstorableField({ a: [null, 1, true, "x"] })).toBeNull();
});
