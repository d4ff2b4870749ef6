import { useEffect, useEffectEvent } from "react";
import { useMatches, useRevalidator } from "react-router";

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
 * routes name. A page that nobody looks at holds no connection, and is read again when it is looked at.
 */
export function useLiveChanges(): void {
  const { revalidate } = useRevalidator();
  const followed = new Set(useMatches().flatMap(({ handle }) => (handle as Handle)?.follows ?? []));
  const concerns = useEffectEvent((table: string) => table === "*" || followed.has(table));
  const readAgain = useEffectEvent(() => void revalidate());
  useEffect(() => follow("/api/admin/changes", concerns, readAgain), []);
}

/** Returns how to stop following. */
function follow(url: string, concerns: (table: string) => boolean, readAgain: () => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let missed = false;
  let refusals = 0;
  const gather = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      readAgain();
    }, gatherMilliseconds);
  };
  const connect = () => {
    source = new EventSource(url);
    source.onopen = () => {
      refusals = 0;
      if (missed) gather();
      missed = false;
    };
    source.onmessage = ({ data }) => concerns(String(data)) && gather();
    source.onerror = () => {
      missed = true;
      if (source?.readyState !== EventSource.CLOSED) return;
      // Refused: reading the page again shows where somebody belongs whose rights have shrunk.
      source = undefined;
      gather();
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
