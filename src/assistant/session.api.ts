import { z } from "zod";
import { approvedUserContext } from "~/access/gates/gates.server";
import { servicesContext } from "~/platform/context.server";
import { isWithinLength } from "~/platform/text-length";
import type { Route } from "./+types/session.api";
import { deleteConversation, openConversation, renameConversation } from "./conversations.server";
import { readJson, refuse, refuseField, typedText } from "./json-api";

const renaming = z.object({
  title: z
    .string()
    .refine((title) => isWithinLength(title, 1000))
    .pipe(typedText),
});

/** `GET` returns a conversation with its messages, oldest first. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const conversation = await openConversation(
    context.get(servicesContext),
    context.get(approvedUserContext),
    params.sessionId,
  );
  return conversation ? Response.json(conversation) : refuse("not_found");
}

/** `PATCH` renames a conversation (`{ title }`), `DELETE` deletes it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const user = context.get(approvedUserContext);
  if (request.method === "DELETE") {
    const isDeleted = await deleteConversation(services, user, params.sessionId);
    return isDeleted ? new Response(null, { status: 204 }) : refuse("not_found");
  }
  if (request.method !== "PATCH") return refuse("method");
  const body = await readJson(request, renaming);
  if (!body.ok) return refuseField(body.field);
  const outcome = await renameConversation(services, user, params.sessionId, body.value.title);
  return outcome === "renamed" ? new Response(null, { status: 204 }) : refuse(outcome);
}
