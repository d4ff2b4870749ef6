import { staffOnly } from "~/access/gates/gates.server";
import type { Route } from "./+types/admin.layout";

export const middleware: Route.MiddlewareFunction[] = [staffOnly("admin")];

/** Having a loader makes the middleware run on every navigation into the group. */
export function loader() {
  return null;
}
