import { approvedUserContext } from "~/access/gates/gates.server";
import { hasFiles } from "~/documents/keeping/received-form.server";
import { servicesContext } from "~/platform/context.server";
import { refuse, refuseField } from "../json-api";
import type { Route } from "./+types/attachments.api";
import { attachFile } from "./attachments.server";

/** Limit of files that a user attaches in an hour: each is read while its user waits. */
const attachRule = { name: "chat:attachments", points: 60, seconds: 3600 } as const;

/** `POST` takes the file of a form, reads it, and returns what was read or why it was not. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuse("method");
  if (!hasFiles(request)) return refuseField("file");
  const services = context.get(servicesContext);
  const user = context.get(approvedUserContext);
  const take = await services.limits.take(attachRule, user.userId);
  if (!take.ok) return refuse("too_fast", take.retryAfter);
  return Response.json(await attachFile(services, user, request));
}
