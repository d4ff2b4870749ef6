import type { ApprovedUser } from "~/access/capabilities";
import { languageOfQuestion } from "~/knowledge/language";
import type { Services } from "~/platform/context.server";
import type { Database } from "~/platform/db/client.server";
import { createFairTurns, type FairTurns, type Place } from "~/platform/fair-turns";
import type { Rule } from "~/platform/limits.server";
import type { Answering, Task } from "./answering/answering";
import type { AnswerPart } from "./answering/provider";
import type { Asking } from "./asking";
import { type Ahead, beginAhead } from "./begin-ahead";
import type { RunPart } from "./growing-answer";
import { dailyRule, maxLookups, questionRule } from "./limit-rules";
import { historyBefore, type NotOpened, openAnswer } from "./questions.server";
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
  const ahead = asking.conversationId === null ? lookAhead(services, user, asking, answering) : null;
  const opened = await openAnswer(services, user, asking, answering.name).catch((error) => {
    ahead?.drop();
    throw error;
  });
  if (opened.outcome !== "opened") {
    ahead?.drop();
    await giveBackToLimits(services, user, ahead === null ? [questionRule] : []);
    return opened;
  }
  const { answerId, conversation, runId, about, question, isFirst } = opened;
  const readTask = async (): Promise<Task> => {
    const history = await historyBefore(services, opened);
    return { question, language: about.language, scope: about.scope, history, reader: user.userId };
  };
  if (!isFirst) ahead?.drop();
  const parts = (signal: AbortSignal) =>
    isFirst && ahead ? ahead.take(signal) : partsOf(services, { userId: user.userId, answering, readTask }, signal);
  beginRun(services, { answerId, conversationId: conversation.id, runId, user, about, askedAt, parts });
  return { outcome: "answering", answerId, conversation };
}

/** Looks the first question of a conversation up while it is saved. Nothing is told before it is. */
function lookAhead(
  services: Services,
  { userId }: ApprovedUser,
  { question, scope }: Asking,
  answering: Answering,
): Ahead<RunPart> {
  const task: Task = { question, language: languageOfQuestion(question), scope, history: [], reader: userId };
  return beginAhead((signal) => partsOf(services, { userId, answering, readTask: async () => task }, signal));
}

/** Who asks, what answers, and how to read what is asked. */
type Lookup = { readonly userId: string; readonly answering: Answering; readonly readTask: () => Promise<Task> };

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
  { userId, answering, readTask }: Lookup,
  signal: AbortSignal,
): AsyncGenerator<RunPart> {
  const turns = turnsOf.get(services.database) ?? createFairTurns(maxLookups);
  turnsOf.set(services.database, turns);
  const place = turns.join(userId);
  let parts: AsyncGenerator<AnswerPart>;
  let first: IteratorResult<AnswerPart>;
  try {
    yield* waitingFor(place, signal);
    parts = answering.answer(await readTask(), signal);
    first = await parts.next();
  } finally {
    place.leave();
  }
  try {
    if (!first.done) yield first.value;
    yield* parts;
  } finally {
    // Ended while the first part was told: what answers has to know of it.
    void parts.return(undefined).catch(() => undefined);
  }
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

/**
 * Gives the point of the day back, because a question refused for another reason does not count; that of the minute only
 * with `more`, where nothing was looked up.
 */
async function giveBackToLimits({ limits, env }: Services, { userId }: ApprovedUser, more: Rule[]): Promise<void> {
  await Promise.all([...more, dailyRule(env)].map((rule) => limits.reward(rule, userId)));
}
