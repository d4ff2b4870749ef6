import type { Language } from "~/i18n/languages";

/** Categories that come with the product. Staff may order these, but neither rename nor remove them. */
export const builtInCategories = ["ro", "guides"] as const;

export type BuiltInCategory = (typeof builtInCategories)[number];

/** A category of documents, with its names. */
export type Category = { readonly key: string; readonly nameEn: string; readonly nameAr: string };

/** Returns whether a category comes with the product. */
export function isBuiltIn(key: string): key is BuiltInCategory {
  return builtInCategories.some((one) => one === key);
}

/** Returns the name of a category in `language`. */
export function nameIn({ nameEn, nameAr }: Omit<Category, "key">, language: Language): string {
  return language === "ar" ? nameAr : nameEn;
}

/**
 * Returns the categories that a reader of `documents` is shown: those that come with the product, and of the others
 * those with a document among these that is not their own.
 */
export function shownCategories(
  categories: readonly Category[],
  documents: readonly { readonly category: string; readonly isOwn: boolean }[],
): Category[] {
  const used = new Set(documents.flatMap(({ category, isOwn }) => (isOwn ? [] : [category])));
  return categories.filter(({ key }) => isBuiltIn(key) || used.has(key));
}
