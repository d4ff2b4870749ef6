import { approvedUserContext } from "~/access/gates/gates.server";
import { servicesContext } from "~/platform/context.server";
import { refuse } from "../json-api";
import type { Route } from "./+types/hand-over.api";
import { handOverOf, openToColleagues, withdrawLink } from "./hand-over.server";

/** `GET` returns whether colleagues can read a conversation. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const handOver = await handOverOf(context.get(servicesContext), context.get(approvedUserContext), params.sessionId);
  return handOver ? Response.json(handOver) : refuse("not_found");
}

/** `PUT` opens a conversation to colleagues and returns the same as `GET`; `DELETE` removes its link. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const user = context.get(approvedUserContext);
  if (request.method === "DELETE") {
    const isKnown = await withdrawLink(services, user, params.sessionId);
    return isKnown ? new Response(null, { status: 204 }) : refuse("not_found");
  }
  if (request.method !== "PUT") return refuse("method");
  const handOver = await openToColleagues(services, user, params.sessionId);
  return handOver ? Response.json(handOver) : refuse("not_found");
}
