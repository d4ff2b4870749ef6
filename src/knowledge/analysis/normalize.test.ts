import fc from "fast-check";
import { expect, test } from "vitest";
import { lettersAndDigits, normalize } from "./normalize";

test.each([
  ["أإآٱ", "اااا"],
  ["مستوى", "مستوي"],
  ["معالجة", "معالجه"],
  ["مسؤول رئيس", "مسوول رييس"],
  ["مُحَلَّـــول", "محلول"],
  ["ﻻ", "لا"],
  ["٣٫٥ و ۴۲", "3٫5 و 42"],
  ["پمپ ڤالڤ گاز", "بمب فالف كاز"],
  ["ΔP ∆P", "dp dp"],
  ["µS/cm μS/cm", "us/cm us/cm"],
  ["m³/h H₂SO₄", "m3/h h2so4"],
  ["Café ＲＯ", "cafe ro"],
  ["don’t", "dont"],
])("%s becomes %s", (text, expected) => {
  expect(normalize(text)).toBe(expected);
});

test("normalizing twice changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const once = normalize(text);
      expect(normalize(once)).toBe(once);
    }),
    { numRuns: 2000 },
  );
});

test("letters and digits stand one space apart, without marks around them", () => {
  expect(lettersAndDigits("  Why is the ΔP — of train 2 — so high?")).toBe("why is the dp of train 2 so high");
  expect(lettersAndDigits("؟!")).toBe("");
});
