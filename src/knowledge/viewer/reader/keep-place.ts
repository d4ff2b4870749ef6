/** What a reader moves a page with. */
const MOVES = ["wheel", "touchmove", "keydown", "pointerdown"];

/**
 * Goes again to what the address names when letters have come that were late: above it a whole manual was laid out anew. Whoever
 * has moved the page meanwhile is left where they are.
 */
export function keepPlace(): void {
  const place = document.getElementById(location.hash.slice(1));
  const isSearching = new URLSearchParams(location.search).has("find");
  // Who reloads or comes back is where they were, which the browser sees to.
  const [visit] = performance.getEntriesByType("navigation");
  const isNew = visit instanceof PerformanceNavigationTiming && visit.type === "navigate";
  if (!place || isSearching || !isNew) return;
  const moved = new AbortController();
  for (const move of MOVES) addEventListener(move, () => moved.abort(), { passive: true, signal: moved.signal });
  const arrive = async () => {
    await document.fonts.ready;
    if (!moved.signal.aborted) place.scrollIntoView({ block: "start", behavior: "instant" });
    moved.abort();
  };
  // Before the page is laid out no letters are asked for, and none are late.
  if (document.readyState === "complete") void arrive();
  else addEventListener("load", () => void arrive(), { once: true });
}
