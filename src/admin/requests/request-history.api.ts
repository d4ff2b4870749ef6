import { staffIn } from "~/access/gates.server";
import { requestHistory } from "~/access/request-notes.server";
import { servicesContext } from "~/platform/context.server";
import { loaded } from "../list/loaded.server";
import type { Route } from "./+types/request-history.api";

/** What was done to a request; `history` is null when it is gone. */
export function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const history = requestHistory(services, staffIn(context, "moderator"), params.requestId);
  return loaded(
    services,
    "the history of a request",
    history.then((found) => ({ history: found })),
  );
}

/** A lost connection is answered like a fault, so that the page stays as it is. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null);
}
