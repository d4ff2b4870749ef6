import { staffContext } from "~/access/gates/gates.server";
import { onRevocation } from "~/access/sessions/revocation.server";
import { servicesContext } from "~/platform/context.server";
import { eventStream } from "~/platform/event-stream.server";
import type { Route } from "./+types/changes.api";
import { changeLogOf } from "./change-log.server";

/**
 * Streams the names of tables whose rows change, in whichever process, to a member of staff; `*` when some may have passed
 * by. It begins with those that changed since the marker `since`, which the page got when it was read. It ends when their
 * rights shrink, so that the next try meets the gate.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  // Any other request would wait for an end that never comes, and nobody reads the stream of a HEAD.
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
