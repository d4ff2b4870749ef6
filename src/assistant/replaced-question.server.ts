import { and, desc, eq, sql } from "drizzle-orm";
import type { ApprovedUser } from "~/access/capabilities";
import type { Tx } from "~/platform/db/client.server";
import { chatMessages, chatSessions } from "~/platform/db/schema";
import { isUuid } from "~/platform/uuid";
import type { Asking } from "./asking";
import { conversationTitleOf } from "./conversation";

/**
 * Deletes the question that `asking` replaces, with its answer. Updates the conversation's title if it was made from
 * the old question. Returns false, and deletes nothing, if that is not the last question of the conversation or not the
 * user's.
 */
export async function makeWay(
  tx: Tx,
  { userId }: ApprovedUser,
  { conversationId, question, replaces }: Asking,
): Promise<boolean> {
  if (!conversationId || !isUuid(conversationId)) return false;
  const [last] = await tx
    .select({ id: chatMessages.id, content: chatMessages.content })
    .from(chatMessages)
    .where(
      and(eq(chatMessages.sessionId, conversationId), eq(chatMessages.userId, userId), eq(chatMessages.role, "user")),
    )
    .orderBy(desc(chatMessages.createdAt), desc(chatMessages.id))
    .limit(1);
  if (last?.id !== replaces || !last) return false;
  await tx.delete(chatMessages).where(eq(chatMessages.id, last.id));
  const isTitleOfLast = eq(chatSessions.title, conversationTitleOf(last.content));
  const isEmpty = sql`not exists (select from ${chatMessages} where ${chatMessages.sessionId} = ${conversationId})`;
  await tx
    .update(chatSessions)
    .set({ title: conversationTitleOf(question) })
    .where(and(eq(chatSessions.id, conversationId), isTitleOfLast, isEmpty));
  return true;
}
