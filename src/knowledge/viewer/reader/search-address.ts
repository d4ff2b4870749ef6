/** Returns the search in the page's address, and the index of the current result, -1 if none. */
export function searchInAddress(): { query: string; place: number } {
  const parameters = new URLSearchParams(location.search);
  return { query: parameters.get("find") ?? "", place: Number.parseInt(parameters.get("place") ?? "0", 10) - 1 };
}

/** Writes the search and the index of the current result into the address, without a new history entry. */
export function rememberSearch(query: string, place: number): void {
  const url = new URL(location.href);
  url.searchParams.delete("find");
  url.searchParams.delete("place");
  if (query) url.searchParams.set("find", query);
  if (query && place >= 0) url.searchParams.set("place", String(place + 1));
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}
