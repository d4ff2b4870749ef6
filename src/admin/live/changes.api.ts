import { staffContext } from "~/access/gates.server";
import { onRevocation } from "~/access/revocation.server";
import { servicesContext } from "~/platform/context.server";
import { eventStream } from "~/platform/event-stream.server";
import type { Route } from "./+types/changes.api";

/** The channel on which triggers announce changed tables, see the migration `lists_of_staff`. */
const channel = "changed_rows";

/**
 * Streams the names of tables whose rows change, in whichever process, to a member of staff; `*` when some may have passed
 * by. It ends when their rights shrink, so that the next try meets the gate.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  // Whatever else asks would wait for an end that does not come, and of a HEAD nobody reads the stream.
  if (request.method !== "GET" || request.headers.get("accept") !== "text/event-stream")
    return new Response(null, { status: 406 });
  const services = context.get(servicesContext);
  const staff = context.get(staffContext);
  return eventStream(staff.userId, request.signal, (send, end) => {
    const unsubscribe = services.database.notifications.subscribe(channel, send, () => send("*"));
    const unwatch = onRevocation(services, staff, end);
    return () => {
      unsubscribe();
      unwatch();
    };
  });
}
