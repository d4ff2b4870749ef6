import { choiceOf, searchTextOf } from "../list/address";
import { messageStates } from "./message-states";
import type { MessageFilter } from "./messages.server";

/** Returns the filter in an address; unknown values are ignored. */
export function messageFilterOf(search: URLSearchParams): MessageFilter {
  return { search: searchTextOf(search), state: choiceOf(search, "state", messageStates) };
}
