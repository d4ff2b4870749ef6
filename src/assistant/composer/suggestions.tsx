import { useStrings } from "~/i18n/use-strings";
import { strings } from "../strings";

const suggestions = ["clean", "startUp", "diagnose"] as const;

/** Questions to begin with; pressing one fills the field. */
export function Suggestions({ onChoose }: { onChoose: (text: string) => void }) {
  const t = useStrings(strings);
  return (
    <ul
      aria-label={t("suggestions.label")}
      className="flex gap-2 overflow-x-auto px-0.5 py-1 [scrollbar-width:none] sm:flex-wrap"
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
