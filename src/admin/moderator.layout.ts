import { staffOnly } from "~/access/gates/gates.server";
import type { Route } from "./+types/moderator.layout";

export const middleware: Route.MiddlewareFunction[] = [staffOnly("moderator")];

/** Having a loader makes the middleware run on every navigation into the group. */
export function loader() {
  return null;
}
