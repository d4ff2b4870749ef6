import type { UserFilter } from "~/access/users/user-list.server";
import { choiceOf, searchOf } from "../list/address";

export const profileStatuses = ["pending", "approved", "rejected"] as const;

/** Returns the filter that an address names; what it does not know shows everything. */
export function filterOf(search: URLSearchParams): UserFilter {
  return { search: searchOf(search), status: choiceOf(search, "status", profileStatuses) };
}
