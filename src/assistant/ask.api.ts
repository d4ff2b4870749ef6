import { z } from "zod";
import { approvedUserContext } from "~/access/gates/gates.server";
import { servicesContext } from "~/platform/context.server";
import { isWithinLength } from "~/platform/text-length";
import type { Route } from "./+types/ask.api";
import { placeFor, streamAnswer } from "./answer-response.server";
import { answeringOf } from "./answering.server";
import { type AskOutcome, ask } from "./ask.server";
import { longestQuestion } from "./conversation";
import { idText, readJson, refuse, refuseField, typedText } from "./json-api";

const asking = z.object({
  conversationId: idText.nullable(),
  questionId: idText,
  replaces: idText.optional(),
  attachmentId: idText.optional(),
  question: typedText.pipe(
    z
      .string()
      .min(1)
      .refine((text) => isWithinLength(text, longestQuestion)),
  ),
  scope: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("all") }),
    z.object({ kind: z.literal("category"), key: z.string().min(1).max(64) }),
    z.object({ kind: z.literal("document"), id: z.string().min(1).max(200) }),
  ]),
});

/**
 * `POST` asks a question and responds with the stream of its answer, as an AI SDK UI message stream. A repeated request
 * with the same `questionId` resumes the answer, or retries it if it broke off. `replaces` is the id of the
 * conversation's last question, if this one is an edit of it; `attachmentId` that of a file to attach to it.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuse("method");
  const body = await readJson(request, asking);
  if (!body.ok) return refuseField(body.field);
  const services = context.get(servicesContext);
  const user = context.get(approvedUserContext);
  // Takes a stream slot before it saves the question: if no slot is free, nothing has been saved.
  const place = placeFor(user, request);
  if (place instanceof Response) return place;
  let result: AskOutcome;
  try {
    result = await ask(services, user, body.value, answeringOf(services));
  } catch (error) {
    place.leave();
    throw error;
  }
  if (result.kind === "answering") return streamAnswer(services, user, result, place);
  place.leave();
  if (result.kind === "id_taken") return refuseField("questionId");
  return refuse(result.kind, "retryAfter" in result ? result.retryAfter : undefined);
}
