import { approvedUserContext } from "~/access/gates/gates.server";
import { servicesContext } from "~/platform/context.server";
import type { Route } from "./+types/answer.api";
import { placeFor, streamAnswer } from "./answer-response.server";
import { refuse } from "./json-api";
import { stopAnswer } from "./running-answers.server";

/** Streams an answer: what is there at once, then what comes. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const user = context.get(approvedUserContext);
  const place = placeFor(user, request);
  if (place instanceof Response) return place;
  return streamAnswer(context.get(servicesContext), user, params.messageId, place);
}

/** `DELETE` stops a running answer. What was written of it stays. */
export async function action({ request, params, context }: Route.ActionArgs) {
  if (request.method !== "DELETE") return refuse("method");
  const isKnown = await stopAnswer(context.get(servicesContext), context.get(approvedUserContext), params.messageId);
  return isKnown ? new Response(null, { status: 202 }) : refuse("not_found");
}
