import type { ListedVersion } from "~/documents/comparing/versions.server";
import { formatMoment, isolatedText } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { compareStrings } from "./strings";

/** Returns a function that names a version by its day and hour, edition and language. */
export function useVersionName(): (version: ListedVersion) => string {
  const t = useStrings(compareStrings);
  const language = useLanguage();
  return ({ at, edition, language: own, isCurrent }) =>
    [
      formatMoment(at, language),
      edition ? isolatedText(edition) : "",
      t(`languages.${own}`),
      isCurrent ? t("current") : "",
    ]
      .filter(Boolean)
      .join(language === "ar" ? "، " : ", ");
}
