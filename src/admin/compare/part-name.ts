import type { PartName } from "~/documents/comparing/compare-versions";
import { formatNumber, isolatedText } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { compareStrings } from "./strings";

/** Returns a function that names a part: the number of a page, or the heading of a section. */
export function usePartName(): (part: PartName | null) => string {
  const t = useStrings(compareStrings);
  const language = useLanguage();
  return (part) => {
    if (part === null) return "";
    if (part.page === null) return isolatedText(part.heading ?? "");
    return t("page", { page: formatNumber(part.page, language) });
  };
}
