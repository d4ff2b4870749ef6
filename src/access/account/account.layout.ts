import { signedInOnly } from "~/access/gates/gates.server";
import type { Route } from "./+types/account.layout";

/** Pages of the signed-in account, approved or not. */
export const middleware: Route.MiddlewareFunction[] = [signedInOnly];

/** An empty loader: without one, middleware would not run on client-side navigation. */
export const loader = () => null;
