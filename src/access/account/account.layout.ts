import { signedInOnly } from "~/access/gates/gates.server";
import type { Route } from "./+types/account.layout";

/** What belongs to whoever is signed in, approved or not. */
export const middleware: Route.MiddlewareFunction[] = [signedInOnly];

/** Makes the gate run when a browser fetches data alone. */
export const loader = () => null;
