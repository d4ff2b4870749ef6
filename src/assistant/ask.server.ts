import type { ApprovedUser } from "~/access/capabilities";
import { languageOfQuestion } from "~/knowledge/language";
import type { Services } from "~/platform/context.server";
import type { Database } from "~/platform/db/client.server";
import { createFairTurns, type FairTurns, type QueuePlace } from "~/platform/fair-turns";
import type { Answering, AskedQuestion } from "./answering/answering";
import type { AnswerPart } from "./answering/provider";
import type { Asking } from "./asking";
import { attachedTo } from "./attachments/attached.server";
import { type Ahead, beginAhead, startingWith } from "./begin-ahead";
import type { RunPart } from "./growing-answer";
import { dailyRule, maxLookups, questionRule } from "./limit-rules";
import { historyBefore } from "./history.server";
import { type NotOpened, openAnswer } from "./questions.server";
import { beginRun } from "./running-answers.server";

export type AskOutcome = NotOpened | { readonly kind: "too_fast" | "quota"; readonly retryAfter: number };

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
  const { opened, ahead } = await openAhead(services, user, asking, answering);
  if (opened.kind !== "opened") {
    await giveBackToLimits(services, user, asking);
    return opened;
  }
  const { answerId, conversation, runId, about, question } = opened;
  const readTask = async (): Promise<AskedQuestion> => {
    const history = await historyBefore(services, user, opened);
    const file = about.isWithAttachment ? await attachedTo(services.database.db, user, conversation.id) : null;
    const attached = file && { text: file.text, isNew: asking.attachmentId !== undefined };
    const { language, scope } = about;
    return { question, language, scope, history, reader: user.userId, ...(attached && { attached }) };
  };
  const parts = (signal: AbortSignal) =>
    ahead?.take(signal) ?? answerInTurn(services, { userId: user.userId, answering, readTask }, signal);
  beginRun(services, { answerId, conversationId: conversation.id, runId, user, about, askedAt, parts });
  return { kind: "answering", answerId, conversation };
}

type OpenedAhead = { readonly opened: Awaited<ReturnType<typeof openAnswer>>; readonly ahead: Ahead<RunPart> | null };

/**
 * Saves a question, and looks up the first one of a conversation in parallel. No part is read before the question is
 * saved.
 */
async function openAhead(
  services: Services,
  user: ApprovedUser,
  asking: Asking,
  answering: Answering,
): Promise<OpenedAhead> {
  const ahead = isLookedUpAhead(asking) ? lookAhead(services, user, asking, answering) : null;
  let isFirst = false;
  try {
    const opened = await openAnswer(services, user, asking, answering.name);
    isFirst = opened.kind === "opened" && opened.isFirst;
    return { opened, ahead: isFirst ? ahead : null };
  } finally {
    if (!isFirst) ahead?.drop();
  }
}

/**
 * Returns whether neither history nor an attached file is needed. A retry of an earlier first question is looked up in
 * vain.
 */
function isLookedUpAhead({ conversationId, attachmentId }: Asking): boolean {
  return conversationId === null && attachmentId === undefined;
}

function lookAhead(
  services: Services,
  { userId }: ApprovedUser,
  { question, scope }: Asking,
  answering: Answering,
): Ahead<RunPart> {
  const task: AskedQuestion = { question, language: languageOfQuestion(question), scope, history: [], reader: userId };
  return beginAhead(
    (signal) => answerInTurn(services, { userId, answering, readTask: async () => task }, signal),
    services.log,
  );
}

/** Input of `answerInTurn`; the task is read when its turn has come. */
type Lookup = {
  readonly userId: string;
  readonly answering: Answering;
  readonly readTask: () => Promise<AskedQuestion>;
};

const turnsOf = new WeakMap<Database, FairTurns>();

/** Milliseconds until the first message about the queue, and between later ones. */
const [tellAfter, tellEvery] = [250, 1000];

/**
 * Yields the parts of an answer. Lookups take turns between users, one question of each user after the other, so that
 * many questions of one user do not block the others. A turn ends with the first part, which comes when the lookup is
 * done; where somebody may be in danger, whom to call comes before it.
 */
export async function* answerInTurn(
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
  yield* startingWith(first, parts);
}

/**
 * Yields the number of questions in the queue before this one until its turn comes. Throws if the answer is aborted
 * first.
 */
async function* waitingFor(place: QueuePlace, signal: AbortSignal): AsyncGenerator<RunPart> {
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
    yield { kind: "waiting", before: place.before() };
    isTold = true;
  }
  if (isTold) yield { kind: "waiting", before: null };
}

type Limited = Extract<AskOutcome, { kind: "too_fast" | "quota" }>;

/** Takes a question from the limits of a user; returns the refusal with the wait in seconds, or null. */
export async function takeFromLimits(
  { limits, env }: Services,
  { userId }: { readonly userId: string },
): Promise<Limited | null> {
  const take = await limits.takeFromAll([questionRule, dailyRule(env)], userId);
  if (take.ok) return null;
  return { kind: take.rule === questionRule ? "too_fast" : "quota", retryAfter: take.retryAfter };
}

/**
 * Gives the points back, because a question refused for another reason does not count. The point of the minute is kept
 * if the question was looked up, so that refused questions cannot cost more lookups than others.
 */
async function giveBackToLimits({ limits, env }: Services, { userId }: ApprovedUser, asking: Asking): Promise<void> {
  const rules = isLookedUpAhead(asking) ? [dailyRule(env)] : [questionRule, dailyRule(env)];
  await Promise.all(rules.map((rule) => limits.reward(rule, userId)));
}
