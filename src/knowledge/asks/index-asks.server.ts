import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "~/platform/db/client.server";
import type { DocumentText } from "../document";
import { indexAgain } from "../store.server";
import { readStoredText } from "../stored-text.server";
import { noAsks, readKeptAsks, withWrittenAsks } from "./written-asks.server";

/**
 * Indexes a version again with the written asks that are kept for it, while searches find it by its old entries, and
 * marks it as asked. It is only marked where nothing changes. Does nothing for a version that is not current any more.
 */
export async function indexWithAsks(db: Db, versionId: string): Promise<void> {
  const text = await readStoredText(db, versionId);
  if (!text) return;
  const asked = withWrittenAsks(text, await readKeptAsks(db, versionId));
  const withVersion = (tx: Tx) => markAsked(tx, versionId);
  if (isDeepStrictEqual(asksIn(asked), asksIn(text))) await db.transaction(withVersion);
  else await indexAgain(db, versionId, asked, { hasOtherAsks: true, withVersion });
}

/** Indexes a version again without written asks. */
export async function indexWithoutAsks(db: Db, versionId: string): Promise<void> {
  const text = await readStoredText(db, versionId);
  if (text) await indexAgain(db, versionId, withWrittenAsks(text, noAsks), { hasOtherAsks: true });
}

function asksIn({ sections }: DocumentText): (readonly string[])[] {
  return sections.map(({ writtenAsks = [] }) => writtenAsks);
}

/** Marks a version as indexed with its asks, unless they were deleted meanwhile. */
async function markAsked(tx: Tx, versionId: string): Promise<void> {
  await tx.execute(sql`
    insert into asked_versions (version_id, passage_id)
    select ${versionId}, first.id from (
      select p.id from passages p where p.version_id = ${versionId} order by p.id limit 1 for key share of p) first
    where exists (select from written_asks w where w.version_id = ${versionId})
    on conflict (version_id) do nothing`);
}
