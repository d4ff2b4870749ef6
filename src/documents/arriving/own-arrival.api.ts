import { approvedUserContext } from "~/access/gates/gates.server";
import { servicesContext } from "~/platform/context.server";
import { currentQuota } from "../own/own-quota.server";
import { ownReception } from "../own/own-reception.server";
import type { Route } from "./+types/own-arrival.api";
import { answerArrival } from "./tus.server";

/** `HEAD` tells how far an own document has arrived. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const quota = await currentQuota(services.database.db);
  const reception = ownReception(services, context.get(approvedUserContext), quota);
  return answerArrival(services, reception, params.arrivalId, request);
}

/** `PATCH` adds a part of an own document, `DELETE` gives it up. */
export const action = loader;
