import type { RequestFilter } from "~/access/requests/request-list.server";
import { requestStatuses } from "~/access/requests/request-moves";
import { choiceOf, searchTextOf } from "../list/address";

/** Returns the filter in an address; unknown values are ignored. */
export function requestListFilterOf(search: URLSearchParams): RequestFilter {
  return { search: searchTextOf(search), status: choiceOf(search, "status", requestStatuses) };
}
