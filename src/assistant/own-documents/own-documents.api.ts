import { approvedUserContext } from "~/access/gates/gates.server";
import { hasFiles } from "~/documents/keeping/received-form.server";
import { listOwn, ownUploadRule, uploadOwn } from "~/documents/own/own-documents.server";
import { servicesContext } from "~/platform/context.server";
import { refuse, refuseField } from "../json-api";
import type { Route } from "./+types/own-documents.api";

/** `GET` returns the user's own documents and their use of the quota. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await listOwn(context.get(servicesContext), context.get(approvedUserContext)));
}

/** `POST` takes the files of a form and returns the outcome of each. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuse("method");
  if (!hasFiles(request)) return refuseField("file");
  const services = context.get(servicesContext);
  const user = context.get(approvedUserContext);
  const take = await services.limits.take(ownUploadRule, user.userId);
  if (!take.ok) return refuse("too_fast", take.retryAfter);
  return Response.json(await uploadOwn(services, user, request));
}
