import { approvedUserContext } from "~/access/gates/gates.server";
import { servicesContext } from "~/platform/context.server";
import { currentQuota } from "../own/own-quota.server";
import { ownReception } from "../own/own-reception.server";
import type { Route } from "./+types/own-arrivals.api";
import { answerCreation } from "./tus.server";

/** `POST` begins an own document that arrives in parts. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const quota = await currentQuota(services.database.db);
  const reception = ownReception(services, context.get(approvedUserContext), quota);
  return answerCreation(services, reception, request);
}
