import { CornerDownRight } from "lucide-react";
import { useStrings } from "~/i18n/use-strings";
import { classNames } from "~/ui/class-names";
import { DirectionalIcon } from "~/ui/icons/directional-icon";
import type { Suggestion } from "../answering/suggestions";
import { strings } from "../strings";

type Props = { suggestions: readonly Suggestion[]; onAsk: (question: string) => void };

/** Renders questions that neighbouring sections answer. Pressing one asks it. */
export function FollowUps({ suggestions, onAsk }: Props) {
  const t = useStrings(strings);
  return (
    <section className="border-line border-t pt-3 text-sm print:hidden">
      <h3 className="pb-1 font-semibold text-muted">{t("messages.next")}</h3>
      <ul className="-mx-2 grid">
        {suggestions.map(({ question }) => (
          <li key={question}>
            <button
              type="button"
              onClick={() => onAsk(question)}
              className={classNames(
                "group flex min-h-9 w-full items-start gap-2 rounded-md px-2 py-1.5 text-start",
                "transition-colors hover:bg-water-soft hover:text-water-strong pointer-coarse:min-h-11",
              )}
            >
              <DirectionalIcon icon={CornerDownRight} className="mt-[0.25em] size-4 text-water" />
              <span dir="auto" className="flex-1 text-start">
                {question}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
