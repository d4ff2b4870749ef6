import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { servicesContext } from "~/platform/context.server";
import type { Retention } from "~/platform/retention";
import { publicRetention } from "~/platform/retention.server";

/** True if the page of this request was rendered without the retention periods. */
const missingLimits = createContext(false);

/**
 * Returns the retention periods for a page that names them, or null while they cannot be read. The page then says so,
 * and `keepWithLimitsOnly` keeps it out of every cache.
 */
export async function storedLimits(context: Readonly<RouterContextProvider>): Promise<Retention | null> {
  const retention = await publicRetention(context.get(servicesContext));
  if (retention === null) context.set(missingLimits, true);
  return retention;
}

/** Forbids caches to store a page that lacks the retention periods: it would still say so after they can be read. */
export const keepWithLimitsOnly: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  if (context.get(missingLimits)) response.headers.set("Cache-Control", "no-store");
  return response;
};
