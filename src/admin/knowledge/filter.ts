import type { LibraryFilter } from "~/documents/keeping/library-list.server";
import { choiceOf, searchTextOf } from "../list/address";
import { documentStates } from "./states";

/** Returns the filter in an address; unknown values are ignored. */
export function knowledgeFilterOf(search: URLSearchParams, categories: readonly string[]): LibraryFilter {
  return {
    search: searchTextOf(search),
    category: choiceOf(search, "category", categories),
    state: choiceOf(search, "state", documentStates),
    audience: choiceOf(search, "audience", ["everyone", "named"] as const),
  };
}

/** Returns the page number of the list in an address, from 1; 1 if it is invalid. */
export function pageNumberOf(search: URLSearchParams): number {
  const page = Number(search.get("before") ?? search.get("after") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1;
}
