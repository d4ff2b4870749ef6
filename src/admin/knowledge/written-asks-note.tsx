import { formatNumber } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { knowledgeStrings } from "./strings";

/** Says in how many sections of a document a model wrote questions; nothing for none. */
export function WrittenAsksNote({ count }: { count: number }) {
  const t = useStrings(knowledgeStrings);
  const language = useLanguage();
  if (count === 0) return null;
  return (
    <p className="border-line border-t pt-4 text-muted text-sm">
      {t("writtenAsks", { count, number: formatNumber(count, language) })}
    </p>
  );
}
