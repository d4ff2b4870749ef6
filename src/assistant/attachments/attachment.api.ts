import { z } from "zod";
import { approvedUserContext } from "~/access/gates/gates.server";
import { servicesContext } from "~/platform/context.server";
import { cleanText } from "~/platform/text";
import { isWithinLength } from "~/platform/text-length";
import { readJson, refuse, refuseField } from "../json-api";
import type { Route } from "./+types/attachment.api";
import { attachmentLimits } from "./attachment";
import { confirmAttachment, findAttachment, removeAttachment } from "./attachments.server";

const confirming = z.object({
  texts: z
    .array(
      z
        .string()
        .refine((text) => isWithinLength(text, 2 * attachmentLimits.characters))
        .transform(cleanText),
    )
    .max(attachmentLimits.pages),
});

/** `GET` returns an attached file with what was read from it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findAttachment(
    context.get(servicesContext),
    context.get(approvedUserContext),
    params.attachmentId,
  );
  if (!found) return refuse("not_found");
  const { id, name, pages, texts } = found;
  return Response.json({ id, name, pages, texts });
}

/** `PUT` confirms the text of each page (`{ texts }`), `DELETE` deletes the file with its text. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const user = context.get(approvedUserContext);
  const { attachmentId } = params;
  if (request.method === "DELETE") {
    const isDeleted = await removeAttachment(services, user, attachmentId);
    return isDeleted ? new Response(null, { status: 204 }) : refuse("not_found");
  }
  if (request.method !== "PUT") return refuse("method");
  const body = await readJson(request, confirming);
  if (!body.ok) return refuseField(body.field);
  const outcome = await confirmAttachment(services, user, attachmentId, body.value.texts);
  if (outcome === "confirmed") return new Response(null, { status: 204 });
  return outcome === "too_long" ? refuseField("texts") : refuse(outcome);
}
