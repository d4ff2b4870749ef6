import { staffIn } from "~/access/gates/gates.server";
import { countAllRequests } from "~/access/requests/request-list.server";
import { servicesContext } from "~/platform/context.server";
import { loaded } from "../list/loaded.server";
import { loadOrNull } from "../lost-read";
import type { Route } from "./+types/request-count.api";
import { requestListFilterOf } from "./filter";

/** Returns the exact number of requests that match the filter in the address, and the server's time of counting. */
export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const until = new Date();
  const counting = countAllRequests(services, staffIn(context, "moderator"), {
    ...requestListFilterOf(url.searchParams),
    until,
  });
  return loaded(
    services,
    "the count of requests",
    counting.then((count) => ({ count, until: until.getTime() })),
  );
}

/** Treats a lost connection as a server error, so that the page stays as it is. */
export function clientLoader(call: Route.ClientLoaderArgs) {
  return loadOrNull(call);
}
