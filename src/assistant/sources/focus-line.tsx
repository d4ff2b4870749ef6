import { X } from "lucide-react";
import type { MouseEvent, RefObject } from "react";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { nameIn } from "~/knowledge/category";
import { classNames } from "~/ui/class-names";
import { strings } from "./strings";
import type { Focus } from "./use-focus";

type Props = {
  focus: Focus;
  /** Gets the focus when a chip that had it is removed. */
  field: RefObject<HTMLElement | null>;
};

/** Shows the scope of the next question. A document or category can be removed from it. */
export function FocusLine({ focus, field }: Props) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { document, category } = focus;
  const state = document ? "focused" : category ? "narrowed" : "selected";
  return (
    <p
      className={classNames(
        "flex min-h-8 min-w-0 items-center gap-2 text-muted text-sm",
        // On narrow screens the bar above the conversation already shows the scope "everything".
        state === "selected" ? "max-xl:hidden" : "pb-1 pointer-coarse:min-h-11",
      )}
    >
      <span className="shrink-0">{t(`sources.${state}`)}</span>
      {document && <Chip name={document.title} onRemove={focus.clear} field={field} />}
      {!document && category && <Chip name={nameIn(category, language)} onRemove={focus.reset} field={field} />}
    </p>
  );
}

type ChipProps = { name: string; onRemove: () => void; field: Props["field"] };

function Chip({ name, onRemove, field }: ChipProps) {
  const t = useStrings(strings);
  const remove = ({ detail }: MouseEvent) => {
    onRemove();
    // Only after a key press: after a tap, the focused field would open the on-screen keyboard.
    if (detail === 0) field.current?.focus();
  };
  return (
    <span className="inline-flex min-w-0 items-center rounded-full border border-water bg-water-soft ps-3 text-ink">
      <bdi className="truncate">{name}</bdi>
      <button
        type="button"
        aria-label={t("sources.remove", { name })}
        onClick={remove}
        className={classNames(
          "inline-flex size-8 shrink-0 items-center justify-center rounded-full text-muted",
          "hover:text-ink pointer-coarse:size-11",
        )}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </span>
  );
}
