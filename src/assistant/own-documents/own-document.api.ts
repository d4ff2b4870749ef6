import { z } from "zod";
import { approvedUserContext } from "~/access/gates/gates.server";
import { deleteOwn, renameOwn } from "~/documents/own/own-documents.server";
import { servicesContext } from "~/platform/context.server";
import { isWithinLength } from "~/platform/text-length";
import { readJson, refuse, refuseField, typedText } from "../json-api";
import type { Route } from "./+types/own-document.api";

const renaming = z.object({
  title: z
    .string()
    .refine((title) => isWithinLength(title, 200))
    .pipe(typedText),
});

/** `PATCH` renames an own document (`{ title }`), `DELETE` deletes it permanently. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const user = context.get(approvedUserContext);
  if (request.method === "DELETE") return done(await deleteOwn(services, user, params.documentId));
  if (request.method !== "PATCH") return refuse("method");
  const body = await readJson(request, renaming);
  if (!body.ok) return refuseField(body.field);
  if (body.value.title === "") return refuse("blank");
  return done(await renameOwn(services, user, params.documentId, body.value.title));
}

function done(isThere: boolean): Response {
  return isThere ? new Response(null, { status: 204 }) : refuse("not_found");
}
