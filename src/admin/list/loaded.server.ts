import { data, isRouteErrorResponse } from "react-router";
import type { Services } from "~/platform/context.server";

/**
 * Returns what a page shows, or null with status 500 when reading it failed: the fault is logged, and the page says it with
 * `LoadFailure`. Responses that are thrown (a redirect, 404) pass.
 */
export async function loaded<Shown>({ log }: Services, what: string, reading: Promise<Shown>) {
  try {
    return data(await reading);
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    log.error({ err: error }, `${what} could not be read`);
    return data(null, { status: 500 });
  }
}
