import { useEffect } from "react";
import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { useMatches } from "react-router";

/** Statuses below 500 that come from a proxy, or from the size limit before the pages, instead of a page. */
const answeredInFront: readonly number[] = [408, 413, 429];

/**
 * Returns whether a call failed because no page responded: the connection broke, a proxy responded, or the server had a
 * fault. Redirects and deliberate statuses, such as 403 and 404, count as responses.
 */
export function isLostLine(error: unknown): boolean {
  if (typeof error !== "object" || error === null || !("status" in error)) return true;
  const status = Number(error.status);
  return status >= 500 || answeredInFront.includes(status);
}

/**
 * Sends a form or action and resolves to the server's response; if none arrives, to the result of `standIn`, so that
 * the page keeps the typed text. Never sends twice.
 * @throws deliberate refusals of the server, including redirects.
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

/** Loader data of the current page's routes. */
let loaded: ReadonlyMap<string, unknown> = new Map();

/** Remembers the loader data of the current page for `keepPage`. */
export function useKeptPage(): void {
  const matches = useMatches();
  useEffect(() => {
    loaded = new Map(matches.map(({ id, loaderData }) => [id, loaderData]));
  }, [matches]);
}

/**
 * Client middleware: if a revalidation fails, after an action or a change elsewhere, the page keeps its data. A page
 * that is still loading has no data to keep, and fails.
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
