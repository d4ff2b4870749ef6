import { z } from "zod";
import { approvedUserContext } from "~/access/gates.server";
import { categories } from "~/knowledge/document";
import { servicesContext } from "~/platform/context.server";
import type { Route } from "./+types/ask.api";
import { streamAnswer } from "./answer-response.server";
import { answeringOf } from "./answering.server";
import { ask } from "./ask.server";
import { longestQuestion } from "./conversation";
import { idText, readJson, refuse, refuseField, typedText } from "./json-api";

const asking = z.object({
  conversationId: idText.nullable(),
  questionId: idText,
  replaces: idText.optional(),
  question: typedText.pipe(z.string().min(1).max(longestQuestion)),
  scope: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("all") }),
    z.object({ kind: z.literal("category"), key: z.enum(categories) }),
    z.object({ kind: z.literal("document"), id: z.string().min(1).max(200) }),
  ]),
});

/**
 * `POST` asks a question and answers with the stream of its answer, in the AI SDK's UI message stream. Asking again under
 * the same `questionId` picks the answer up, or tries it again where it broke off. `replaces` names the last question of
 * the conversation when it was edited.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuse("method");
  const body = await readJson(request, asking);
  if (!body.ok) return refuseField(body.field);
  const services = context.get(servicesContext);
  const user = context.get(approvedUserContext);
  const result = await ask(services, user, body.value, answeringOf(services));
  if (result.outcome === "id_taken") return refuseField("questionId");
  if (result.outcome !== "answering")
    return refuse(result.outcome, "retryAfter" in result ? result.retryAfter : undefined);
  return streamAnswer(services, user, result.answerId, result.conversation);
}
