import type { LibraryFilter } from "~/documents/keeping/library-list.server";
import { choiceOf, searchOf } from "../list/address";
import { documentStates } from "./states";

/** Returns the filter that an address names; what it does not know shows everything. */
export function filterOf(search: URLSearchParams, categories: readonly string[]): LibraryFilter {
  return {
    search: searchOf(search),
    category: choiceOf(search, "category", categories),
    state: choiceOf(search, "state", documentStates),
  };
}

/** Returns which page of the list an address names, from 1: it comes from the neighbouring page. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get("before") ?? search.get("after") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1;
}
