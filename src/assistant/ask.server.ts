import type { ApprovedUser } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import type { Database } from "~/platform/db/client.server";
import { createFairTurns, type FairTurns, type Place } from "~/platform/fair-turns";
import type { Answering } from "./answering/answering";
import type { AnswerPart } from "./answering/provider";
import type { Asking } from "./asking";
import type { RunPart } from "./growing-answer";
import { dailyRule, maxLookups, questionRule } from "./limit-rules";
import { historyBefore, type NotOpened, type Opened, openAnswer } from "./questions.server";
import { beginRun } from "./running-answers.server";

export type AskOutcome = NotOpened | { readonly outcome: "too_fast" | "quota"; readonly retryAfter: number };

/**
 * Saves a question and starts its answer in the background. A repeated call with the same id returns the existing
 * answer, or retries it in place if it broke off. Returns the id of the answer and its conversation, or the reason why
 * the question was refused; for `too_fast` and `quota` with the wait in seconds.
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
  const parts = (signal: AbortSignal) => partsOf(services, { opened, user }, answering, signal);
  beginRun(services, { answerId, conversationId: conversation.id, runId, user, about, askedAt, parts });
  return { outcome: "answering", answerId, conversation };
}

const turnsOf = new WeakMap<Database, FairTurns>();

/** Milliseconds until the first message about the queue, and between later ones. */
const [tellAfter, tellEvery] = [250, 1000];

/**
 * Yields the parts of an answer. Lookups take turns between users, one question of each user after the other, so that
 * many questions of one user do not block the others. A turn ends with the first part, which comes when the lookup is
 * done; where somebody may be in danger, whom to call comes before it.
 */
async function* partsOf(
  services: Services,
  { opened, user }: { opened: Opened; user: ApprovedUser },
  answering: Answering,
  signal: AbortSignal,
): AsyncGenerator<RunPart> {
  const turns = turnsOf.get(services.database) ?? createFairTurns(maxLookups);
  turnsOf.set(services.database, turns);
  const place = turns.join(user.userId);
  let parts: AsyncGenerator<AnswerPart>;
  let first: IteratorResult<AnswerPart>;
  try {
    yield* waitingFor(place, signal);
    const { question, about } = opened;
    const history = await historyBefore(services, opened);
    const { language, scope } = about;
    parts = answering.answer({ question, language, scope, history, reader: user.userId }, signal);
    first = await parts.next();
  } finally {
    place.leave();
  }
  if (!first.done) yield first.value;
  yield* parts;
}

/**
 * Yields the number of questions in the queue before this one until its turn comes. Throws if the answer is aborted
 * first.
 */
async function* waitingFor(place: Place, signal: AbortSignal): AsyncGenerator<RunPart> {
  const ended = Promise.withResolvers<void>();
  signal.addEventListener("abort", () => ended.resolve(), { once: true });
  let isTold = false;
  for (;;) {
    const timer = Promise.withResolvers<"waiting">();
    const timeout = setTimeout(() => timer.resolve("waiting"), isTold ? tellEvery : tellAfter);
    const state = await Promise.race([place.come, ended.promise, timer.promise]);
    clearTimeout(timeout);
    signal.throwIfAborted();
    if (state !== "waiting") break;
    yield { type: "waiting", before: place.before() };
    isTold = true;
  }
  if (isTold) yield { type: "waiting", before: null };
}

async function takeFromLimits({ limits, env }: Services, { userId }: ApprovedUser): Promise<AskOutcome | null> {
  const take = await limits.takeFromAll([questionRule, dailyRule(env)], userId);
  if (take.ok) return null;
  return { outcome: take.rule === questionRule ? "too_fast" : "quota", retryAfter: take.retryAfter };
}

/** Gives the points back, because a question refused for another reason does not count. */
async function giveBackToLimits({ limits, env }: Services, { userId }: ApprovedUser): Promise<void> {
  await Promise.all([limits.reward(questionRule, userId), limits.reward(dailyRule(env), userId)]);
}
