import { approvedUserContext } from "~/access/gates/gates.server";
import { servicesContext } from "~/platform/context.server";
import type { Route } from "./+types/feedback.api";
import { giveFeedback, withdrawFeedback } from "./feedback.server";
import { feedbackSchema } from "./feedback-schema.server";
import { readJson, refuse, refuseField } from "./json-api";

/** `PUT` saves the user's feedback on an answer (`{ rating, reason, note }`), `DELETE` deletes it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const user = context.get(approvedUserContext);
  if (request.method === "DELETE") {
    const isKnown = await withdrawFeedback(services, user, params.messageId);
    return isKnown ? new Response(null, { status: 204 }) : refuse("not_found");
  }
  if (request.method !== "PUT") return refuse("method");
  const given = await readJson(request, feedbackSchema);
  if (!given.ok) return refuseField(given.field);
  const isKnown = await giveFeedback(services, user, params.messageId, given.value);
  return isKnown ? new Response(null, { status: 204 }) : refuse("not_found");
}

/** Refuses GET: a conversation already includes its feedback. */
export function loader() {
  return refuse("method");
}
