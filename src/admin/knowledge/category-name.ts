import type { CategoryName } from "~/documents/keeping/library-list.server";
import type { Language } from "~/i18n/languages";

/** Returns the name of a category in `language`. */
export function nameIn({ nameEn, nameAr }: Omit<CategoryName, "key">, language: Language): string {
  return language === "ar" ? nameAr : nameEn;
}
