import { sql } from "drizzle-orm";
import type { Language } from "~/i18n/languages";
import type { Tx } from "~/platform/db/client.server";
import { documentSections, passages } from "~/platform/db/schema/knowledge";
import type { DocumentText, Section } from "./document";
import { impact } from "./search/bm25";
import { type IndexedPassage, indexed } from "./search/fields";

const ROWS_AT_ONCE = 500;
const POSTINGS_AT_ONCE = 50_000;

/** A version's row: its id, and the number that stands for it in the index. */
export type VersionKey = { readonly id: string; readonly number: number };

/** Makes `version` searchable: its sections, passages and postings. */
export async function addToIndex(tx: Tx, version: VersionKey, text: Omit<DocumentText, "id">): Promise<void> {
  await insertSections(tx, version, text.sections);
  const rows = text.sections.flatMap((section, position) =>
    rowsOf(text.content, version, section, position, `${text.title}\n${text.subtitle ?? ""}`),
  );
  const ids: number[] = [];
  for (const chunk of chunks(rows, ROWS_AT_ONCE)) {
    const inserted = await tx
      .insert(passages)
      .values(chunk.map((row) => row.values))
      .returning({ id: passages.id });
    ids.push(...inserted.map((row) => row.id));
  }
  await insertPostings(
    tx,
    version,
    text.language,
    rows.map((row) => row.index),
    ids,
  );
}

/** Takes `version` out of the index; its sections stay, for whoever reads it from a citation. */
export async function removeFromIndex(tx: Tx, version: VersionKey, language: Language): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from postings where version = ${version.number} returning term_id),
    counted as (select term_id, count(*)::int as passages from gone group by term_id)
    update search_terms t set passages = t.passages - c.passages from counted c where t.id = c.term_id`);
  await tx.execute(sql`delete from search_terms where language = ${language} and passages = 0`);
  await tx.execute(sql`
    with gone as (delete from passages where version_id = ${version.id} returning words)
    update search_totals t set passages = t.passages - (select count(*) from gone),
      words = t.words - (select coalesce(sum(words), 0) from gone)
    where t.language = ${language}`);
}

async function insertSections(tx: Tx, version: VersionKey, sections: readonly Section[]): Promise<void> {
  const rows = sections.map(({ start, end, passages: _, ...section }, position) => {
    return { ...section, versionId: version.id, position, startOffset: start, endOffset: end };
  });
  for (const chunk of chunks(rows, ROWS_AT_ONCE)) await tx.insert(documentSections).values(chunk);
}

function rowsOf(content: string, version: VersionKey, section: Section, position: number, title: string) {
  const { headingPath, asks } = section;
  return section.passages.map(({ start, end }) => {
    const text = content.slice(start, end);
    const index = indexed({ text, headingPath, asks, title });
    const place = { versionId: version.id, section: position, startOffset: start, endOffset: end };
    return { values: { ...place, text, words: index.words }, index };
  });
}

async function insertPostings(
  tx: Tx,
  version: VersionKey,
  language: Language,
  indexes: readonly IndexedPassage[],
  passageIds: readonly number[],
): Promise<void> {
  const termIds = await countTerms(tx, language, indexes);
  const postings = indexes.flatMap(({ frequencies, words }, position) =>
    Array.from(frequencies, ([term, frequency]) => {
      return { term: termIds.get(term), passage: passageIds[position], frequency, words };
    }),
  );
  for (const chunk of chunks(postings, POSTINGS_AT_ONCE)) {
    await tx.execute(sql`
      insert into postings (version, term_id, passage_id, frequency, length, impact)
      select ${version.number}, * from unnest(
        ${sql.param(chunk.map((one) => one.term))}::int[],
        ${sql.param(chunk.map((one) => one.passage))}::int[],
        ${sql.param(chunk.map((one) => one.frequency))}::real[],
        ${sql.param(chunk.map((one) => one.words))}::smallint[],
        ${sql.param(chunk.map((one) => impact(one.frequency, one.words)))}::real[])`);
  }
  const words = indexes.reduce((sum, index) => sum + index.words, 0);
  await tx.execute(sql`
    insert into search_totals as t (language, passages, words) values (${language}, ${indexes.length}, ${words})
    on conflict (language) do update set passages = t.passages + excluded.passages, words = t.words + excluded.words`);
}

/** Adds the terms of `indexes` to the vocabulary; returns the id of each. */
async function countTerms(
  tx: Tx,
  language: Language,
  indexes: readonly IndexedPassage[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { frequencies } of indexes) {
    for (const term of frequencies.keys()) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  const rows = await tx.execute<{ id: number; term: string }>(sql`
    insert into search_terms as t (language, term, passages)
    select ${language}, * from unnest(${sql.param([...counts.keys()])}::text[], ${sql.param([...counts.values()])}::int[])
    on conflict (language, term) do update set passages = t.passages + excluded.passages
    returning id, term`);
  return new Map(rows.rows.map((row) => [row.term, row.id]));
}

function* chunks<T>(rows: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}
