import { staffIn } from "~/access/gates/gates.server";
import { servicesContext } from "~/platform/context.server";
import { libraryReception } from "../keeping/library-reception.server";
import type { Route } from "./+types/library-arrivals.api";
import { answerCreation } from "./tus.server";

/** `POST` begins a document of everyone that arrives in parts. */
export function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  return answerCreation(services, libraryReception(services, staffIn(context, "admin")), request);
}
