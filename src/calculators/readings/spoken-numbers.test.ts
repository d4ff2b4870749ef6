import { expect, test } from "vitest";
import { withDigits } from "./spoken-numbers";

test.each([
  ["one point eight percent", "1.8 percent"],
  ["three point two five bar", "3.25 bar"],
  ["3 point 5 bar", "3.5 bar"],
  ["at that point five vessels", "at that point 5 vessels"],
  ["two hundred and fifty litres", "250 litres"],
  ["a hundred and ten psi", "110 psi"],
  ["two thousand five hundred litres", "2500 litres"],
  ["between ten and twenty bar", "between 10 and 20 bar"],
  ["twenty-five C", "25 C"],
  ["one of the vessels", "one of the vessels"],
  ["ثلاثة فاصلة خمسة بار", "3.5 بار"],
  ["اثنين وثلاثة من عشرة", "2.3"],
  ["تركيزها واحد وثمانية من عشرة بالمية", "تركيزها 1.8 بالمية"],
  ["سبعة من عشرة", "7 من 10"],
  ["لو نزلت السرعة لثلاثة وأربعين هرتز", "لو نزلت السرعة الى 43 هرتز"],
  ["من خمسين لأربعين هرتز", "من 50 الى 40 هرتز"],
  ["بخمسة وعشرين بار", "25 بار"],
  ["لست متأكداً", "لست متأكداً"],
  ["مية وخمسين لتر", "150 لتر"],
  ["مية الشرب", "مية الشرب"],
  ["ألف ومية وخمسة وعشرين", "1125"],
  ["ألف وخمسمية لتر", "1500 لتر"],
  ["ثلاثمئة وعشرين متر", "320 متر"],
  ["خمسة وستة", "5 و6"],
])("the numbers of %s are %s", (text, digits) => {
  expect(withDigits(text)).toBe(digits);
});
