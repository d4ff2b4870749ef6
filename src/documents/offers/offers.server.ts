import { createHash } from "node:crypto";
import { and, eq, not, sql } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import { changeCollection } from "~/knowledge/collection.server";
import { waitForTurn } from "~/knowledge/store.server";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Db, Tx } from "~/platform/db/client.server";
import { documentOffers, documents, documentVersions, uploads } from "~/platform/db/schema";
import { dropFiles } from "../keeping/files.server";
import { fileHashesOf, holdsCategory } from "../keeping/library.server";
import type { Offer } from "./offer";

/** An offer to decide about; `seen` is the mark of what was shown (`Offer`). */
export type OfferToDecide = { readonly id: string; readonly seen: string };

/**
 * `missing`: it was withdrawn, decided or deleted; `conflict`: its owner has changed it since it was shown; `reading`:
 * a file of it is still being read; `no-category`: the category for it was removed.
 */
export type OfferDecision = "done" | "missing" | "conflict" | "reading" | "no-category";

const mostListed = 100;

/** Returns the number of open offers. */
export function countOffers({ database: { db } }: Services, _staff: Staff<"moderator">): Promise<number> {
  return db.$count(documentOffers, eq(documentOffers.state, "open"));
}

/** Returns the open offers, the oldest first. */
export async function listOffers({ database: { db } }: Services, _staff: Staff<"moderator">): Promise<Offer[]> {
  return selectOffers(db, null);
}

/** Returns an open offer; null if there is none of this document. */
export async function readOffer(
  { database: { db } }: Services,
  _staff: Staff<"moderator">,
  id: string,
): Promise<Offer | null> {
  const [offer] = await selectOffers(db, id);
  return offer ?? null;
}

/**
 * Accepts an offer: the document is everyone's and staff's from now on, found in one piece, and counts no longer for
 * its owner. Its earlier versions, which staff were not shown, are deleted.
 */
export async function acceptOffer(
  services: Services,
  staff: Staff<"admin">,
  asked: OfferToDecide,
  category: string,
): Promise<OfferDecision> {
  let hashes: string[] = [];
  const outcome = await decide(services, asked, async (tx, offer) => {
    if (offer.isBeingRead) return "reading";
    if (!(await holdsCategory(tx, category))) return "no-category";
    const { id } = offer;
    hashes = await fileHashesOf(tx, id);
    await tx.delete(documentVersions).where(and(eq(documentVersions.documentId, id), not(documentVersions.isCurrent)));
    const isOld = sql`${uploads.state} in ('replaced', 'failed')`;
    await tx.delete(uploads).where(and(eq(uploads.documentId, id), isOld));
    await tx.update(uploads).set({ ownerId: null, category }).where(eq(uploads.documentId, id));
    await tx.update(documents).set({ category }).where(eq(documents.id, id));
    await changeCollection(tx, id, { ownerId: null, isRestricted: false });
    await close(tx, staff, id, { state: "accepted", reason: null });
    const details = { title: offer.title, by: offer.by };
    await audit(tx, staff, "document_offer_accepted", { type: "document", id }, details);
    return "done";
  });
  await dropFiles(services, hashes);
  return outcome;
}

/** Declines an offer for a reason that its owner reads. Staff see the document no longer. */
export function declineOffer(
  services: Services,
  staff: Staff<"admin">,
  asked: OfferToDecide,
  reason: string,
): Promise<OfferDecision> {
  return decide(services, asked, async (tx, { id }) => {
    await close(tx, staff, id, { state: "declined", reason });
    // Its title is private again.
    await audit(tx, staff, "document_offer_declined", { type: "document", id }, { reason });
    return "done";
  });
}

/** Runs an act on an open offer that is as it was shown, while nobody else writes to the index or the document. */
function decide(
  { database }: Services,
  { id, seen }: OfferToDecide,
  act: (tx: Tx, offer: Offer) => Promise<OfferDecision>,
): Promise<OfferDecision> {
  return database.db.transaction(async (tx) => {
    await waitForTurn(tx);
    await tx.select({ id: documents.id }).from(documents).where(eq(documents.id, id)).for("update");
    const [offer] = await selectOffers(tx, id);
    if (!offer) return "missing";
    return offer.mark === seen ? act(tx, offer) : "conflict";
  });
}

type Closing = { readonly state: "accepted" | "declined"; readonly reason: string | null };

async function close(tx: Tx, staff: Staff<"admin">, id: string, closing: Closing): Promise<void> {
  await tx
    .update(documentOffers)
    .set({ ...closing, decidedBy: staff.userId, decidedAt: new Date() })
    .where(eq(documentOffers.documentId, id));
  await tx.update(documents).set({ updatedAt: new Date() }).where(eq(documents.id, id));
}

type OfferRow = Omit<Offer, "mark" | "at"> & { readonly at: string | Date; readonly content: readonly string[] };

/** Open offers of private documents, of `id` alone or all. */
async function selectOffers(db: Db | Tx, id: string | null): Promise<Offer[]> {
  const wanted = id === null ? sql`true` : sql`d.id = ${id}`;
  const { rows } = await db.execute<OfferRow>(sql`
    select d.id, coalesce(latest.title, latest.name) as title, latest.name as "fileName", users.email as by,
      o.offered_at as at, latest.pages_total as pages, files.content, files."isBeingRead"
    from document_offers o join documents d on d.id = o.document_id join users on users.id = d.owner_id
    join lateral (
      select u.title, u.name, u.pages_total from uploads u where u.document_id = d.id and u.state <> 'replaced'
      order by u.created_at desc limit 1) latest on true
    join lateral (
      select array_agg(concat_ws(' ', u.id, u.title, u.version_id) order by u.id) as content,
        bool_or(u.state in ('received', 'checked', 'read', 'structured')) as "isBeingRead"
      from uploads u where u.document_id = d.id and u.state <> 'replaced') files on true
    where o.state = 'open' and ${wanted} order by o.offered_at, d.id limit ${mostListed}`);
  return rows.map(({ content, at, ...row }) => {
    const moment = new Date(at);
    const mark = createHash("sha256")
      .update(JSON.stringify([moment.toISOString(), content]))
      .digest("hex");
    return { ...row, at: moment, mark };
  });
}
