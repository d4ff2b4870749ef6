import { and, eq, ne } from "drizzle-orm";
import type { ApprovedUser } from "~/access/capabilities";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { documentOffers, documents, documentVersions } from "~/platform/db/schema";
import { lockOwn } from "../own/own-documents.server";

/**
 * Offers an own document to everyone, again if it was declined. From now on staff may read it. Returns `unread` if
 * there is no version of it yet, `missing` if there is no such document.
 */
export function offerOwn(
  { database }: Services,
  user: ApprovedUser,
  id: string,
): Promise<"offered" | "unread" | "missing"> {
  return database.db.transaction(async (tx) => {
    if (!(await lockOwn(tx, user, id))) return "missing";
    const isCurrent = and(eq(documentVersions.documentId, id), documentVersions.isCurrent);
    if ((await tx.$count(documentVersions, isCurrent)) === 0) return "unread";
    const offer = { state: "open", reason: null, decidedBy: null, decidedAt: null } as const;
    await tx
      .insert(documentOffers)
      .values({ documentId: id, offeredBy: user.userId })
      .onConflictDoUpdate({
        target: documentOffers.documentId,
        set: { ...offer, offeredBy: user.userId, offeredAt: new Date() },
        setWhere: ne(documentOffers.state, "open"),
      });
    await announce(tx, id);
    return "offered";
  });
}

/** Withdraws the offer of an own document: staff no longer see it. Returns whether the document is there. */
export function withdrawOffer({ database }: Services, user: ApprovedUser, id: string): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    if (!(await lockOwn(tx, user, id))) return false;
    await tx.delete(documentOffers).where(eq(documentOffers.documentId, id));
    await announce(tx, id);
    return true;
  });
}

/** Touches the document, so that pages of the portal which follow documents read themselves again. */
async function announce(tx: Tx, id: string): Promise<void> {
  await tx.update(documents).set({ updatedAt: new Date() }).where(eq(documents.id, id));
}
