import { CalendarX2 } from "lucide-react";
import { useCallback } from "react";
import { formatDay } from "~/i18n/format";
import { Isolated } from "~/i18n/isolated";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { validityStrings } from "./validity-strings";

/** Says until when a document was valid, ISO 8601; renders nothing for one that is still valid. */
export function ExpiredNote({ day }: { day: string | null | undefined }) {
  const text = useExpiredText();
  if (!day) return null;
  return (
    <span className="flex items-start gap-1.5 text-ink text-sm">
      <CalendarX2 aria-hidden="true" className="mt-[0.2em] size-4 shrink-0 text-warning" />
      <span>
        <Isolated text={text(day)} />
      </span>
    </span>
  );
}

/** Returns a function that says until when a document was valid, for texts without markup. */
export function useExpiredText(): (day: string) => string {
  const t = useStrings(validityStrings);
  const language = useLanguage();
  return useCallback((day) => t("expired", { day: formatDay(day, language) }), [t, language]);
}
