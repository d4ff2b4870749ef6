import { approvedUserContext } from "~/access/gates/gates.server";
import { servicesContext } from "~/platform/context.server";
import type { Route } from "./+types/sessions.api";
import { listConversations } from "./conversations.server";

/** `GET` returns the user's conversations, newest first. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await listConversations(context.get(servicesContext), context.get(approvedUserContext)));
}
