import type { Language } from "~/i18n/languages";
import type { Text } from "~/i18n/strings";
import { type Category, nameIn } from "~/knowledge/category";
import type { analyticsStrings } from "./strings";

/** Returns what a count of answers by category is called: by the category's name, if it is still there. */
export function categoryLabel(
  key: string,
  categories: readonly Category[],
  language: Language,
  t: Text<typeof analyticsStrings>,
): string {
  if (key === "none") return t("categories.none");
  const category = categories.find((one) => one.key === key);
  if (category) return nameIn(category, language);
  return t(key === "own" ? "categories.own" : "categories.removed");
}
