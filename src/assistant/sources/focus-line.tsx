import { X } from "lucide-react";
import { useStrings } from "~/i18n/use-strings";
import { classNames } from "~/ui/class-names";
import { strings } from "./strings";
import type { Focus } from "./use-focus";

/** Says what the next question is looked up in; the focus can be taken away on the spot. */
export function FocusLine({ focus }: { focus: Focus }) {
  const t = useStrings(strings);
  const { document, category } = focus;
  return (
    <p
      className={classNames(
        "flex min-h-8 min-w-0 items-center gap-2 text-muted text-sm",
        // Where there is little room, the bar above the conversation says so.
        document ? "pb-1 pointer-coarse:min-h-11" : "max-xl:hidden",
      )}
    >
      <span className="shrink-0">{t(document ? "sources.focused" : "sources.selected")}</span>
      {!document && category !== "all" && <span className="truncate">· {t(`sources.${category}`)}</span>}
      {document && (
        <span className="inline-flex min-w-0 items-center rounded-full border border-water bg-water-soft ps-3 text-ink">
          <bdi className="truncate">{document.title}</bdi>
          <button
            type="button"
            aria-label={t("sources.remove", { name: document.title })}
            onClick={focus.clear}
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-full text-muted hover:text-ink pointer-coarse:size-11"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </span>
      )}
    </p>
  );
}
