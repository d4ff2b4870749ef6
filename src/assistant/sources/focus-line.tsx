import { X } from "lucide-react";
import { useStrings } from "~/i18n/use-strings";
import { strings } from "../strings";
import type { Focus } from "./use-focus";

/** Says what the next question is looked up in; the focus can be taken away on the spot. */
export function FocusLine({ focus }: { focus: Focus }) {
  const t = useStrings(strings);
  const { document, category } = focus;
  if (!document) {
    const name = category === "all" ? t("sources.selected") : t(`sources.${category}`);
    return <p className="min-w-0 truncate text-muted text-sm">{name}</p>;
  }
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p className="sr-only">{t("sources.focused", { name: document.title })}</p>
      <span aria-hidden="true" className="text-muted">
        {t("sources.focused", { name: "" }).trim()}
      </span>
      <span className="inline-flex max-w-full items-center rounded-full border border-water bg-water-soft ps-3 text-ink">
        <span dir="auto" className="truncate py-0.5">
          {document.title}
        </span>
        <button
          type="button"
          aria-label={t("sources.remove", { name: document.title })}
          onClick={focus.clear}
          className="inline-flex size-8 items-center justify-center rounded-full text-muted hover:text-ink pointer-coarse:size-11"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </span>
    </div>
  );
}
