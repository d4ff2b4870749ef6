import type { UserFilter } from "~/access/users/user-list.server";
import { choiceOf, searchOf } from "../list/address";

export const profileStatuses = ["pending", "approved", "rejected"] as const;

/** Returns the filter in an address; unknown values are ignored. */
export function filterOf(search: URLSearchParams): UserFilter {
  return { search: searchOf(search), status: choiceOf(search, "status", profileStatuses) };
}
