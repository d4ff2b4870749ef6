import { approvedUserContext } from "~/access/gates/gates.server";
import { servicesContext } from "~/platform/context.server";
import type { Route } from "./+types/answer.api";
import { placeFor, streamAnswer } from "./answer-response.server";
import { refuse } from "./json-api";
import { stopAnswer } from "./running-answers.server";

/** Streams an answer: first everything written so far, then each change. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const user = context.get(approvedUserContext);
  const place = placeFor(user, request);
  if (place instanceof Response) return place;
  return streamAnswer(context.get(servicesContext), user, { answerId: params.messageId }, place);
}

/** `DELETE` stops a running answer and keeps the text written so far. */
export async function action({ request, params, context }: Route.ActionArgs) {
  if (request.method !== "DELETE") return refuse("method");
  const isKnown = await stopAnswer(context.get(servicesContext), context.get(approvedUserContext), params.messageId);
  return isKnown ? new Response(null, { status: 202 }) : refuse("not_found");
}
