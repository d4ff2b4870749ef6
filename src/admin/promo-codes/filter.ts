import type { PromoFilter } from "~/access/promo-codes/promo-admin.server";
import { promoStates } from "~/access/promo-codes/promo-states";
import { choiceOf, searchTextOf } from "../list/address";

/** Returns the filter in an address; unknown values are ignored. */
export function promoFilterOf(search: URLSearchParams): PromoFilter {
  return { search: searchTextOf(search), state: choiceOf(search, "state", promoStates) };
}
