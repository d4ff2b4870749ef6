import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { ApprovedUser } from "~/access/capabilities";
import { type Arrived, discard, dropFiles, keepArrived, sentAhead } from "~/documents/keeping/files.server";
import { receiveForm } from "~/documents/keeping/received-form.server";
import { mediaTypes } from "~/documents/reading/kind";
import type { Services } from "~/platform/context.server";
import { chatAttachments, files } from "~/platform/db/schema";
import { isUuid } from "~/platform/uuid";
import { attachedPages } from "./attached-text";
import { type Attachment, type AttachmentOutcome, attachmentLimits, lengthOfTexts } from "./attachment";
import { readAttached } from "./read-attached.server";

/** Files of one user with which no question was asked yet; older ones are deleted for a new one. */
const mostUnasked = 3;

/** Media types of files that can be attached, and of those whose pages can be shown. */
const { pdf, png, jpeg, docx, xlsx, csv, markdown, text } = mediaTypes;
const shownTypes: readonly string[] = [pdf, png, jpeg];
const takenTypes: readonly string[] = [...shownTypes, docx, xlsx, csv, markdown, text];

/** Takes the file of a posted form and reads it. Returns what was read, for its user to confirm, or why it was not. */
export async function attachFile(services: Services, user: ApprovedUser, request: Request): Promise<AttachmentOutcome> {
  const limits = { size: attachmentLimits.bytes, files: 1 };
  const { arrived, refused } = (await receiveForm(services.env, request, limits)).files;
  try {
    const [file] = arrived;
    if (!file || refused.length > 0) return { ok: false, reason: refused[0]?.reason ?? "empty" };
    if (!takenTypes.includes(file.mediaType)) return { ok: false, reason: "unknown-kind" };
    const read = await readAttached(services, file, request.signal);
    if (!read.ok) return read;
    const pages = attachedPages(read.pages, shownTypes.includes(file.mediaType));
    const kept = await sentAhead(services, file, () => keep(services, user, file, pages));
    return kept.kind === "taken" ? { ok: true, attachment: kept.attachment } : { ok: false, reason: kept.kind };
  } finally {
    await Promise.all(arrived.map(discard));
  }
}

async function keep(
  services: Services,
  { userId }: ApprovedUser,
  file: Arrived,
  pages: Attachment["pages"],
): Promise<{ readonly kind: "taken"; readonly attachment: Attachment }> {
  const { hash, mediaType, size, name } = file;
  const { kept, dropped } = await services.database.db.transaction(async (tx) => {
    await keepArrived(tx, services.env, file);
    await tx.insert(files).values({ hash, mediaType, size }).onConflictDoNothing();
    const surplus = tx
      .select({ id: chatAttachments.id })
      .from(chatAttachments)
      .where(and(eq(chatAttachments.userId, userId), isNull(chatAttachments.sessionId)))
      .orderBy(desc(chatAttachments.createdAt), desc(chatAttachments.id))
      .offset(mostUnasked - 1);
    const gone = await tx
      .delete(chatAttachments)
      .where(sql`${chatAttachments.id} in ${surplus}`)
      .returning({ hash: chatAttachments.fileHash });
    const [row] = await tx
      .insert(chatAttachments)
      .values({ userId, fileHash: hash, name, pages: [...pages] })
      .returning();
    if (!row) throw new Error("an attachment was not kept");
    return { kept: row, dropped: gone };
  });
  await dropFiles(services, hashesOf(dropped));
  return { kind: "taken", attachment: shown(kept) };
}

/** Returns a file that the user attached, or null. */
export async function findAttachment({ database }: Services, user: ApprovedUser, id: string) {
  if (!isUuid(id)) return null;
  const [row] = await database.db
    .select({ attachment: chatAttachments, mediaType: files.mediaType })
    .from(chatAttachments)
    .innerJoin(files, eq(files.hash, chatAttachments.fileHash))
    .where(isOwn(user, id));
  if (!row) return null;
  return { ...shown(row.attachment), hash: row.attachment.fileHash, mediaType: row.mediaType };
}

/** Keeps the texts of an attached file as its user confirmed them, one for each page. */
export async function confirmAttachment(
  services: Services,
  user: ApprovedUser,
  id: string,
  texts: readonly string[],
): Promise<"confirmed" | "blank" | "too_long" | "not_found"> {
  const found = await findAttachment(services, user, id);
  if (!found || found.pages.length !== texts.length) return "not_found";
  const length = lengthOfTexts(texts);
  if (length === 0) return "blank";
  if (length > attachmentLimits.characters) return "too_long";
  const rows = await services.database.db
    .update(chatAttachments)
    .set({ texts: texts.map((text) => text.trim()) })
    .where(isOwn(user, id))
    .returning({ id: chatAttachments.id });
  return rows.length > 0 ? "confirmed" : "not_found";
}

/** Deletes an attached file, with its text. Returns whether it was there. */
export async function removeAttachment(services: Services, user: ApprovedUser, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const rows = await services.database.db
    .delete(chatAttachments)
    .where(isOwn(user, id))
    .returning({ hash: chatAttachments.fileHash });
  await dropFiles(services, hashesOf(rows));
  return rows.length > 0;
}

function isOwn({ userId }: ApprovedUser, id: string) {
  return and(eq(chatAttachments.id, id), eq(chatAttachments.userId, userId));
}

function hashesOf(rows: readonly { hash: string }[]): string[] {
  return [...new Set(rows.map(({ hash }) => hash))];
}

function shown({ id, name, pages, texts }: typeof chatAttachments.$inferSelect): Attachment {
  return { id, name, pages, texts };
}
