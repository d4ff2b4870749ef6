import { useStrings } from "~/i18n/use-strings";
import { strings } from "./strings";
import type { Focus } from "./use-focus";

/** Returns what the next question is looked up in, in words: a document, a category or everything. */
export function useScopeText({ document, category }: Focus): string {
  const t = useStrings(strings);
  if (document) return document.title;
  return category === "all" ? t("sources.selected") : t(`sources.${category}`);
}
