import { type ConversationFilter, outcomes, ratings } from "~/assistant/monitoring/conversation-filter";
import { beginningOf } from "~/platform/text";
import { choiceOf, searchTextOf } from "../list/address";
import { type DateRange, dateRangeOf } from "../list/date-range";

/** Returns the filter in an address, and its period. */
export function conversationFilterOf(search: URLSearchParams): { filter: ConversationFilter; range: DateRange } {
  const range = dateRangeOf(search, 90);
  const filter = {
    search: searchTextOf(search),
    since: range.since,
    until: range.until,
    document: beginningOf(search.get("document") ?? "", 200) || undefined,
    rating: choiceOf(search, "rating", ratings),
    outcome: choiceOf(search, "outcome", outcomes),
  };
  return { filter, range };
}
