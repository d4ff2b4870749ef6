import type { PromoFilter } from "~/access/promo-codes/promo-admin.server";
import { promoStates } from "~/access/promo-codes/promo-states";
import { choiceOf, searchOf } from "../list/address";

/** Returns the filter in an address; unknown values are ignored. */
export function filterOf(search: URLSearchParams): PromoFilter {
  return { search: searchOf(search), state: choiceOf(search, "state", promoStates) };
}
