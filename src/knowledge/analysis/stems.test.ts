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

test("strips no letter that is not a particle: big is not a well, and a quantity not water", () => {
  expect(["كبير", "كمية", "فلتر", "بعدها"].map((word) => stemAfterParticle(normalize(word)))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(stemAfterParticle("بعدد")).toBe(stemArabic("عدد"));
});

test("normalised is not normal", () => {
  expect(stemEnglish("normalised")).toBe(stemEnglish("normalization"));
  expect(stemEnglish("normalised")).not.toBe(stemEnglish("normal"));
});

test("a particle is taken off as a second reading", () => {
  expect(stemAfterParticle("لتنظيف")).toBe(stemArabic("تنظيف"));
  expect(stemAfterParticle("وبغسيل")).toBe(stemArabic("غسيل"));
  expect(stemAfterParticle("بالغسيل")).toBeNull();
  expect(stemAfterParticle("مضخه")).toBeNull();
});
