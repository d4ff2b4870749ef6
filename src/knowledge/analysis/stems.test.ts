import { expect, test } from "vitest";
import { stemAfterParticle, stemArabic } from "./arabic";
import { stemEnglish } from "./english";
import { normalize } from "./normalize";

test.each([
  ["membranes", "membrane"],
  ["cleaning", "cleaned"],
  ["normalisation", "normalization"],
  ["normalised", "normalize"],
  ["sulphate", "sulfate"],
  ["litres", "liter"],
  ["labelled", "labeled"],
  ["aluminium", "aluminum"],
  ["colour", "color"],
])("%s and %s share a stem", (one, other) => {
  expect(stemEnglish(one)).toBe(stemEnglish(other));
});

test.each([
  ["المضخات", "مضخة"],
  ["والأغشية", "غشاء"],
  ["بالأملاح", "ملح"],
  ["للمحاليل", "محلول"],
  ["الممبرينات", "ممبرين"],
  ["أوعية", "وعاء"],
])("%s and %s share a stem", (one, other) => {
  expect(stemArabic(normalize(one))).toBe(stemArabic(normalize(other)));
});

test("a stem keeps at least two letters", () => {
  for (const word of ["ماء", "هي", "الة", "ونه", "يه"]) expect(stemArabic(normalize(word)).length).toBeGreaterThan(1);
});

test("a particle is taken off as a second reading", () => {
  expect(stemAfterParticle("لتنظيف")).toBe(stemArabic("تنظيف"));
  expect(stemAfterParticle("وبغسيل")).toBe(stemArabic("غسيل"));
  expect(stemAfterParticle("بالغسيل")).toBeNull();
  expect(stemAfterParticle("مضخه")).toBeNull();
});
