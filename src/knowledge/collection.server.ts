import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "~/platform/db/client.server";
import { documents, documentVersions } from "~/platform/db/schema/knowledge";
import type { VersionKey, VocabularyScope } from "./index.server";
import { waitForTurn } from "./store.server";

/** Columns that decide on the collection of a document. */
type Belonging = Partial<Pick<typeof documents.$inferSelect, "ownerId" | "isRestricted" | "isHidden">>;

/**
 * Changes who may find document `id`, and moves its entries in the index to the collection that this gives it, in the
 * transaction of the caller: a search finds it in the one or in the other. Nothing is analysed again.
 */
export async function changeCollection(tx: Tx, id: string, to: Belonging): Promise<void> {
  await waitForTurn(tx);
  const { number, language } = documentVersions;
  const versions = await tx
    .select({ id: documentVersions.id, number, language, from: documents.collection })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(and(eq(documents.id, id), documentVersions.isCurrent));
  const [document] = await tx
    .update(documents)
    .set({ ...to, updatedAt: new Date() })
    .where(eq(documents.id, id))
    .returning({ collection: documents.collection });
  if (!document) throw new Error(`document ${id} is gone`);
  for (const { language, from, ...version } of versions) {
    if (from !== document.collection)
      await moveEntries(tx, version, { language, collection: from }, document.collection);
  }
}

/** Moves a version from one vocabulary to another of the same language. Its passages stay as they are. */
async function moveEntries(tx: Tx, version: VersionKey, from: VocabularyScope, to: string): Promise<void> {
  const { language, collection } = from;
  await tx.execute(sql`
    with counted as (
      select term_id, sum(passages) as passages from posting_lists where version = ${version.number} group by term_id)
    update search_terms t set passages = t.passages - c.passages from counted c where t.id = c.term_id`);
  await tx.execute(sql`
    with counted as (
      select l.term_id, t.term, sum(l.passages)::int as passages
      from posting_lists l join search_terms t on t.id = l.term_id where l.version = ${version.number} group by 1, 2),
    moved as (
      insert into search_terms as t (language, collection, term, passages)
      select ${language}, ${to}, term, passages from counted
      on conflict (language, collection, term) do update set passages = t.passages + excluded.passages
      returning id, term)
    update posting_lists l set term_id = moved.id from counted join moved using (term)
    where l.version = ${version.number} and l.term_id = counted.term_id`);
  await tx.execute(sql`
    delete from search_terms where language = ${language} and collection = ${collection} and passages = 0`);
  await tx.execute(sql`update search_spellings set collection = ${to} where version = ${version.number}`);
  await tx.execute(sql`
    with moved as (
      select count(*) filter (where s.kind <> 'terms') as passages, coalesce(sum(p.words), 0) as words
      from passages p join document_sections s on s.version_id = p.version_id and s.position = p.section
      where p.version_id = ${version.id}),
    taken as (
      update search_totals t set passages = t.passages - moved.passages, words = t.words - moved.words
      from moved where t.language = ${language} and t.collection = ${collection})
    insert into search_totals as t (language, collection, passages, words)
    select ${language}, ${to}, passages, words from moved
    on conflict (language, collection) do update
    set passages = t.passages + excluded.passages, words = t.words + excluded.words`);
}
