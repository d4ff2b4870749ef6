import { expect, test } from "vitest";
import { longestCategoryName, readNames } from "./category-names";

test("names have single spaces, and no characters that are not seen", () => {
  const names = { nameEn: " Data \t sheets\u202e ", nameAr: "\u200fنشرات\u2066 البيانات" };
  expect(readNames(names)).toEqual({ ok: true, names: { nameEn: "Data sheets", nameAr: "نشرات البيانات" } });
});

test.each([
  ["", "missing"],
  [" \u200f. ", "missing"],
  ["ن".repeat(longestCategoryName + 1), "too-long"],
])("refuses %j", (nameAr, error) => {
  expect(readNames({ nameEn: "Data sheets", nameAr })).toEqual({ ok: false, errors: { nameAr: error } });
});

test("a name has as many characters as it may have", () => {
  const name = "💧".repeat(longestCategoryName - 1);
  expect(readNames({ nameEn: `${name}a`, nameAr: `${name}ن` }).ok).toBe(true);
});
