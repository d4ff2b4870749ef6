import { approvedOnlyApi } from "~/access/gates/gates.server";
import type { Route } from "./+types/api.layout";

/** Approved users only. */
export const middleware: Route.MiddlewareFunction[] = [approvedOnlyApi];

/** Returns no data. A loader must exist so that the guard runs for all routes below. */
export function loader() {
  return null;
}
