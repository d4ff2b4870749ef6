import { useEffect, useEffectEvent, useRef } from "react";
import { useMatches, useNavigation, useRevalidator } from "react-router";

/** Changes often come in crowds; the page is read again once for all that come within this time. */
const gatherMilliseconds = 500;

/**
 * How long to wait where the browser does not try again by itself: when it was refused, for lack of rights or of a place for
 * one more stream. Each refusal doubles the wait, so that tabs beyond the limit do not storm the server.
 */
const [shortestRetry, longestRetry] = [5000, 5 * 60_000];

/** A route names the tables that it shows: `handle = { follows: ["access_requests"] }`. */
type Handle = { follows?: readonly string[] } | undefined;

/**
 * Reads the page again whenever somebody changes what it shows, here or elsewhere: the tables that the `follows` of its
 * routes name. `marker` is the place in the log of changes at which the page was read: what changed since is caught up with.
 * A page that nobody looks at holds no connection, and is read again when it is looked at.
 */
export function useLiveChanges(marker: string): void {
  const { revalidate } = useRevalidator();
  const isNavigating = useNavigation().state !== "idle";
  const followed = new Set(useMatches().flatMap(({ handle }) => (handle as Handle)?.follows ?? []));
  const changed = useRef(new Set<string>());
  const address = useEffectEvent(() => `/api/admin/changes?since=${encodeURIComponent(marker)}`);
  const readAgain = useEffectEvent(() => {
    // The page on its way may follow other tables, and may have been read before the change.
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

/** Adds to `changed` the names of tables that change, `*` when any may have, and then calls `readAgain`. Returns how to stop. */
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
      // Refused: reading the page again shows where somebody belongs whose rights have shrunk.
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

/** Returns the milliseconds to wait after so many refusals, a little different for each tab so that they do not come together. */
export function retryAfter(refusals: number, chance = Math.random()): number {
  return Math.round(Math.min(shortestRetry * 2 ** refusals, longestRetry) * (0.75 + chance / 2));
}
