import type { RequestFilter } from "~/access/requests/request-list.server";
import { requestStatuses } from "~/access/requests/request-moves";
import { choiceOf, searchOf } from "../list/address";

/** Returns the filter in an address; unknown values are ignored. */
export function filterOf(search: URLSearchParams): RequestFilter {
  return { search: searchOf(search), status: choiceOf(search, "status", requestStatuses) };
}
