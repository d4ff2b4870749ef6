import { staffIn } from "~/access/gates/gates.server";
import { servicesContext } from "~/platform/context.server";
import { libraryReception } from "../keeping/library-reception.server";
import type { Route } from "./+types/library-arrival.api";
import { answerArrival } from "./tus.server";

/** `HEAD` tells how far a document of everyone has arrived. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return answerArrival(services, libraryReception(services, staffIn(context, "admin")), params.arrivalId, request);
}

/** `PATCH` adds a part of a document of everyone, `DELETE` gives it up. */
export const action = loader;
