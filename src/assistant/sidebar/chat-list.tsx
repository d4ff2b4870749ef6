import { SquarePen } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useStrings } from "~/i18n/use-strings";
import { Button } from "~/ui/buttons/button";
import { Skeleton } from "~/ui/loading/skeleton";
import type { Conversations } from "../chat/use-conversations";
import { AllChats } from "./all-chats";
import { FoundList } from "./found-list";
import { SearchField } from "./search-field";
import { strings } from "./strings";
import type { PastChatSearch } from "./use-search";

/** Match of a search in a conversation: its message, and the words to highlight. */
export type MatchedMessage = { readonly messageId: string; readonly words: string };

type Props = {
  conversations: Conversations;
  search: PastChatSearch;
  currentId: string | null;
  onOpen: (id: string, place?: MatchedMessage) => void;
  onNew: () => void;
  /** Saves a conversation as a file. */
  onSave: (id: string) => Promise<void>;
  onDeleted: (id: string) => void;
};

/** Renders "New Chat", the search field, and the user's conversations, newest first. Arrow keys move between them. */
export function ChatList({ conversations, search, currentId, onOpen, onNew, onSave, onDeleted }: Props) {
  const t = useStrings(strings);
  const { query, found, isSearching } = search;
  // State rather than a ref, because the rows must render once the element exists.
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const openFound = (chat: NonNullable<PastChatSearch["found"]>[number]) => {
    onOpen(chat.id, chat.hit ? { messageId: chat.hit.messageId, words: query } : undefined);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the buttons inside
    <div className="flex h-full flex-col gap-3" onKeyDown={goByArrows}>
      <Button
        variant="secondary"
        className="w-full shrink-0"
        icon={<SquarePen aria-hidden="true" className="size-5" />}
        onPress={onNew}
      >
        {t("newChat")}
      </Button>
      <SearchField search={search} onEnter={() => found?.[0] && openFound(found[0])} />
      <p role="status" className="sr-only">
        {isSearching || !found ? "" : t("search.count", { count: found.length })}
      </p>
      {conversations.isCopy && !found && <p className="px-3 text-muted text-sm">{t("copyShown")}</p>}
      <div ref={setScroller} className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1 py-0.5">
        {found && <FoundList found={found} currentId={currentId} onOpen={openFound} />}
        {!found && isSearching && <SkeletonRows />}
        {!found && !isSearching && (
          <AllChats
            conversations={conversations}
            currentId={currentId}
            scroller={scroller}
            onOpen={onOpen}
            onSave={onSave}
            onDeleted={onDeleted}
          />
        )}
      </div>
    </div>
  );
}

/** Renders placeholders for conversations. */
function SkeletonRows() {
  return (
    <div className="grid gap-4 px-3 py-2">
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="w-3/4" />
          <Skeleton className="w-2/5" />
        </div>
      ))}
    </div>
  );
}

function goByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-stop]")];
  const from = event.target instanceof HTMLElement ? stops.indexOf(event.target) : -1;
  if (from < 0) return;
  event.preventDefault();
  stops[from + step]?.focus();
}
