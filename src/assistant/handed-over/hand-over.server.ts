import { and, eq } from "drizzle-orm";
import type { ApprovedUser } from "~/access/capabilities";
import { normalize } from "~/knowledge/analysis/normalize";
import type { Services } from "~/platform/context.server";
import type { Db } from "~/platform/db/client.server";
import { chatLinks, chatSessions, profiles, users } from "~/platform/db/schema";
import { isUuid } from "~/platform/uuid";
import type { Conversation } from "../conversation";
import { findConversation, messagesOf, summaryOf } from "../conversations.server";
import type { HandOver } from "./hand-over";
import { isHandOverOn } from "./hand-over-setting.server";

/** A conversation as colleagues see it. */
export type HandedOver = Conversation & { readonly organization: string };

/** Returns whether colleagues can read one of the user's conversations, or null if there is no such conversation. */
export async function handOverOf(
  { database: { db } }: Services,
  user: ApprovedUser,
  conversationId: string,
): Promise<HandOver | null> {
  if (!(await findConversation(db, user, conversationId))) return null;
  if (!(await isHandOverOn(db))) return { kind: "off" };
  const organization = await organizationOf(db, user.userId);
  if (!organization) return { kind: "no_organization" };
  const [link] = await db.select().from(chatLinks).where(eq(chatLinks.sessionId, conversationId));
  if (!link) return { kind: "closed", organization };
  return { kind: "open", organization, path: `/drwater/handed-over/${link.id}` };
}

/**
 * Opens one of the user's conversations to colleagues, keeping an existing link. Returns the new state, or null if
 * there is no such conversation.
 */
export async function openToColleagues(
  services: Services,
  user: ApprovedUser,
  conversationId: string,
): Promise<HandOver | null> {
  const before = await handOverOf(services, user, conversationId);
  if (before?.kind !== "closed") return before;
  await services.database.db
    .insert(chatLinks)
    .values({ sessionId: conversationId, userId: user.userId })
    .onConflictDoNothing();
  return handOverOf(services, user, conversationId);
}

/** Deletes the link to one of the user's conversations permanently. Returns whether the conversation exists. */
export async function withdrawLink(
  { database: { db } }: Services,
  user: ApprovedUser,
  conversationId: string,
): Promise<boolean> {
  if (!(await findConversation(db, user, conversationId))) return false;
  await db.delete(chatLinks).where(and(eq(chatLinks.sessionId, conversationId), eq(chatLinks.userId, user.userId)));
  return true;
}

/**
 * Returns the conversation behind a link, for its owner and for colleagues of the same organization. Returns null if
 * the link was withdrawn, staff have switched links off, the owner lost access, or the reader is of another
 * organization. Answers from documents that are shared with others than the reader are withheld.
 */
export async function readHandedOver(
  { database: { db } }: Services,
  reader: ApprovedUser,
  linkId: string,
): Promise<HandedOver | null> {
  if (!isUuid(linkId) || !(await isHandOverOn(db))) return null;
  const [row] = await db
    .select({ session: chatSessions, organization: profiles.organization })
    .from(chatLinks)
    .innerJoin(chatSessions, eq(chatSessions.id, chatLinks.sessionId))
    .innerJoin(users, eq(users.id, chatLinks.userId))
    .innerJoin(profiles, and(eq(profiles.userId, users.id), eq(profiles.status, "approved")))
    .where(eq(chatLinks.id, linkId));
  const organization = row?.organization?.trim();
  if (!row || !organization) return null;
  const own = await organizationOf(db, reader.userId);
  if (folded(own ?? "") !== folded(organization)) return null;
  const { session } = row;
  const messages = await messagesOf(db, session.userId, session.id, reader.userId);
  return { ...summaryOf(session), organization, messages: messages.map(withoutOpinion) };
}

/** Removes the owner's feedback, which colleagues do not see. */
function withoutOpinion(message: Conversation["messages"][number]): Conversation["messages"][number] {
  return message.role === "user" ? message : { ...message, feedback: null };
}

async function organizationOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ organization: profiles.organization })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return row?.organization?.trim() || null;
}

/** Returns a name for comparison: names that differ in case, spaces or the spelling of Arabic letters are equal. */
function folded(organization: string): string {
  return normalize(organization).replace(/\s+/g, " ").trim();
}
