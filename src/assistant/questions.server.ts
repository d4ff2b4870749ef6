import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ApprovedUser } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { chatMessages, chatSessions } from "~/platform/db/schema";
import type { Turn } from "./answering/provider";
import type { Asking } from "./ask.server";
import type { AnswerState, ConversationSummary } from "./conversation";
import { createConversation, findConversation, summaryOf } from "./conversations.server";
import { type AnswerStart, emptyMetadata } from "./growing-answer";
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
export async function findQuestion({ database }: Services, questionId: string): Promise<KnownQuestion | null> {
  const [row] = await database.db
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
    const refusal = await refuseWhileRunning(tx, user, asking.conversationId);
    if (refusal) return refusal;
    const conversation =
      asking.conversationId === null
        ? await createConversation(tx, user, asking.question)
        : await findConversation(tx, user, asking.conversationId);
    if (!conversation) return { outcome: "not_found" };
    const own = { sessionId: conversation.id, userId: user.userId };
    const [question] = await tx
      .insert(chatMessages)
      .values({
        ...own,
        id: asking.questionId,
        role: "user",
        userName: user.displayName,
        content: asking.question,
        createdAt: sql`clock_timestamp()`,
      })
      .returning({ askedAt: chatMessages.createdAt });
    if (!question) throw new Error("no question was saved");
    const { askedAt } = question;
    const runId = randomUUID();
    const [answer] = await tx
      .insert(chatMessages)
      .values({
        ...own,
        ...running(runId, about),
        role: "assistant",
        questionId: asking.questionId,
        userName: user.displayName,
        // Messages are told apart by their moment, and these two have the same one.
        createdAt: new Date(askedAt.getTime() + 1),
      })
      .returning({ id: chatMessages.id });
    if (!answer) throw new Error("no answer was saved");
    return { outcome: "opened", answerId: answer.id, runId, askedAt, conversation: await touch(tx, conversation.id) };
  });
}

/** Empties an answer that broke off, so that it can be written anew. One transaction. */
export function reopenAnswer(
  { database }: Services,
  user: ApprovedUser,
  { answerId, askedAt, conversation }: KnownQuestion,
  about: AnswerStart,
): Promise<Opened | NotOpened> {
  return database.db.transaction(async (tx) => {
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

/** Questions of one user take turns here, so that of many at once exactly as many run as may. */
async function refuseWhileRunning(
  tx: Tx,
  { userId }: ApprovedUser,
  conversationId: string | null,
): Promise<NotOpened | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`dr-water: asking ${userId}`}, 0))`);
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
