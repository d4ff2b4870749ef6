import { useEffect, useEffectEvent, useRef } from "react";
import { useMatches, useNavigation, useRevalidator } from "react-router";

/** Changes often come in bursts; those within this time share one revalidation. */
const gatherMilliseconds = 500;

/**
 * Waits in milliseconds if the browser does not reconnect by itself: it was refused, for lack of rights or of a free
 * stream. Doubles with each refusal, so that tabs beyond the limit do not flood the server.
 */
const [shortestRetry, longestRetry] = [5000, 5 * 60_000];

/** A route lists the tables that it shows: `handle = { follows: ["access_requests"] }`. */
type Handle = { follows?: readonly string[] } | undefined;

/**
 * Revalidates the page when somebody changes data that it shows, in any process: the tables in `follows` of its routes.
 * `marker` is the position in the change log at which the page was read; later changes are caught up on. A hidden page
 * holds no connection, and revalidates when it is visible again.
 */
export function useLiveChanges(marker: string): void {
  const { revalidate } = useRevalidator();
  const isNavigating = useNavigation().state !== "idle";
  const followed = new Set(useMatches().flatMap(({ handle }) => (handle as Handle)?.follows ?? []));
  const changed = useRef(new Set<string>());
  const address = useEffectEvent(() => `/api/admin/changes?since=${encodeURIComponent(marker)}`);
  const readAgain = useEffectEvent(() => {
    // The next page may follow other tables, or may have been read before the change.
    if (isNavigating) return;
    const concerned = [...changed.current].some((table) => table === "*" || followed.has(table));
    changed.current.clear();
    if (concerned) void revalidate();
  });
  useEffect(() => follow(address, changed.current, readAgain), []);
  useEffect(() => {
    if (!isNavigating) readAgain();
  }, [isNavigating]);
}

/** Adds changed tables to `changed`, `*` if any may have, and calls `readAgain`. Returns a function that stops it. */
function follow(address: () => string, changed: Set<string>, readAgain: () => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let missed = false;
  let refusals = 0;
  const gather = (table: string) => {
    changed.add(table);
    timer ??= setTimeout(() => {
      timer = undefined;
      readAgain();
    }, gatherMilliseconds);
  };
  const connect = () => {
    source = new EventSource(address());
    source.onopen = () => {
      refusals = 0;
      if (missed) gather("*");
      missed = false;
    };
    source.onmessage = ({ data }) => gather(String(data));
    source.onerror = () => {
      missed = true;
      if (source?.readyState !== EventSource.CLOSED) return;
      // The connection was refused: revalidating redirects readers who have lost rights.
      source = undefined;
      gather("*");
      retry = setTimeout(look, retryAfter(refusals));
      refusals += 1;
    };
  };
  const disconnect = () => {
    source?.close();
    source = undefined;
    missed = true;
  };
  const look = () => {
    if (document.hidden) disconnect();
    else if (!source) connect();
  };
  look();
  document.addEventListener("visibilitychange", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    disconnect();
    clearTimeout(timer);
    clearTimeout(retry);
  };
}

/** Returns the milliseconds to wait after so many refusals, with jitter so that tabs do not retry together. */
export function retryAfter(refusals: number, chance = Math.random()): number {
  return Math.round(Math.min(shortestRetry * 2 ** refusals, longestRetry) * (0.75 + chance / 2));
}
