import { and, desc, eq, isNull, lt, ne, sql } from "drizzle-orm";
import type { ApprovedUser } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import type { Db, Tx } from "~/platform/db/client.server";
import { chatAttachments, chatMessages, files } from "~/platform/db/schema";
import { isUuid } from "~/platform/uuid";
import type { AnswerStart } from "../conversation";
import { type AttachedFile, attachmentLimits } from "./attachment";

/**
 * The attached file with which a question is asked: `new` is to be attached by `attachTo`, `kept` is attached to the
 * conversation already, and `gone` was deleted, is not confirmed or belongs to another conversation. With `none`, an
 * earlier answer may repeat a file that was removed since.
 */
type AttachmentFor =
  | { readonly kind: "new"; readonly id: string; readonly note: AttachedNote }
  | { readonly kind: "kept"; readonly note: AttachedNote }
  | { readonly kind: "none"; readonly note?: AttachedNote }
  | { readonly kind: "gone"; readonly note?: undefined };

/** Note in the metadata of an answer that is made with an attached file, or after one that was. */
type AttachedNote = Pick<AnswerStart, "isWithAttachment">;

const note: AttachedNote = { isWithAttachment: true };

/** Returns the attached file for a question of the user; `id` is the one to attach, and is locked until `tx` ends. */
export async function attachmentFor(
  tx: Tx,
  { userId }: ApprovedUser,
  id: string | undefined,
  sessionId: string | null,
): Promise<AttachmentFor> {
  if (id !== undefined) {
    const isMeant = and(eq(chatAttachments.userId, userId), eq(chatAttachments.id, id));
    const [row] = await tx.select().from(chatAttachments).where(isMeant).for("update");
    const isFree = row?.texts && (row.sessionId === null || row.sessionId === sessionId);
    return isFree ? { kind: "new", id, note } : { kind: "gone" };
  }
  if (sessionId === null || !isUuid(sessionId)) return { kind: "none" };
  if ((await tx.$count(chatAttachments, isOf(userId, sessionId))) > 0) return { kind: "kept", note };
  const isNoted = and(
    eq(chatMessages.sessionId, sessionId),
    sql`${chatMessages.metadata} -> 'isWithAttachment' = 'true'`,
  );
  return (await tx.$count(chatMessages, isNoted)) > 0 ? { kind: "none", note } : { kind: "none" };
}

/** Attaches the file that `attachmentFor` returned to a conversation, in place of another one. */
export async function attachTo(tx: Tx, id: string, sessionId: string): Promise<void> {
  // The collector deletes the bytes of the one before.
  await tx.delete(chatAttachments).where(and(eq(chatAttachments.sessionId, sessionId), ne(chatAttachments.id, id)));
  await tx.update(chatAttachments).set({ sessionId }).where(eq(chatAttachments.id, id));
}

/** Returns the file that is attached to a conversation of the user, with its confirmed text, or null. */
export async function attachedTo(
  db: Db,
  { userId }: Pick<ApprovedUser, "userId">,
  sessionId: string,
): Promise<(AttachedFile & { readonly text: string }) | null> {
  const [row] = await db.select().from(chatAttachments).where(isOf(userId, sessionId));
  if (!row?.texts) return null;
  const { id, name, texts } = row;
  return { id, name, text: texts.filter(Boolean).join("\n") };
}

/** Returns the files that an account attached to questions, the newest first, with the texts it confirmed for them. */
export function listAttached(db: Db, { userId }: Pick<ApprovedUser, "userId">) {
  const { name, fileHash, sessionId, texts, createdAt } = chatAttachments;
  return db
    .select({ name, hash: fileHash, size: files.size, conversationId: sessionId, texts, attachedAt: createdAt })
    .from(chatAttachments)
    .innerJoin(files, eq(files.hash, fileHash))
    .where(eq(chatAttachments.userId, userId))
    .orderBy(desc(createdAt));
}

/** Returns the hashes of the files that are attached to a conversation of the user. */
export async function attachedHashes(tx: Tx, { userId }: ApprovedUser, sessionId: string): Promise<string[]> {
  const rows = await tx.select({ hash: chatAttachments.fileHash }).from(chatAttachments).where(isOf(userId, sessionId));
  return rows.map(({ hash }) => hash);
}

/** Deletes files with which no question was asked for a day. The collector deletes their bytes. */
export async function expireUnasked({ database }: Services): Promise<void> {
  const limit = sql`now() - make_interval(hours => ${attachmentLimits.hours})`;
  await database.db
    .delete(chatAttachments)
    .where(and(isNull(chatAttachments.sessionId), lt(chatAttachments.createdAt, limit)));
}

function isOf(userId: string, sessionId: string) {
  return and(eq(chatAttachments.sessionId, sessionId), eq(chatAttachments.userId, userId));
}
