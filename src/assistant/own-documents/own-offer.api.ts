import { approvedUserContext } from "~/access/gates/gates.server";
import { offerOwn, withdrawOffer } from "~/documents/offers/own-offer.server";
import { servicesContext } from "~/platform/context.server";
import { refuse } from "../json-api";
import type { Route } from "./+types/own-offer.api";

/** `PUT` offers an own document to everyone, `DELETE` withdraws the offer. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const user = context.get(approvedUserContext);
  if (request.method === "DELETE") return done(await withdrawOffer(services, user, params.documentId));
  if (request.method !== "PUT") return refuse("method");
  return done((await offerOwn(services, user, params.documentId)) === "offered");
}

function done(isThere: boolean): Response {
  return isThere ? new Response(null, { status: 204 }) : refuse("not_found");
}
