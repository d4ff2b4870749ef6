import { eq, type SQL, sql } from "drizzle-orm";
import type { Services } from "~/platform/context.server";
import type { Db, Tx } from "~/platform/db/client.server";
import { uploads } from "~/platform/db/schema";
import { currentQuota } from "../own/own-quota.server";

/**
 * Waits until no other transaction takes uploads or counts pages of `ownerId`; null stands for everybody's documents.
 */
export async function takeTurnOf(tx: Tx, ownerId: string | null): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`dr-water: uploads of ${ownerId}`}, 0))`);
}

/**
 * Returns the pages of the documents of `ownerId`, without those of document `except`. A document counts once in each
 * language that it is found in; as long as a new version is read, the larger of the two counts.
 */
export async function pagesOf(tx: Db | Tx, ownerId: string, except?: string): Promise<number> {
  const others = sql`document_id is distinct from ${except ?? null}`;
  const counting = sql`select ${countedColumns} from uploads where ${isCounted(ownerId)} and ${others}`;
  return sumOf(tx, counting);
}

/** An upload whose pages are to be counted. */
export type CountedUpload = Pick<
  typeof uploads.$inferSelect,
  "id" | "documentId" | "ownerId" | "language" | "versionId"
>;

/**
 * Notes that an upload has `pages` pages if its owner may have so many more. Returns whether they may; documents of
 * everybody are not limited, and one that was read before has its place. As long as its language is not known, it is
 * taken for a new version of the largest one of its document: call it again with the language.
 */
export async function reservePages({ database }: Services, upload: CountedUpload, pages: number): Promise<boolean> {
  const { id, ownerId, language, versionId } = upload;
  if (ownerId === null) return true;
  return database.db.transaction(async (tx) => {
    await takeTurnOf(tx, ownerId);
    const { pages: most } = await currentQuota(tx);
    const isWithin = (await pagesWith(tx, { ...upload, ownerId }, pages)) <= most;
    if (!isWithin && versionId === null) return false;
    await tx
      .update(uploads)
      .set({ pagesTotal: pages, ...(language && { language }) })
      .where(eq(uploads.id, id));
    return true;
  });
}

/** Returns the pages of an owner once this upload has taken the place of the version in its language. */
async function pagesWith(tx: Tx, upload: CountedUpload & { ownerId: string }, pages: number): Promise<number> {
  const { id, documentId, ownerId } = upload;
  const isVersion = sql`document_id = ${documentId} and id <> ${id} and state in ('searchable', 'attention')`;
  const language = sql`coalesce(${upload.language}::text,
    (select ${languageFound} from uploads where ${isVersion} order by pages_total desc nulls last limit 1))`;
  return sumOf(
    tx,
    sql`select ${countedColumns} from uploads
      where ${isCounted(ownerId)} and id <> ${id}
        and not (${isVersion} and ${languageFound} is not distinct from ${language})
      union all select ${documentId}::text, ${language}, ${pages}::int`,
  );
}

/** Pictures have no language until they are read; until then that of the version that they are found in. */
const languageFound = sql`coalesce(language, (select v.language from document_versions v where v.id = version_id))`;

const countedColumns = sql`document_id, ${languageFound} as language, pages_total`;

const isHeld = sql`state not in ('replaced', 'failed')`;

function isCounted(ownerId: string): SQL {
  return sql`owner_id = ${ownerId} and ${isHeld}`;
}

/** The pages of all owners, as `owner_id` and `pages`. */
export function pagesOfOwners(): SQL {
  const all = sql`select ${countedColumns} from uploads where owner_id is not null and ${isHeld}`;
  return sql`
    select d.owner_id, sum(counted.pages)::int as pages
    from (${pagesByDocument(all)}) counted join documents d on d.id = counted.document_id group by d.owner_id`;
}

async function sumOf(tx: Db | Tx, counting: SQL): Promise<number> {
  const { rows } = await tx.execute<{ pages: number }>(
    sql`select coalesce(sum(pages), 0)::int as pages from (${pagesByDocument(counting)}) counted`,
  );
  return rows[0]?.pages ?? 0;
}

/**
 * The pages of uploads by document, one in each language of it. An upload whose language is not known yet adds only the
 * pages that it has more than the largest of its document.
 */
function pagesByDocument(counting: SQL): SQL {
  return sql`
    with in_language as (
      select document_id, language, coalesce(max(pages_total), 0) as pages from (${counting}) counting
      group by document_id, language),
    in_document as (
      select document_id, coalesce(sum(pages) filter (where language is not null), 0) as known,
        coalesce(max(pages) filter (where language is not null), 0) as largest,
        coalesce(max(pages) filter (where language is null), 0) as unknown
      from in_language group by document_id)
    select document_id, known + greatest(0, unknown - largest) as pages from in_document`;
}
