import { staffOnly } from "~/access/gates/gates.server";
import type { Route } from "./+types/staff.layout";

export const middleware: Route.MiddlewareFunction[] = [staffOnly("viewer")];
