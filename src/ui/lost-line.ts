import { useEffect } from "react";
import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { useMatches } from "react-router";

/** Statuses below 500 with which a proxy, or the limit of sizes in front of the pages, answers in place of a page. */
const answeredInFront: readonly number[] = [408, 413, 429];

/**
 * Returns whether a call failed because no answer of a page arrived: the connection was lost, a proxy answered, or the server
 * had a fault. Redirects and statuses that the server chose, such as 403 and 404, are answers.
 */
export function isLostLine(error: unknown): boolean {
  if (typeof error !== "object" || error === null || !("status" in error)) return true;
  const status = Number(error.status);
  return status >= 500 || answeredInFront.includes(status);
}

/**
 * Sends a form or an act and resolves with the server's answer; with that of `standIn` when none arrives, so that the page stays
 * with all that was typed. Nothing is sent a second time.
 * @throws what the server refuses on purpose, redirects included.
 */
export async function answerOr<Answer, StandIn>(
  send: () => Promise<Answer>,
  standIn: () => StandIn | Promise<StandIn>,
): Promise<Answer | StandIn> {
  try {
    return await send();
  } catch (error) {
    if (!isLostLine(error)) throw error;
    return standIn();
  }
}

/** What the routes of the page on the screen have loaded. */
let loaded: ReadonlyMap<string, unknown> = new Map();

/** Remembers what the page on the screen was made from, for `keepPage`. */
export function useKeptPage(): void {
  const matches = useMatches();
  useEffect(() => {
    loaded = new Map(matches.map(({ id, loaderData }) => [id, loaderData]));
  }, [matches]);
}

/**
 * Middleware of the browser: a page that reads itself again in vain, after an act or because of a change elsewhere, stays as
 * it is. A page that is only on its way has nothing to keep, and fails.
 */
export const keepPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  const { pathname, search } = new URL(request.url);
  const isHere = pathname === location.pathname && search === location.search;
  if (request.method !== "GET" || !isHere) return results;
  const kept = ([id, result]: [string, DataStrategyResult]): [string, DataStrategyResult] =>
    result.type === "error" && isLostLine(result.result) && loaded.has(id)
      ? [id, { type: "data", result: loaded.get(id) }]
      : [id, result];
  return Object.fromEntries(Object.entries(results).map(kept));
};
