import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ApprovedUser } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import type { Db, Tx } from "~/platform/db/client.server";
import { chatMessages, chatSessions } from "~/platform/db/schema";
import type { Turn } from "./answering/provider";
import type { Asking } from "./ask.server";
import { type AnswerStart, type AnswerState, type ConversationSummary, emptyMetadata } from "./conversation";
import { createConversation, findConversation, summaryOf } from "./conversations.server";
import { leaseFromNow } from "./lease.server";
import { mostRunningAnswers } from "./limit-rules";
import { interruptAbandonedAnswers } from "./running-answers.server";

/** A question that was asked before, with its answer. */
export type KnownQuestion = {
  readonly userId: string;
  readonly question: string;
  readonly askedAt: Date;
  readonly answerId: string;
  readonly state: AnswerState;
  readonly conversation: ConversationSummary;
};

/** An answer that waits to be written by the run `runId`. */
export type Opened = {
  readonly outcome: "opened";
  readonly answerId: string;
  readonly runId: string;
  readonly askedAt: Date;
  readonly conversation: ConversationSummary;
};

type NotOpened =
  | { readonly outcome: "not_found" | "busy" | "too_many_running" }
  | { readonly outcome: "answering"; readonly answerId: string; readonly conversation: ConversationSummary };

/** How many earlier questions an answer may refer to. */
const longestHistory = 8;

const answers = alias(chatMessages, "answers");

/** Returns the question of this id, whoever asked it, or null. */
export async function findQuestion(db: Db, questionId: string): Promise<KnownQuestion | null> {
  const [row] = await db
    .select({ question: chatMessages, answer: { id: answers.id, state: answers.state }, session: chatSessions })
    .from(chatMessages)
    .innerJoin(answers, eq(answers.questionId, chatMessages.id))
    .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.sessionId))
    .where(eq(chatMessages.id, questionId));
  if (!row) return null;
  const { question, answer, session } = row;
  const { userId, content, createdAt } = question;
  return {
    userId,
    question: content,
    askedAt: createdAt,
    answerId: answer.id,
    state: answer.state,
    conversation: summaryOf(session),
  };
}

/** Saves a question with the place of its answer, in a new conversation if it names none. One transaction. */
export function saveQuestion(
  { database }: Services,
  user: ApprovedUser,
  asking: Asking,
  about: AnswerStart,
): Promise<Opened | NotOpened> {
  return database.db.transaction(async (tx) => {
    await takeTurn(tx, user);
    const known = await findQuestion(tx, asking.questionId);
    if (known) return known.userId === user.userId ? { ...known, outcome: "answering" } : { outcome: "not_found" };
    const refusal = await refuseWhileRunning(tx, user, asking.conversationId);
    if (refusal) return refusal;
    const conversation =
      asking.conversationId === null
        ? await createConversation(tx, user, asking.question)
        : await findConversation(tx, user, asking.conversationId);
    if (!conversation) return { outcome: "not_found" };
    const runId = randomUUID();
    const saved = await insertMessages(tx, user, conversation.id, asking, running(runId, about));
    return { outcome: "opened", ...saved, runId, conversation: await touch(tx, conversation.id) };
  });
}

async function insertMessages(
  tx: Tx,
  { userId, displayName }: ApprovedUser,
  sessionId: string,
  { questionId, question }: Asking,
  state: ReturnType<typeof running>,
): Promise<Pick<Opened, "answerId" | "askedAt">> {
  const common = { sessionId, userId, userName: displayName };
  const createdAt = sql`clock_timestamp()`;
  const [asked] = await tx
    .insert(chatMessages)
    .values({ ...common, id: questionId, role: "user", content: question, createdAt })
    .returning({ at: chatMessages.createdAt });
  if (!asked) throw new Error("no question was saved");
  // Messages stand in the order of their moments, and these two would have the same one.
  const afterwards = new Date(asked.at.getTime() + 1);
  const [answer] = await tx
    .insert(chatMessages)
    .values({ ...common, ...state, role: "assistant", questionId, createdAt: afterwards })
    .returning({ id: chatMessages.id });
  if (!answer) throw new Error("no answer was saved");
  return { answerId: answer.id, askedAt: asked.at };
}

/** Empties an answer that broke off, so that it can be written anew. One transaction. */
export function reopenAnswer(
  { database }: Services,
  user: ApprovedUser,
  { answerId, askedAt, conversation }: KnownQuestion,
  about: AnswerStart,
): Promise<Opened | NotOpened> {
  return database.db.transaction(async (tx) => {
    await takeTurn(tx, user);
    const refusal = await refuseWhileRunning(tx, user, conversation.id);
    if (refusal) return refusal;
    const runId = randomUUID();
    const rows = await tx
      .update(chatMessages)
      .set(running(runId, about))
      .where(and(eq(chatMessages.id, answerId), inArray(chatMessages.state, ["stopped", "interrupted", "failed"])))
      .returning({ id: chatMessages.id });
    if (rows.length === 0) return { outcome: "answering", answerId, conversation };
    return { outcome: "opened", answerId, runId, askedAt, conversation: await touch(tx, conversation.id) };
  });
}

/** Returns the turns before the question of `opened`, oldest first. */
export async function historyBefore({ database }: Services, { conversation, askedAt }: Opened): Promise<Turn[]> {
  const rows = await database.db
    .select({ question: chatMessages.content, answer: answers.content })
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
  return rows.reverse().map(({ question, answer }): Turn => [question, answer || null]);
}

/** Questions of one user take turns, so that of many at once exactly as many run as may. */
async function takeTurn(tx: Tx, { userId }: ApprovedUser): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`dr-water: asking ${userId}`}, 0))`);
}

async function refuseWhileRunning(
  tx: Tx,
  { userId }: ApprovedUser,
  conversationId: string | null,
): Promise<NotOpened | null> {
  await interruptAbandonedAnswers(tx, eq(chatMessages.userId, userId));
  const underWay = await tx
    .select({ conversationId: chatMessages.sessionId })
    .from(chatMessages)
    .where(and(eq(chatMessages.userId, userId), eq(chatMessages.state, "running")));
  if (underWay.some((answer) => answer.conversationId === conversationId)) return { outcome: "busy" };
  return underWay.length >= mostRunningAnswers ? { outcome: "too_many_running" } : null;
}

function running(runId: string, about: AnswerStart) {
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
