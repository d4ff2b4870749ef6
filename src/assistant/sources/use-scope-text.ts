import { useStrings } from "~/i18n/use-strings";
import { strings } from "./strings";
import type { Focus } from "./use-focus";

/** Returns the name of the next question's scope: a document, a category or all sources. */
export function useScopeText({ document, category }: Focus): string {
  const t = useStrings(strings);
  if (document) return document.title;
  return category === "all" ? t("sources.selected") : t(`sources.${category}`);
}
