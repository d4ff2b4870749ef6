/** Returns what the page's address says is sought, and the number of the place that is shown, from 0. */
export function searchInAddress(): { query: string; place: number } {
  const parameters = new URLSearchParams(location.search);
  return { query: parameters.get("find") ?? "", place: Number.parseInt(parameters.get("place") ?? "0", 10) - 1 };
}

/** Puts what is sought into the address, without a new entry in the history. */
export function rememberSearch(query: string, place: number): void {
  const url = new URL(location.href);
  url.searchParams.delete("find");
  url.searchParams.delete("place");
  if (query) url.searchParams.set("find", query);
  if (query && place >= 0) url.searchParams.set("place", String(place + 1));
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}
