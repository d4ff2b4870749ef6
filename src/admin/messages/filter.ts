import { choiceOf, searchOf } from "../list/address";
import { messageStates } from "./message-states";
import type { MessageFilter } from "./messages.server";

/** Returns the filter in an address; unknown values are ignored. */
export function filterOf(search: URLSearchParams): MessageFilter {
  return { search: searchOf(search), state: choiceOf(search, "state", messageStates) };
}
