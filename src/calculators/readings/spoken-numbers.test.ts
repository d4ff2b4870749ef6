import { expect, test } from "vitest";
import { withDigits } from "./spoken-numbers";

test.each([
  ["one point eight percent", "1.8 percent"],
  ["three point two five bar", "3.25 bar"],
  ["3 point 5 bar", "3.5 bar"],
  ["a hundred psi", "100 psi"],
  ["one hundred and five bar", "105 bar"],
  ["a hundred and ten psi", "110 psi"],
  ["two hundred and forty-five litres", "245 litres"],
  ["ثلاثة فاصلة خمسة بار", "3.5 بار"],
  ["تركيزها واحد وثمانية من عشرة بالمية", "تركيزها 1.8 بالمية"],
  ["لو نزلت السرعة لثلاثة وأربعين هرتز", "لو نزلت السرعة الى 43 هرتز"],
  ["من خمسين لأربعين هرتز", "من 50 الى 40 هرتز"],
  ["بخمسة وعشرين بار", "25 بار"],
])("the numbers of %s are %s", (text, digits) => {
  expect(withDigits(text)).toBe(digits);
});

test.each([
  ["at one point two pumps tripped", "at one point 2 pumps tripped"],
  ["At one point 50 bar was read", "At one point 50 bar was read"],
  ["between two hundred and three hundred", "between 200 and 300"],
  ["two thousand and three thousand ppm", "2000 and 3000 ppm"],
  ["two thousand one hundred", "2000 one hundred"],
  ["100 and fifty psi", "100 and 50 psi"],
  ["half a million litres", "half a million litres"],
  ["one of the vessels", "one of the vessels"],
  ["in stage 1 and thirty vessels", "in stage 1 and 30 vessels"],
  ["سبعة من عشرة", "7 من 10"],
  ["الاثنين الماضي", "الاثنين الماضي"],
  ["1000 لتر مية وخمسة كيلو", "1000 لتر مية و5 كيلو"],
  ["لست متأكداً", "لست متأكداً"],
])("nothing more is made of %s", (text, digits) => {
  expect(withDigits(text)).toBe(digits);
});
