import type { ApprovedUser } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import type { Database } from "~/platform/db/client.server";
import { createTurns } from "~/platform/turns";
import type { Answering } from "./answering/answering";
import type { AnswerPart } from "./answering/provider";
import { dailyRule, questionRule } from "./limit-rules";
import { type Asking, historyBefore, type NotOpened, type Opened, openAnswer } from "./questions.server";
import { beginRun } from "./running-answers.server";

export type AskOutcome = NotOpened | { readonly outcome: "too_fast" | "quota"; readonly retryAfter: number };

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
  const refusal = await takeFromLimits(services, user);
  if (refusal) return refusal;
  const opened = await openAnswer(services, user, asking, answering.name);
  if (opened.outcome !== "opened") {
    await giveBackToLimits(services, user);
    return opened;
  }
  const { answerId, conversation, runId, about } = opened;
  const parts = (signal: AbortSignal) => partsOf(services, opened, answering, signal);
  beginRun(services, { answerId, conversationId: conversation.id, runId, user, about, askedAt, parts });
  return { outcome: "answering", answerId, conversation };
}

/** What of a crowd is looked up at once: more would wait for each other's processor time, and for connections in vain. */
const mostLookedUp = 6;

const turnsOf = new WeakMap<Database, ReturnType<typeof createTurns>>();

/** Returns the parts of an answer. What it needs is looked up in turn, so that whoever asked first gets words first. */
async function* partsOf(
  services: Services,
  opened: Opened,
  answering: Answering,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart> {
  const { question, about } = opened;
  const inTurn = turnsOf.get(services.database) ?? createTurns(mostLookedUp);
  turnsOf.set(services.database, inTurn);
  const { parts, first } = await inTurn(async () => {
    signal.throwIfAborted();
    const history = await historyBefore(services, opened);
    const { language, scope } = about;
    const parts = answering.answer({ question, language, scope, history }, signal);
    // The first part comes once everything is looked up.
    return { parts, first: await parts.next() };
  });
  if (!first.done) yield first.value;
  yield* parts;
}

async function takeFromLimits({ limits, env }: Services, { userId }: ApprovedUser): Promise<AskOutcome | null> {
  const [minute, day] = await Promise.all([limits.take(questionRule, userId), limits.take(dailyRule(env), userId)]);
  if (!minute.ok) {
    if (day.ok) await limits.reward(dailyRule(env), userId);
    return { outcome: "too_fast", retryAfter: minute.retryAfter };
  }
  if (day.ok) return null;
  await limits.reward(questionRule, userId);
  return { outcome: "quota", retryAfter: day.retryAfter };
}

/** What was refused for another reason does not count. */
async function giveBackToLimits({ limits, env }: Services, { userId }: ApprovedUser): Promise<void> {
  await Promise.all([limits.reward(questionRule, userId), limits.reward(dailyRule(env), userId)]);
}
