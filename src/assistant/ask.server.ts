import type { ApprovedUser } from "~/access/capabilities";
import { languageOfQuestion } from "~/knowledge/language";
import type { Scope } from "~/knowledge/search.server";
import type { Services } from "~/platform/context.server";
import type { Task } from "./answering/answering";
import type { AnswerPart } from "./answering/provider";
import { type ConversationSummary, isRetryable } from "./conversation";
import { dailyRule, questionRule } from "./limit-rules";
import { findQuestion, historyBefore, type Opened, reopenAnswer, saveQuestion } from "./questions.server";
import { beginRun } from "./running-answers.server";

/** A question as it is sent. */
export type Asking = {
  /** Null starts a conversation. */
  readonly conversationId: string | null;
  /** Made by whoever asks, so that a question that is sent twice is asked once. */
  readonly questionId: string;
  readonly question: string;
  readonly scope: Scope;
};

export type AskOutcome =
  | { readonly outcome: "answering"; readonly answerId: string; readonly conversation: ConversationSummary }
  /** The conversation, or a question of this id, is not the user's. */
  | { readonly outcome: "not_found" }
  /** The conversation waits for an answer already, or the user for as many as may run at once. */
  | { readonly outcome: "busy" | "too_many_running" }
  | { readonly outcome: "too_fast" | "quota"; readonly retryAfter: number };

/** Where the checked parts of answers come from. */
export type Answering = {
  /** The name of the provider. */
  readonly name: string;
  answer(task: Task, signal: AbortSignal): AsyncIterable<AnswerPart>;
};

/**
 * Saves a question and starts its answer, which goes on by itself. Asking again under the same id finds the answer that
 * is there; one that broke off is tried again, in its place.
 */
export async function ask(
  services: Services,
  user: ApprovedUser,
  asking: Asking,
  answering: Answering,
): Promise<AskOutcome> {
  const askedAt = performance.now();
  const known = await findQuestion(services.database.db, asking.questionId);
  if (known && known.userId !== user.userId) return { outcome: "not_found" };
  if (known && !isRetryable(known.state)) return { ...known, outcome: "answering" };
  const refusal = await takeFromLimits(services, user);
  if (refusal) return refusal;

  const question = known?.question ?? asking.question;
  const about = { provider: answering.name, scope: asking.scope, language: languageOfQuestion(question) };
  const opened = known
    ? await reopenAnswer(services, user, known, about)
    : await saveQuestion(services, user, asking, about);
  if (opened.outcome !== "opened") {
    await giveBackToLimits(services, user);
    return opened;
  }
  const { answerId, conversation, runId } = opened;
  const { language, scope } = about;
  const parts = (signal: AbortSignal) => partsOf(services, opened, { question, language, scope }, answering, signal);
  beginRun(services, { answerId, conversationId: conversation.id, runId, user, about, askedAt, parts });
  return { outcome: "answering", answerId, conversation };
}

async function* partsOf(
  services: Services,
  opened: Opened,
  task: Omit<Task, "history">,
  answering: Answering,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart> {
  const history = await historyBefore(services, opened);
  yield* answering.answer({ ...task, history }, signal);
}

async function takeFromLimits({ limits, env }: Services, { userId }: ApprovedUser): Promise<AskOutcome | null> {
  const minute = await limits.take(questionRule, userId);
  if (!minute.ok) return { outcome: "too_fast", retryAfter: minute.retryAfter };
  const day = await limits.take(dailyRule(env), userId);
  return day.ok ? null : { outcome: "quota", retryAfter: day.retryAfter };
}

/** What was refused for another reason does not count. */
async function giveBackToLimits({ limits, env }: Services, { userId }: ApprovedUser): Promise<void> {
  await limits.reward(questionRule, userId);
  await limits.reward(dailyRule(env), userId);
}
