import type { UserFilter } from "~/access/users/user-list.server";
import { choiceOf, searchTextOf } from "../list/address";

export const profileStatuses = ["pending", "approved", "rejected"] as const;

/** Returns the filter in an address; unknown values are ignored. */
export function userFilterOf(search: URLSearchParams): UserFilter {
  return { search: searchTextOf(search), status: choiceOf(search, "status", profileStatuses) };
}
