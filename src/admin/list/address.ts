import type { ListPage, ListPosition } from "~/platform/db/keyset.server";
import { cutToLength } from "~/platform/text-length";

/** Query parameters for the place in a list; all others belong to the filter. */
const places = ["after", "before"];

/** Maximum length of a search, in UTF-16 units. */
const longestSearch = 200;

/** Returns the place in a list that an address gives. */
export function listPositionOf(search: URLSearchParams): ListPosition {
  return { after: search.get("after") ?? undefined, before: search.get("before") ?? undefined };
}

/** Returns the search text of a list, or undefined. */
export function searchTextOf(search: URLSearchParams): string | undefined {
  return cutToLength(search.get("search")?.trim() ?? "", longestSearch) || undefined;
}

/** Returns the value of a filter if it is one of `known`, else undefined, which shows everything. */
export function choiceOf<Value extends string>(
  search: URLSearchParams,
  name: string,
  known: readonly Value[],
): Value | undefined {
  return known.find((value) => value === search.get(name));
}

/** Returns the filter of an address without the place, as a query that may follow `?`; omits empty values. */
export function filterQuery(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name, value]) => value && !places.includes(name)));
}

/** Returns the links to the neighbouring pages of a list at the English `path`, with the current filter. */
export function neighbours(
  path: string,
  search: URLSearchParams,
  { previous, next }: Pick<ListPage<unknown>, "previous" | "next">,
): { previous?: string; next?: string } {
  const to = (name: string, cursor: string) =>
    `${path}?${new URLSearchParams([...filterQuery(search), [name, cursor]])}`;
  return { ...(previous && { previous: to("before", previous) }), ...(next && { next: to("after", next) }) };
}
