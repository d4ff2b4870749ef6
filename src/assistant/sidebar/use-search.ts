import { useEffect, useState } from "react";
import { fetchPastChats } from "../chat/calls";
import type { TellProblem } from "../chat/use-problems";
import type { PastChat } from "../past-chats/past-chats.server";

/**
 * The search in past chats. `found` is null while the field has fewer than two letters, and before the first result.
 */
export type PastChatSearch = {
  readonly query: string;
  readonly found: readonly PastChat[] | null;
  readonly isSearching: boolean;
  readonly search: (query: string) => void;
};

/** Minimum number of letters: a single one matches nearly everything. */
const fewestLetters = 2;

/** Debounce in milliseconds before a search. */
const quiet = 180;

/** Returns the search. A new `version` repeats the current search. */
export function useSearch(version: unknown, tell: TellProblem): PastChatSearch {
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<readonly PastChat[] | null>(null);
  const [answered, setAnswered] = useState("");
  const wanted = query.trim();
  const isWanted = wanted.length >= fewestLetters;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version may change the result
  useEffect(() => {
    if (!isWanted) {
      setFound(null);
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const result = await fetchPastChats(wanted, abort.signal);
      if (abort.signal.aborted) return;
      setAnswered(wanted);
      setFound(result.ok ? result.value : null);
      if (!result.ok) tell(result.problem, "search");
    }, quiet);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted, isWanted, version, tell]);
  return { query, found: isWanted ? found : null, isSearching: isWanted && answered !== wanted, search: setQuery };
}
