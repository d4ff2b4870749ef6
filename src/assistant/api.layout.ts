import { approvedOnlyApi } from "~/access/gates/gates.server";
import type { Route } from "./+types/api.layout";

/** Approved users only. */
export const middleware: Route.MiddlewareFunction[] = [approvedOnlyApi];

/** Being there makes the guard run for whatever stands below. */
export function loader() {
  return null;
}
