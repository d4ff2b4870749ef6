import { cleanText } from "~/platform/text";

/** Maximum length of a category's name in characters. */
export const longestCategoryName = 60;

/** Maximum number of categories, those included that come with the product. */
export const mostCategories = 50;

/** Names of a category as staff type them. */
export type CategoryNames = { readonly nameEn: string; readonly nameAr: string };

/** `taken`: another category has that name in this language. */
export type NameErrors = Partial<Record<keyof CategoryNames, "missing" | "too-long" | "taken">>;

type ReadNames =
  | { readonly ok: true; readonly names: CategoryNames }
  | { readonly ok: false; readonly errors: NameErrors };

/** Returns typed names, without characters that are not seen and with single spaces, or what is wrong with them. */
export function readNames(typed: CategoryNames): ReadNames {
  const names = { nameEn: tidy(typed.nameEn), nameAr: tidy(typed.nameAr) };
  const errors: NameErrors = {};
  for (const field of ["nameEn", "nameAr"] as const) {
    if (!/[\p{L}\p{N}]/u.test(names[field])) errors[field] = "missing";
    else if ([...names[field]].length > longestCategoryName) errors[field] = "too-long";
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, names };
}

/** Drops marks of direction, too: they would turn the text that a name stands in. */
function tidy(name: string): string {
  return cleanText(name)
    .replaceAll(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
}
