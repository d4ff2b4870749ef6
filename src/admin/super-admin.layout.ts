import { staffOnly } from "~/access/gates/gates.server";
import type { Route } from "./+types/super-admin.layout";

export const middleware: Route.MiddlewareFunction[] = [staffOnly("super_admin")];

/** Being there makes the guard run on every navigation into the group. */
export function loader() {
  return null;
}
