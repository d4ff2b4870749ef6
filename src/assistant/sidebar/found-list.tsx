import { formatDay } from "~/i18n/format";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { classNames } from "~/ui/class-names";
import type { PastChat } from "../past-chats/past-chats.server";
import { HighlightedText } from "./marked";
import { strings } from "./strings";

type Props = { found: readonly PastChat[]; currentId: string | null; onOpen: (chat: PastChat) => void };

/** Renders the conversations found by a search, each with the words in context. */
export function FoundList({ found, currentId, onOpen }: Props) {
  const t = useStrings(strings);
  const language = useLanguage();
  if (found.length === 0) return <p className="px-3 py-6 text-center text-muted text-sm">{t("search.nothing")}</p>;
  return (
    <ul aria-label={t("search.found")} className="grid content-start gap-1">
      {found.map((chat) => (
        <li key={chat.id}>
          <button
            type="button"
            data-stop
            aria-current={chat.id === currentId ? "true" : undefined}
            onClick={() => onOpen(chat)}
            className={classNames(
              "grid w-full gap-0.5 rounded-md px-3 py-2 text-start transition-colors",
              chat.id === currentId ? "bg-water-soft" : "hover:bg-canvas",
            )}
          >
            <span dir="auto" className="block truncate text-match-parent font-semibold text-sm">
              <HighlightedText text={chat.title} marks={chat.titleMarks} />
            </span>
            {chat.hit && (
              <span dir="auto" className="line-clamp-2 text-match-parent text-muted text-sm leading-snug">
                <HighlightedText text={chat.hit.text} marks={chat.hit.marks} />
              </span>
            )}
            <span className="block text-muted text-xs">{formatDay(chat.createdAt, language)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
