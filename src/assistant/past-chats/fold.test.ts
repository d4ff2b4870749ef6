import fc from "fast-check";
import { expect, test } from "vitest";
import { findWords, fold, searchWords } from "./fold";

/** Letters of both scripts that folding changes. */
const letters = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "أ",
        "إ",
        "آ",
        "ٱ",
        "ؤ",
        "ئ",
        "ى",
        "ة",
        "ک",
        "گ",
        "ـ",
        "َ",
        "ّ",
        "٣",
        "۴",
        "Δ",
        "µ",
        "É",
        "ß",
        "ﻻ",
        "³",
      ),
      fc.constantFrom("غشاء", "membrane", "CIP", " ", "\u200f", "15 %", "-", "💧", "İ", "ﬁ"),
      fc.string({ unit: "binary", maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(""));

test.each([
  ["ΔP", "dp"],
  ["µS/cm", "us/cm"],
  ["الأغشيةُ", "الاغشيه"],
  ["مُؤشِّر", "موشر"],
  ["إزالــة", "ازاله"],
  ["١٥ ٪ و۳ بار", "15 ٪ و3 بار"],
  ["Élément", "element"],
  ["m³/h", "m3/h"],
])("%s is compared as %s", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test("changes nothing when it folds twice", () => {
  fc.assert(fc.property(letters, (text) => fold(fold(text)) === fold(text)));
});

test.each([
  ["  Why is ΔP high? ", ["why", "is", "dp", "high"]],
  ["«الغشاء»، الغشاء", ["الغشاء"]],
  ["15 %", ["15", "%"]],
  [" \u200f ", []],
  ["a b c d e f g h i j", ["a", "b", "c", "d", "e", "f", "g", "h"]],
])("splits %j into words", (query, words) => {
  expect(searchWords(query)).toEqual(words);
});

test("finds words in any spelling, and merges overlapping ones", () => {
  const text = "غسيل الأغشية: ΔP 15 %";
  const marked = (query: string) => findWords(text, searchWords(query)).map(({ start, end }) => text.slice(start, end));
  expect(marked("اغشيه dp")).toEqual(["أغشية", "ΔP"]);
  expect(marked("الاغشية غشي")).toEqual(["الأغشية"]);
  expect(marked("pump")).toEqual([]);
});

test("marks only text that folds to the words, in order", () => {
  fc.assert(
    fc.property(letters, letters, (text, query) => {
      const words = searchWords(query);
      const spans = findWords(text, words);
      for (const [index, { start, end }] of spans.entries()) {
        expect(words.some((word) => fold(text.slice(start, end)).includes(word))).toBe(true);
        expect(start).toBeGreaterThan(spans[index - 1]?.end ?? -1);
      }
    }),
  );
});
