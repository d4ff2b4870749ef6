import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ApprovedUser } from "~/access/capabilities";
import { languageOfQuestion } from "~/knowledge/language";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { chatMessages, chatSessions, feedback, workedAnswers } from "~/platform/db/schema";
import { isUuid } from "~/platform/uuid";
import type { Asking } from "./asking";
import { attachmentFor, attachTo } from "./attachments/attached.server";
import {
  type AnswerStart,
  type ConversationSummary,
  conversationTitleOf,
  emptyMetadata,
  isRetryable,
} from "./conversation";
import { findConversation, summaryOf } from "./conversations.server";
import { isLeaseOver, leaseFromNow } from "./lease.server";
import { maxQuestionsPerConversation, mostRunningAnswers } from "./limit-rules";
import { makeWay } from "./replaced-question.server";
import { interruptAbandonedAnswers } from "./running-answers.server";

/** A new answer, to be written by the run `runId`. */
export type Opened = {
  readonly kind: "opened";
  readonly answerId: string;
  readonly runId: string;
  readonly question: string;
  readonly askedAt: Date;
  readonly about: AnswerStart;
  readonly conversation: ConversationSummary;
  /** Whether the question started the conversation. */
  readonly isFirst: boolean;
};

export type NotOpened =
  /** The conversation or the existing question does not belong to the user. */
  | { readonly kind: "not_found" }
  /** An answer is running in the conversation, or the user already has the maximum of running answers. */
  | { readonly kind: "busy" | "too_many_running" }
  /** The conversation has the maximum number of questions. */
  | { readonly kind: "full" }
  /** The id belongs to something other than a question. */
  | { readonly kind: "id_taken" }
  /** The question to replace is no longer the last one. */
  | { readonly kind: "outdated" }
  /** The file to attach is gone, or is not confirmed. */
  | { readonly kind: "attachment_gone" }
  /** The answer exists already or is running. */
  | { readonly kind: "answering"; readonly answerId: string; readonly conversation: ConversationSummary };

const answers = alias(chatMessages, "answers");

/**
 * Saves a question and an empty answer, in a new conversation if the question names none. For a known question it
 * returns the existing answer, or empties it for a retry if it broke off. Runs in one transaction and one at a time per
 * user, so the limit of running answers holds.
 */
export function openAnswer(
  { database }: Services,
  user: ApprovedUser,
  asking: Asking,
  provider: string,
): Promise<Opened | NotOpened> {
  return database.db.transaction(async (tx) => {
    // Also serialises users who send the same id: the second finds it taken.
    await takeTurns(tx, user.userId, asking.questionId);
    const known = await findQuestion(tx, asking.questionId);
    if (known === "none") return { kind: "id_taken" };
    if (known && known.userId !== user.userId) return { kind: "not_found" };
    if (known && !isRetryable(known.state)) return { ...known, kind: "answering" };
    const refusal = await refuseWhileRunning(tx, user, known?.conversation.id ?? asking.conversationId);
    if (refusal) return refusal;
    const attached = await attachmentFor(
      tx,
      user,
      asking.attachmentId,
      known?.conversation.id ?? asking.conversationId,
    );
    if (attached.kind === "gone") return { kind: "attachment_gone" };
    const isMore = !known && !asking.replaces;
    if (isMore && (await isFull(tx, asking.conversationId))) return { kind: "full" };
    if (!known && asking.replaces && !(await makeWay(tx, user, asking))) return { kind: "outdated" };
    const question = known?.question ?? asking.question;
    const about = { provider, scope: asking.scope, language: languageOfQuestion(question), ...attached.note };
    const runId = randomUUID();
    const run = running(about, runId);
    const place = known ? await reopen(tx, known, run) : await save(tx, user, asking, run);
    if (place && attached.kind === "new") await attachTo(tx, attached.id, place.conversation.id);
    return place ? { kind: "opened", ...place, runId, question, about } : { kind: "not_found" };
  });
}

/** Takes locks that serialise the questions of a user, and requests with the same question id; always in this order. */
async function takeTurns(tx: Tx, userId: string, questionId: string): Promise<void> {
  const turnOf = (id: string) => sql`pg_advisory_xact_lock(hashtextextended(${`dr-water: asking ${id}`}, 0))`;
  await tx.execute(sql`select ${turnOf(userId)}, ${turnOf(questionId)}`);
}

type Known = Exclude<Awaited<ReturnType<typeof findQuestion>>, "none" | null>;
type AnswerPlace = Pick<Opened, "answerId" | "askedAt" | "conversation" | "isFirst">;

/**
 * Returns the question of this id with its answer; null if the id is unknown, and `none` if it belongs to an answer, or
 * to a question whose answer was deleted.
 */
async function findQuestion(tx: Tx, questionId: string) {
  const [row] = await tx
    .select({ question: chatMessages, answer: { id: answers.id, state: answers.state }, session: chatSessions })
    .from(chatMessages)
    .leftJoin(answers, eq(answers.questionId, chatMessages.id))
    .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.sessionId))
    .where(eq(chatMessages.id, questionId));
  if (!row) return null;
  const { question, answer, session } = row;
  if (!answer) return "none";
  const { userId, content, createdAt } = question;
  const conversation = summaryOf(session);
  return { userId, question: content, askedAt: createdAt, answerId: answer.id, state: answer.state, conversation };
}

async function isFull(tx: Tx, conversationId: string | null): Promise<boolean> {
  if (!conversationId || !isUuid(conversationId)) return false;
  const questions = and(eq(chatMessages.sessionId, conversationId), eq(chatMessages.role, "user"));
  return (await tx.$count(chatMessages, questions)) >= maxQuestionsPerConversation;
}

async function refuseWhileRunning(
  tx: Tx,
  { userId }: ApprovedUser,
  conversationId: string | null,
): Promise<NotOpened | null> {
  const isRunning = and(eq(chatMessages.userId, userId), eq(chatMessages.state, "running"));
  const rows = await tx
    .select({ conversationId: chatMessages.sessionId, isAbandoned: isLeaseOver })
    .from(chatMessages)
    .where(isRunning);
  if (rows.some(({ isAbandoned }) => isAbandoned)) await interruptAbandonedAnswers(tx, isRunning);
  const underWay = rows.filter(({ isAbandoned }) => !isAbandoned);
  if (underWay.some((answer) => answer.conversationId === conversationId)) return { kind: "busy" };
  return underWay.length >= mostRunningAnswers ? { kind: "too_many_running" } : null;
}

/** Saves a question and its empty answer with their conversation, which is new or has changed, in one statement. */
async function save(
  tx: Tx,
  user: ApprovedUser,
  { conversationId, questionId, question }: Asking,
  run: ReturnType<typeof running>,
): Promise<AnswerPlace | null> {
  const known = conversationId === null ? null : await findConversation(tx, user, conversationId);
  if (conversationId !== null && !known) return null;
  const { id, title } = known ?? { id: randomUUID(), title: conversationTitleOf(question) };
  const opened = tx.insert(chatSessions).values({ id, userId: user.userId, title }).returning();
  const conversation = tx.$with("conversation").as(known ? touched(tx, id) : opened);
  const common = { sessionId: id, userId: user.userId, userName: user.displayName };
  const answerId = randomUUID();
  // Messages are sorted by time, so question and answer need different ones.
  const [asked] = await tx
    .with(conversation)
    .insert(chatMessages)
    .values([
      { ...common, id: questionId, role: "user", content: question, createdAt: sql`clock_timestamp()` },
      {
        ...common,
        ...run,
        id: answerId,
        role: "assistant",
        questionId,
        createdAt: sql`clock_timestamp() + interval '1 millisecond'`,
      },
    ])
    .returning({
      at: chatMessages.createdAt,
      createdAt: sql`(select created_at from conversation)`.mapWith(chatSessions.createdAt),
      updatedAt: sql`(select updated_at from conversation)`.mapWith(chatSessions.updatedAt),
    });
  if (!asked) throw new Error("no question was saved");
  const { at: askedAt, ...times } = asked;
  return { answerId, askedAt, conversation: summaryOf({ id, title, ...times }), isFirst: known === null };
}

async function reopen(
  tx: Tx,
  { answerId, askedAt, conversation }: Known,
  run: ReturnType<typeof running>,
): Promise<AnswerPlace> {
  await tx.update(chatMessages).set(run).where(eq(chatMessages.id, answerId));
  // Feedback and calculator values of the broken answer do not apply to the new one.
  await tx.delete(feedback).where(eq(feedback.messageId, answerId));
  await tx.delete(workedAnswers).where(eq(workedAnswers.messageId, answerId));
  return { answerId, askedAt, conversation: await touch(tx, conversation.id), isFirst: false };
}

function running(about: AnswerStart, runId: string) {
  return { state: "running", content: "", metadata: emptyMetadata(about), runId, leaseUntil: leaseFromNow } as const;
}

async function touch(tx: Tx, conversationId: string): Promise<ConversationSummary> {
  const [row] = await touched(tx, conversationId);
  if (!row) throw new Error(`the conversation ${conversationId} has gone`);
  return summaryOf(row);
}

function touched(tx: Tx, conversationId: string) {
  return tx
    .update(chatSessions)
    .set({ updatedAt: sql`clock_timestamp()` })
    .where(eq(chatSessions.id, conversationId))
    .returning();
}
