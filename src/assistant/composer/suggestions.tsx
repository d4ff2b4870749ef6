import { useStrings } from "~/i18n/use-strings";
import { classNames } from "~/ui/class-names";
import { strings } from "../strings";

const suggestions = ["clean", "startUp", "diagnose"] as const;

type Props = {
  /** There is a conversation to read: on a short screen it needs the room. */
  isAside: boolean;
  onChoose: (text: string) => void;
};

/** Questions to begin with; pressing one fills the field. */
export function Suggestions({ isAside, onChoose }: Props) {
  const t = useStrings(strings);
  return (
    <ul
      aria-label={t("suggestions.label")}
      className={classNames(
        "-mx-0.5 flex gap-2 overflow-x-auto px-0.5 py-1 [scrollbar-width:none] sm:flex-wrap",
        isAside
          ? "max-sm:hidden [@container_chat_(max-height:38rem)]:hidden"
          : "[@container_chat_(max-height:26rem)]:hidden",
      )}
    >
      {suggestions.map((key) => (
        <li key={key} className="shrink-0">
          <button
            type="button"
            onClick={() => onChoose(t(`suggestions.${key}`))}
            className="min-h-9 whitespace-nowrap rounded-full border border-line bg-surface px-3.5 text-sm transition-colors hover:border-water hover:text-water-strong pointer-coarse:min-h-11"
          >
            {t(`suggestions.${key}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}
