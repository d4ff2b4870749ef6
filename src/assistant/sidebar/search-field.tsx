import { Search as SearchIcon, X } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { useStrings } from "~/i18n/use-strings";
import { classNames } from "~/ui/class-names";
import { inputLook } from "~/ui/forms/input-look";
import { strings } from "./strings";
import type { PastChatSearch } from "./use-search";

type Props = { search: PastChatSearch; onEnter: () => void };

const clearLook = classNames(
  "absolute inset-y-0 end-0 inline-flex w-11 items-center justify-center rounded-md",
  "text-muted hover:text-ink",
);

/**
 * Renders the search in past chats, which runs while the user types. Escape clears it, Enter opens the first result.
 */
export function SearchField({ search: { query, search }, onEnter }: Props) {
  const t = useStrings(strings);
  const field = useRef<HTMLInputElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.nativeEvent.isComposing) onEnter();
    if (event.key !== "Escape" || query === "") return;
    // Keeps the surrounding drawer open.
    event.stopPropagation();
    event.preventDefault();
    search("");
  };
  return (
    <div className="relative shrink-0">
      <SearchIcon
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted"
      />
      <input
        ref={field}
        type="search"
        data-stop
        data-chat-search
        dir="auto"
        value={query}
        maxLength={200}
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t("search.label")}
        aria-keyshortcuts="Control+K Meta+K"
        placeholder={t("search.placeholder")}
        onChange={(event) => search(event.target.value)}
        onKeyDown={onKeyDown}
        className={classNames(inputLook, "ps-9 pe-11 text-sm [&::-webkit-search-cancel-button]:hidden")}
      />
      {query !== "" && (
        <button
          type="button"
          aria-label={t("search.clear")}
          onClick={() => {
            search("");
            field.current?.focus();
          }}
          className={clearLook}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}
