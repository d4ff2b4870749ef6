import { eq, sql } from "drizzle-orm";
import type { Services } from "~/platform/context.server";
import type { Db, Tx } from "~/platform/db/client.server";
import { uploads } from "~/platform/db/schema";
import { ownQuota } from "../own/own-document";

/** Waits until no other transaction takes uploads or counts pages of `ownerId`; null stands for everybody's documents. */
export async function takeTurnOf(tx: Tx, ownerId: string | null): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`dr-water: uploads of ${ownerId}`}, 0))`);
}

/** Returns the pages of the documents of `ownerId`, those that are still read among them, without those of document `except`. */
export async function pagesOf(tx: Db | Tx, ownerId: string, except?: string): Promise<number> {
  const { rows } = await tx.execute<{ pages: number }>(sql`
    select coalesce(sum(pages_total), 0)::int as pages from (
      select distinct on (document_id) pages_total from uploads
      where owner_id = ${ownerId} and state not in ('replaced', 'failed') and document_id is distinct from ${except ?? null}
      order by document_id, created_at desc) latest`);
  return rows[0]?.pages ?? 0;
}

/** An upload whose pages are to be counted. */
export type Counted = Pick<typeof uploads.$inferSelect, "id" | "documentId" | "ownerId" | "versionId">;

/**
 * Notes that an upload has `pages` pages if its owner may have so many more. Returns whether they may; documents of everybody
 * are not limited, and one that was read before has its place.
 */
export async function reservePages({ database }: Services, upload: Counted, pages: number): Promise<boolean> {
  const { id, documentId, ownerId, versionId } = upload;
  if (ownerId === null) return true;
  return database.db.transaction(async (tx) => {
    await takeTurnOf(tx, ownerId);
    const isWithin = (await pagesOf(tx, ownerId, documentId)) + pages <= ownQuota.pages;
    if (!isWithin && versionId === null) return false;
    await tx.update(uploads).set({ pagesTotal: pages }).where(eq(uploads.id, id));
    return true;
  });
}
