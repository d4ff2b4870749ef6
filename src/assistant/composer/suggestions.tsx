import { Activity, ListChecks, Power } from "lucide-react";
import { memo } from "react";
import { useStrings } from "~/i18n/use-strings";
import { classNames } from "~/ui/class-names";
import { strings } from "../strings";

const suggestions = [
  { key: "clean", icon: ListChecks },
  { key: "startUp", icon: Power },
  { key: "diagnose", icon: Activity },
] as const;

type Props = {
  /** Whether a conversation is shown. If so, the suggestions take a single scrolling line on small screens. */
  isAside: boolean;
  onChoose: (text: string) => void;
};

/** Renders example questions. Pressing one fills the question field. */
export const Suggestions = memo(function Suggestions({ isAside, onChoose }: Props) {
  const t = useStrings(strings);
  return (
    <ul
      aria-label={t("suggestions.label")}
      className={classNames(
        "flex gap-2 py-1.5",
        isAside
          ? "overflow-x-auto overscroll-x-contain [scrollbar-width:none] sm:flex-wrap " +
              "[@container_chat_(max-height:26rem)]:hidden"
          : "flex-col sm:flex-row sm:flex-wrap [@container_chat_(max-height:30rem)]:hidden",
      )}
    >
      {suggestions.map(({ key, icon: Icon }) => (
        <li key={key} className="shrink-0">
          <button
            type="button"
            onClick={() => onChoose(t(`suggestions.${key}`))}
            className={classNames(
              "inline-flex min-h-9 items-center gap-2 rounded-full border border-line bg-surface text-start",
              "transition-colors",
              isAside ? "px-3 text-xs" : "px-3.5 text-sm",
              "hover:border-water hover:text-water-strong pointer-coarse:min-h-11",
            )}
          >
            {!isAside && <Icon aria-hidden="true" className="size-4 text-water" />}
            {t(`suggestions.${key}`)}
          </button>
        </li>
      ))}
    </ul>
  );
});
