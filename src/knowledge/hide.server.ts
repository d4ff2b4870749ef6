import { and, eq, sql } from "drizzle-orm";
import type { Language } from "~/i18n/languages";
import type { Tx } from "~/platform/db/client.server";
import { documents, documentVersions } from "~/platform/db/schema/knowledge";
import { everyone, hidden } from "./reach.server";
import { waitForTurn } from "./store.server";

/**
 * Hides a built-in manual from lists, searches and answers, or gives it back, at once. It stays indexed, in a
 * collection that nobody searches, so that emergencies are answered from it and its addresses open. Returns whether
 * that changed anything.
 */
export async function setHidden(tx: Tx, id: string, isHidden: boolean): Promise<boolean> {
  await waitForTurn(tx);
  const { rowCount } = await tx
    .update(documents)
    .set({ isHidden, updatedAt: new Date() })
    .where(and(eq(documents.id, id), eq(documents.origin, "built_in"), eq(documents.isHidden, !isHidden)));
  if (!rowCount) return false;
  const { id: versionId, number, language } = documentVersions;
  const current = await tx
    .select({ id: versionId, number, language })
    .from(documentVersions)
    .where(and(eq(documentVersions.documentId, id), documentVersions.isCurrent));
  const [from, to] = isHidden ? [everyone, hidden] : [hidden, everyone];
  for (const version of current) await moveInIndex(tx, version, { from, to });
  return true;
}

type Version = { readonly id: string; readonly number: number; readonly language: Language };
type Move = { readonly from: string; readonly to: string };

/** Moves the entries of a version to the vocabulary of another collection, with all that is counted there. */
async function moveInIndex(tx: Tx, { id, number, language }: Version, { from, to }: Move): Promise<void> {
  await tx.execute(sql`
    insert into search_terms as t (language, collection, term, passages)
    select t.language, ${to}, t.term, sum(p.passages)::int
    from posting_lists p join search_terms t on t.id = p.term_id
    where p.version = ${number} group by t.language, t.term
    on conflict (language, collection, term) do update set passages = t.passages + excluded.passages`);
  await tx.execute(sql`
    with counted as (
      select term_id, sum(passages) as passages from posting_lists where version = ${number} group by term_id)
    update search_terms t set passages = t.passages - counted.passages from counted where t.id = counted.term_id`);
  await tx.execute(sql`
    update posting_lists p set term_id = now.id
    from search_terms before join search_terms now
      on now.term = before.term and now.language = before.language and now.collection = ${to}
    where p.version = ${number} and before.id = p.term_id`);
  await tx.execute(sql`
    delete from search_terms where language = ${language} and collection = ${from} and passages = 0`);
  await tx.execute(sql`update search_spellings set collection = ${to} where version = ${number}`);
  await tx.execute(sql`
    with moved as (
      select count(*) filter (where s.kind <> 'terms')::int as passages, coalesce(sum(p.words), 0)::bigint as words
      from passages p join document_sections s on s.version_id = p.version_id and s.position = p.section
      where p.version_id = ${id}),
    taken as (
      update search_totals t set passages = t.passages - moved.passages, words = t.words - moved.words
      from moved where t.language = ${language} and t.collection = ${from})
    insert into search_totals as t (language, collection, passages, words)
    select ${language}, ${to}, passages, words from moved
    on conflict (language, collection) do update
    set passages = t.passages + excluded.passages, words = t.words + excluded.words`);
}
