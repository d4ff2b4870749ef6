import { randomUUID } from "node:crypto";
import { and, desc, eq, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ApprovedUser } from "~/access/capabilities";
import { languageOfQuestion } from "~/knowledge/language";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { chatMessages, chatSessions, feedback, workedAnswers } from "~/platform/db/schema";
import { isUuid } from "~/platform/uuid";
import type { Turn } from "./answering/passages";
import type { Asking } from "./asking";
import {
  type AnswerMetadata,
  type AnswerStart,
  type ConversationSummary,
  emptyMetadata,
  isRetryable,
} from "./conversation";
import { createConversation, findConversation, summaryOf } from "./conversations.server";
import { filledOf } from "./forms/filled-forms.server";
import { turnWith } from "./forms/turn.server";
import { isLeaseOver, leaseFromNow } from "./lease.server";
import { maxQuestionsPerConversation, mostRunningAnswers } from "./limit-rules";
import { makeWay } from "./replaced-question.server";
import { interruptAbandonedAnswers } from "./running-answers.server";

/** An answer that waits to be written by the run `runId`. */
export type Opened = {
  readonly outcome: "opened";
  readonly answerId: string;
  readonly runId: string;
  readonly question: string;
  readonly askedAt: Date;
  readonly about: AnswerStart;
  readonly conversation: ConversationSummary;
  /** Its conversation began with it. */
  readonly isFirst: boolean;
};

export type NotOpened =
  /** The conversation, or a question of this id, is not the user's. */
  | { readonly outcome: "not_found" }
  /** The conversation waits for an answer already, or the user for as many as may run at once. */
  | { readonly outcome: "busy" | "too_many_running" }
  /** The conversation has as many questions as it may. */
  | { readonly outcome: "full" }
  /** Something that is no question has this id. */
  | { readonly outcome: "id_taken" }
  /** The question to be replaced is no longer the last one. */
  | { readonly outcome: "outdated" }
  /** The answer is there, or on its way. */
  | { readonly outcome: "answering"; readonly answerId: string; readonly conversation: ConversationSummary };

/** How many earlier questions an answer may refer to. */
const longestHistory = 8;

const answers = alias(chatMessages, "answers");

/**
 * Saves a question with the place of its answer, in a new conversation if it names none. The answer to a question that was
 * asked before is found instead; one that broke off is emptied, so that it can be written anew. One transaction, and the
 * user's questions take turns, so that of many at once exactly as many run as may.
 */
export function openAnswer(
  { database }: Services,
  user: ApprovedUser,
  asking: Asking,
  provider: string,
): Promise<Opened | NotOpened> {
  return database.db.transaction(async (tx) => {
    // Two people who send the same id meet here, too: the second finds it taken.
    await takeTurns(tx, user.userId, asking.questionId);
    const known = await findQuestion(tx, asking.questionId);
    if (known === "none") return { outcome: "id_taken" };
    if (known && known.userId !== user.userId) return { outcome: "not_found" };
    if (known && !isRetryable(known.state)) return { ...known, outcome: "answering" };
    const refusal = await refuseWhileRunning(tx, user, known?.conversation.id ?? asking.conversationId);
    if (refusal) return refusal;
    const isMore = !known && !asking.replaces;
    if (isMore && (await isFull(tx, asking.conversationId))) return { outcome: "full" };
    if (!known && asking.replaces && !(await makeWay(tx, user, asking))) return { outcome: "outdated" };
    const question = known?.question ?? asking.question;
    const about = { provider, scope: asking.scope, language: languageOfQuestion(question) };
    const runId = randomUUID();
    const place = known ? await reopen(tx, known, about, runId) : await save(tx, user, asking, about, runId);
    return place ? { outcome: "opened", ...place, runId, question, about } : { outcome: "not_found" };
  });
}

/** Returns the turns before the question of `opened`, oldest first. */
export async function historyBefore(
  { database }: Services,
  { conversation, askedAt, isFirst }: Opened,
): Promise<Turn[]> {
  if (isFirst) return [];
  const rows = await database.db
    .select({ question: chatMessages.content, answer: answers.content, id: answers.id, metadata: answers.metadata })
    .from(chatMessages)
    .leftJoin(answers, eq(answers.questionId, chatMessages.id))
    .where(
      and(
        eq(chatMessages.sessionId, conversation.id),
        eq(chatMessages.role, "user"),
        lt(chatMessages.createdAt, askedAt),
      ),
    )
    .orderBy(desc(chatMessages.createdAt))
    .limit(longestHistory);
  const filled = await filledOf(
    database.db,
    rows.flatMap(({ id }) => id ?? []),
  );
  return rows.reverse().map(({ question, answer, id, metadata }): Turn => {
    return turnWith([question, answer || null], metadata as AnswerMetadata | null, filled.get(id ?? "") ?? []);
  });
}

/** Waits until nobody else asks as this user, or under this question's id; in this order everywhere. */
async function takeTurns(tx: Tx, userId: string, questionId: string): Promise<void> {
  const turnOf = (id: string) => sql`pg_advisory_xact_lock(hashtextextended(${`dr-water: asking ${id}`}, 0))`;
  await tx.execute(sql`select ${turnOf(userId)}, ${turnOf(questionId)}`);
}

type Known = Exclude<Awaited<ReturnType<typeof findQuestion>>, "none" | null>;
type AnswerPlace = Pick<Opened, "answerId" | "askedAt" | "conversation" | "isFirst">;

/**
 * Returns the question of this id with the place of its answer, null where nothing has the id, and `none` where
 * something else has it: an answer, or a question whose answer was deleted.
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
  if (underWay.some((answer) => answer.conversationId === conversationId)) return { outcome: "busy" };
  return underWay.length >= mostRunningAnswers ? { outcome: "too_many_running" } : null;
}

async function save(
  tx: Tx,
  user: ApprovedUser,
  { conversationId, questionId, question }: Asking,
  about: AnswerStart,
  runId: string,
): Promise<AnswerPlace | null> {
  const conversation =
    conversationId === null
      ? await createConversation(tx, user, question)
      : await findConversation(tx, user, conversationId);
  if (!conversation) return null;
  const common = { sessionId: conversation.id, userId: user.userId, userName: user.displayName };
  const answerId = randomUUID();
  // Messages stand in the order of their moments, and the two would have the same one.
  const [asked] = await tx
    .insert(chatMessages)
    .values([
      { ...common, id: questionId, role: "user", content: question, createdAt: sql`clock_timestamp()` },
      {
        ...common,
        ...running(about, runId),
        id: answerId,
        role: "assistant",
        questionId,
        createdAt: sql`clock_timestamp() + interval '1 millisecond'`,
      },
    ])
    .returning({ at: chatMessages.createdAt });
  if (!asked) throw new Error("no question was saved");
  return {
    answerId,
    askedAt: asked.at,
    conversation: conversationId ? await touch(tx, conversation.id) : conversation,
    isFirst: conversationId === null,
  };
}

async function reopen(
  tx: Tx,
  { answerId, askedAt, conversation }: Known,
  about: AnswerStart,
  runId: string,
): Promise<AnswerPlace> {
  await tx.update(chatMessages).set(running(about, runId)).where(eq(chatMessages.id, answerId));
  // Feedback on the broken-off answer, and readings filled into it, do not apply to the next one.
  await tx.delete(feedback).where(eq(feedback.messageId, answerId));
  await tx.delete(workedAnswers).where(eq(workedAnswers.messageId, answerId));
  return { answerId, askedAt, conversation: await touch(tx, conversation.id), isFirst: false };
}

function running(about: AnswerStart, runId: string) {
  return { state: "running", content: "", metadata: emptyMetadata(about), runId, leaseUntil: leaseFromNow } as const;
}

async function touch(tx: Tx, conversationId: string): Promise<ConversationSummary> {
  const [row] = await tx
    .update(chatSessions)
    .set({ updatedAt: sql`clock_timestamp()` })
    .where(eq(chatSessions.id, conversationId))
    .returning();
  if (!row) throw new Error(`the conversation ${conversationId} has gone`);
  return summaryOf(row);
}
