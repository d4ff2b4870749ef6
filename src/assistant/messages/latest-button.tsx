import { ArrowDown } from "lucide-react";
import { useStrings } from "~/i18n/use-strings";
import { classNames } from "~/ui/class-names";
import { strings } from "../strings";

/**
 * Renders the button that scrolls to the latest message. It sits beside the question field, so that it covers no text.
 */
export function LatestButton({ onPress }: { onPress: () => void }) {
  const t = useStrings(strings);
  return (
    <button
      type="button"
      aria-label={t("messages.latest")}
      title={t("messages.latest")}
      onClick={onPress}
      className={classNames(
        "my-0.5 ms-auto inline-flex size-8 shrink-0 items-center justify-center rounded-full border",
        "border-line bg-raised text-muted hover:border-water hover:text-water-strong",
        "pointer-coarse:size-11",
      )}
    >
      <ArrowDown aria-hidden="true" className="size-4 pointer-coarse:size-5" />
    </button>
  );
}
