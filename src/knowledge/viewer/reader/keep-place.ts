/** What a reader moves a page with. */
const MOVES = ["wheel", "touchmove", "keydown", "pointerdown"];

/**
 * Goes again to what the address names when letters have come that were late: above it a whole manual was laid out anew. Whoever
 * has moved the page meanwhile is left where they are.
 */
export function keepPlace(): void {
  const place = document.getElementById(location.hash.slice(1));
  const isSearching = new URLSearchParams(location.search).has("find");
  if (!place || isSearching || document.fonts.status === "loaded") return;
  const moved = new AbortController();
  for (const move of MOVES) addEventListener(move, () => moved.abort(), { passive: true, signal: moved.signal });
  void document.fonts.ready.then(() => {
    if (!moved.signal.aborted) place.scrollIntoView({ block: "start", behavior: "instant" });
    moved.abort();
  });
}
