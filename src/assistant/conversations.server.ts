import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { ApprovedUser } from "~/access/capabilities";
import { dropFiles } from "~/documents/keeping/files.server";
import type { Services } from "~/platform/context.server";
import { builtOnce } from "~/platform/db/built-once";
import type { Db } from "~/platform/db/client.server";
import { chatMessages, chatSessions, feedback } from "~/platform/db/schema";
import { isUuid } from "~/platform/uuid";
import { attachedHashes, attachedTo } from "./attachments/attached.server";
import {
  type AnswerMetadata,
  type Conversation,
  type ConversationSummary,
  conversationTitleOf,
  emptyMetadata,
  type Message,
  shownMetadata,
} from "./conversation";
import type { Feedback, FeedbackReason } from "./feedback";
import type { FilledForm } from "./forms/filled-form";
import { filledOf } from "./forms/filled-forms.server";
import { maxListedConversations } from "./limit-rules";
import { publishStop } from "./run.server";
import { interruptAbandonedAnswers } from "./running-answers.server";
import { withValidity } from "./validity.server";
import { isWithheldFrom, withheldMetadata } from "./withheld.server";

type SessionRow = typeof chatSessions.$inferSelect;

/** Returns the user's newest conversations, the one with the newest message first. */
export async function listConversations({ database }: Services, user: ApprovedUser): Promise<ConversationSummary[]> {
  return (await newestOf(database.db).execute({ userId: user.userId })).map(summaryOf);
}

const newestOf = builtOnce((db) =>
  db
    .select()
    .from(chatSessions)
    .where(eq(chatSessions.userId, sql.placeholder("userId")))
    .orderBy(desc(chatSessions.updatedAt), desc(chatSessions.id))
    .limit(maxListedConversations)
    .prepare(""),
);

/** Returns one of the user's conversations, or null. */
export async function findConversation(db: Db, user: ApprovedUser, id: string): Promise<ConversationSummary | null> {
  if (!isUuid(id)) return null;
  const [row] = await db.select().from(chatSessions).where(isOwn(user, id));
  return row ? summaryOf(row) : null;
}

/** Returns one of the user's conversations with its messages, oldest first, or null. */
export async function openConversation(
  services: Services,
  user: ApprovedUser,
  id: string,
): Promise<Conversation | null> {
  const { db } = services.database;
  const conversation = await findConversation(db, user, id);
  if (!conversation) return null;
  const [messages, attached] = [await messagesOf(db, user.userId, id), await attachedTo(db, user, id)];
  return { ...conversation, messages, attachment: attached && { id: attached.id, name: attached.name } };
}

/**
 * Returns the messages of a conversation of `userId`, oldest first. The caller checks the right of `reader` to read
 * them; answers that name a document which is shared with others only are withheld from them.
 */
export async function messagesOf(db: Db, userId: string, id: string, reader = userId): Promise<Message[]> {
  await interruptAbandonedAnswers(db, eq(chatMessages.sessionId, id));
  const rows = await db
    .select({ message: chatMessages, feedback, isWithheld: isWithheldFrom(reader) })
    .from(chatMessages)
    .leftJoin(feedback, and(eq(feedback.messageId, chatMessages.id), eq(feedback.userId, userId)))
    .where(and(eq(chatMessages.sessionId, id), eq(chatMessages.userId, userId)))
    .orderBy(asc(chatMessages.createdAt), asc(chatMessages.id));
  const filled = await filledOf(
    db,
    rows.flatMap(({ message }) => (message.questionId ? [message.id] : [])),
  );
  return withValidity(
    db,
    rows.map((row) => messageOf(row, filled.get(row.message.id) ?? [])),
  );
}

/** Renames one of the user's conversations. Returns `blank` for a title without a visible character. */
export async function renameConversation(
  { database }: Services,
  user: ApprovedUser,
  id: string,
  title: string,
): Promise<"renamed" | "blank" | "not_found"> {
  if (title.trim() === "") return "blank";
  if (!isUuid(id)) return "not_found";
  const rows = await database.db
    .update(chatSessions)
    .set({ title: conversationTitleOf(title) })
    .where(isOwn(user, id))
    .returning({ id: chatSessions.id });
  return rows.length > 0 ? "renamed" : "not_found";
}

/**
 * Deletes one of the user's conversations with its attached file, and ends its running answer. Returns whether it
 * existed.
 */
export async function deleteConversation(services: Services, user: ApprovedUser, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { isDeleted, hashes } = await services.database.db.transaction(async (tx) => {
    // Locks messages before their session, in the same order as the transactions that store answers.
    const messages = await tx
      .select({ id: chatMessages.id, state: chatMessages.state })
      .from(chatMessages)
      .where(and(eq(chatMessages.sessionId, id), eq(chatMessages.userId, user.userId)))
      .for("update");
    const attached = await attachedHashes(tx, user, id);
    const rows = await tx.delete(chatSessions).where(isOwn(user, id)).returning({ id: chatSessions.id });
    for (const message of messages) if (message.state === "running") await publishStop(services, message.id, tx);
    return { isDeleted: rows.length > 0, hashes: attached };
  });
  await dropFiles(services, hashes);
  return isDeleted;
}

function isOwn(user: ApprovedUser, id: string) {
  return and(eq(chatSessions.id, id), eq(chatSessions.userId, user.userId));
}

/** Returns a conversation as lists show it. */
export function summaryOf({
  id,
  title,
  createdAt,
  updatedAt,
}: Pick<SessionRow, "id" | "title" | "createdAt" | "updatedAt">): ConversationSummary {
  return { id, title, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

type MessageRow = {
  message: typeof chatMessages.$inferSelect;
  feedback: typeof feedback.$inferSelect | null;
  isWithheld: boolean;
};

function messageOf({ message, feedback: given, isWithheld }: MessageRow, filled: readonly FilledForm[]): Message {
  const { id, questionId, content, state, metadata } = message;
  if (!questionId) return { role: "user", id, content };
  if (isWithheld) {
    const nothing = { content: "", metadata: withheldMetadata(metadata as AnswerMetadata), feedback: null };
    return { role: "assistant", id, questionId, state, ...nothing };
  }
  const known = shownMetadata(metadata as AnswerMetadata);
  // Fills in defaults: older answers have no suggestions, for example.
  const whole = { ...emptyMetadata(known), ...known };
  const answer = { role: "assistant", id, questionId, content, state, metadata: whole } as const;
  return { ...answer, feedback: given && feedbackOf(given), ...(filled.length > 0 && { filled }) };
}

function feedbackOf({ rating, reason, note }: typeof feedback.$inferSelect): Feedback {
  return { rating, reason: reason as FeedbackReason | null, note };
}
