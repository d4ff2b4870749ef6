/** Events that show that the user has moved the page. */
const MOVES = ["wheel", "touchmove", "keydown", "pointerdown"];

/**
 * Scrolls to the address's anchor again after web fonts load, because they change the layout above it. Does nothing if
 * the user has scrolled in the meantime.
 */
export function keepPlace(): void {
  const place = document.getElementById(location.hash.slice(1));
  const isSearching = new URLSearchParams(location.search).has("find");
  // On reload and back, the browser restores the scroll position.
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
  // The browser requests fonts only at layout, so it must have happened before waiting for them.
  if (document.readyState === "complete") void arrive();
  else addEventListener("load", () => void arrive(), { once: true });
}
