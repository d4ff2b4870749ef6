import { staffContext } from "~/access/gates/gates.server";
import { onRevocation } from "~/access/sessions/revocation.server";
import { servicesContext } from "~/platform/context.server";
import { eventStream } from "~/platform/event-stream.server";
import type { Route } from "./+types/changes.api";
import { changeLogOf } from "./change-log.server";

/**
 * Streams the names of changed tables, across processes, to a member of staff; `*` if changes may have been missed.
 * Begins with the changes since the marker `since`, which the page got when it was read. Ends when the reader loses
 * rights, so that the next attempt passes the gate again.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  // Any other request would never end, and nobody reads the stream of a HEAD request.
  if (request.method !== "GET" || request.headers.get("accept") !== "text/event-stream")
    return new Response(null, { status: 406 });
  const services = context.get(servicesContext);
  const staff = context.get(staffContext);
  const log = await changeLogOf(services.database.notifications);
  return eventStream(staff.userId, request.signal, (send, end) => {
    const unfollow = log.follow(url.searchParams.get("since"), send);
    const unwatch = onRevocation(services, staff, end);
    return () => {
      unfollow();
      unwatch();
    };
  });
}
