import { staffIn } from "~/access/gates/gates.server";
import { requestHistory } from "~/access/requests/request-notes.server";
import { servicesContext } from "~/platform/context.server";
import { loaded } from "../list/loaded.server";
import { loadOrNull } from "../lost-read";
import type { Route } from "./+types/request-history.api";

/** Returns the history of a request; `history` is null if the request was deleted. */
export function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const history = requestHistory(services, staffIn(context, "moderator"), params.requestId);
  return loaded(
    services,
    "the history of a request",
    history.then((found) => ({ history: found })),
  );
}

/** Treats a lost connection as a server error, so that the page stays as it is. */
export function clientLoader(call: Route.ClientLoaderArgs) {
  return loadOrNull(call);
}
