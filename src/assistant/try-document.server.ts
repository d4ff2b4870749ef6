import type { Staff } from "~/access/capabilities";
import { languageOfQuestion } from "~/knowledge/language";
import type { Services } from "~/platform/context.server";
import { failureKindOf } from "~/platform/outside/failure";
import type { Answering } from "./answering/answering";
import { answerInTurn, takeFromLimits } from "./ask.server";
import type { AnswerMetadata, AnswerSnapshot } from "./conversation";
import { growAnswer } from "./growing-answer";
import type { RunReport } from "./run-report";

/** Question of staff to one document. */
export type DocumentQuestion = {
  readonly documentId: string;
  readonly question: string;
  /** Ends the answer when who asked has left. */
  readonly signal: AbortSignal;
};

/** An answer that nobody keeps, with what only staff see of it. */
export type TriedAnswer = Pick<AnswerSnapshot, "content" | "state"> & {
  readonly metadata: AnswerMetadata & { readonly run?: RunReport };
};

export type TriedOutcome =
  | { readonly kind: "answered"; readonly answer: TriedAnswer }
  | { readonly kind: "too_fast" | "quota"; readonly retryAfter: number };

/** Milliseconds that an answer may take. */
const LONGEST = 110_000;

/**
 * Answers a question of staff from one document, as the assistant would, and saves nothing. It counts as a question of
 * that member of staff; a refusal names the wait in seconds. An answer that failed says so in its state.
 */
export async function tryDocument(
  services: Services,
  staff: Staff<"moderator">,
  { documentId, question, signal }: DocumentQuestion,
  answering: Answering,
): Promise<TriedOutcome> {
  const askedAt = performance.now();
  const refusal = await takeFromLimits(services, staff);
  if (refusal) return refusal;
  const scope = { kind: "document", id: documentId } as const;
  const about = { provider: answering.name, scope, language: languageOfQuestion(question) };
  const growing = growAnswer(about, () => performance.now() - askedAt);
  const task = { question, language: about.language, scope, history: [], reader: { staff: staff.userId } };
  const lookup = { userId: staff.userId, answering, readTask: async () => task };
  try {
    const until = AbortSignal.any([signal, AbortSignal.timeout(LONGEST)]);
    for await (const part of answerInTurn(services, lookup, until)) growing.take(part);
    return { kind: "answered", answer: growing.concluded({ state: "complete" }) };
  } catch (error) {
    const failure = failureKindOf(error);
    services.log.warn({ err: error, failure }, "a question to a document was not answered");
    return { kind: "answered", answer: growing.concluded({ state: "failed", reason: "provider", failure }) };
  }
}
