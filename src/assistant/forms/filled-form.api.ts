import { approvedUserContext } from "~/access/gates/gates.server";
import { servicesContext } from "~/platform/context.server";
import { readJson, refuse, refuseField } from "../json-api";
import { fillingRule } from "../limit-rules";
import type { Route } from "./+types/filled-form.api";
import { fillIn, forgetFilled } from "./filled-forms.server";
import { fillingSchema, placeSchema } from "./filling-schema.server";

/**
 * `PUT` saves the values entered in a calculator of an answer (`{ place, entries, isConfirmed }`), `DELETE` deletes
 * them (`{ place }`).
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const user = context.get(approvedUserContext);
  const { method } = request;
  if (method !== "PUT" && method !== "DELETE") return refuse("method");
  const limit = await services.limits.take(fillingRule, user.userId);
  if (!limit.ok) return refuse("too_fast", limit.retryAfter);
  if (method === "DELETE") {
    const given = await readJson(request, placeSchema);
    if (!given.ok) return refuseField(given.field);
    const isKnown = await forgetFilled(services, user, params.messageId, given.value.place);
    return isKnown ? new Response(null, { status: 204 }) : refuse("not_found");
  }
  const given = await readJson(request, fillingSchema);
  if (!given.ok) return refuseField(given.field);
  const outcome = await fillIn(services, user, params.messageId, given.value);
  return outcome === "kept" ? new Response(null, { status: 204 }) : refuse(outcome);
}

/** Refuses GET: a conversation already includes its values. */
export function loader() {
  return refuse("method");
}
