import { staffIn } from "~/access/gates.server";
import { countAllRequests } from "~/access/request-list.server";
import { servicesContext } from "~/platform/context.server";
import { loaded } from "../list/loaded.server";
import type { Route } from "./+types/request-count.api";
import { filterOf } from "./filter";

/** How many requests the filter of the address shows now, however many those are, and at which moment of the server. */
export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const until = new Date();
  const counting = countAllRequests(services, staffIn(context, "moderator"), { ...filterOf(url.searchParams), until });
  return loaded(
    services,
    "the count of requests",
    counting.then((count) => ({ count, until: until.getTime() })),
  );
}

/** A lost connection is answered like a fault, so that the page stays as it is. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null);
}
