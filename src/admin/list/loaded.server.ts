import { data, isRouteErrorResponse } from "react-router";
import type { Services } from "~/platform/context.server";

/**
 * Returns the data of a page, or null with status 500 if reading fails; logs the error, and the page shows
 * `LoadFailure`.
 * @throws {Response} what `reading` throws on purpose: a redirect or 404.
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
