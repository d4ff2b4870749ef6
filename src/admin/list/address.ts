import type { Page, Place } from "~/platform/db/keyset.server";
import { cutToLength } from "~/platform/text-length";

/** Query parameters that give the place in a list; all others are the filter. */
const places = ["after", "before"];

/** The longest search that is looked at, in UTF-16 units. */
const longestSearch = 200;

/** Returns the place in a list that an address names. */
export function placeOf(search: URLSearchParams): Place {
  return { after: search.get("after") ?? undefined, before: search.get("before") ?? undefined };
}

/** Returns what was typed into the search of a list, or undefined. */
export function searchOf(search: URLSearchParams): string | undefined {
  return cutToLength(search.get("search")?.trim() ?? "", longestSearch) || undefined;
}

/** Returns the value of a filter when it is one of `known`, else undefined, which shows everything. */
export function choiceOf<Value extends string>(
  search: URLSearchParams,
  name: string,
  known: readonly Value[],
): Value | undefined {
  return known.find((value) => value === search.get(name));
}

/** Returns the filter of an address without its place, as a query that may follow `?`; empty parts are left out. */
export function filterQuery(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name, value]) => value && !places.includes(name)));
}

/** Returns the links to the neighbouring pages of a list at the English `path`, with the filter of the present address. */
export function neighbours(
  path: string,
  search: URLSearchParams,
  { previous, next }: Pick<Page<unknown>, "previous" | "next">,
): { previous?: string; next?: string } {
  const to = (name: string, cursor: string) =>
    `${path}?${new URLSearchParams([...filterQuery(search), [name, cursor]])}`;
  return { ...(previous && { previous: to("before", previous) }), ...(next && { next: to("after", next) }) };
}
