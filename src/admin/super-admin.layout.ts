import { staffOnly } from "~/access/gates/gates.server";
import type { Route } from "./+types/super-admin.layout";

export const middleware: Route.MiddlewareFunction[] = [staffOnly("super_admin")];

/** Having a loader makes the middleware run on every navigation into the group. */
export function loader() {
  return null;
}
