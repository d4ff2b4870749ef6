import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Language } from "~/i18n/languages";
import type { Database, Tx } from "~/platform/db/client.server";
import { documentSections } from "~/platform/db/schema/knowledge";
import type { Span } from "./analysis/tokens";
import type { DocumentText, Section } from "./document";
import { type IndexedPassage, indexed } from "./search/fields";
import { POSTINGS_A_LIST, type Posting, packPostings } from "./search/posting-list";
import { addSpellings } from "./search/spellings";

const ROWS_AT_ONCE = 500;
const LISTS_AT_ONCE = 20_000;

/** A version's row: its id, and its number in the index. */
export type VersionKey = { readonly id: string; readonly number: number };

/** Index entries of a document, prepared before the transaction that stores it, since that takes a while. */
export type Prepared = {
  readonly sections: readonly Section[];
  readonly passages: readonly NewPassage[];
  /** How its words are spelt. */
  readonly spellings: ReadonlySet<string>;
};

/** Returns the index entries of `text`. Other work gets a turn after each passage, which takes about 2.5 ms. */
export async function prepareText(text: Omit<DocumentText, "id">): Promise<Prepared> {
  const passages: NewPassage[] = [];
  const spellings = new Set<string>();
  for (const [position, section] of text.sections.entries()) {
    addSpellings(spellings, [...section.headingPath, ...allAsksOf(section)].join("\n"));
    for (const span of section.passages) {
      await setImmediate();
      passages.push(passageOf(text, section, position, span));
      addSpellings(spellings, text.content.slice(span.start, span.end));
    }
  }
  return { sections: text.sections, passages, spellings };
}

/** The vocabulary that a version counts towards: one for each language and `documents.collection`. */
export type VocabularyScope = { readonly language: Language; readonly collection: string };

/** Makes `version` searchable: its sections, passages and posting lists. */
export async function addToIndex(
  tx: Tx,
  version: VersionKey,
  vocabulary: VocabularyScope,
  { sections, passages, spellings }: Prepared,
): Promise<void> {
  await insertSections(tx, version, sections);
  if (passages.length === 0) return;
  const ids = await insertPassages(tx, version, passages);
  const indexes = passages.map((passage) => passage.index);
  await insertPostings(tx, version, vocabulary, { indexes, ids });
  await insertSpellings(tx, version, vocabulary.collection, spellings);
  const searched = indexes.filter((index) => index !== unsearched).length;
  const words = indexes.reduce((sum, index) => sum + index.words, 0);
  await tx.execute(sql`
    insert into search_totals as t (language, collection, passages, words)
    values (${vocabulary.language}, ${vocabulary.collection}, ${searched}, ${words})
    on conflict (language, collection) do update
    set passages = t.passages + excluded.passages, words = t.words + excluded.words`);
}

/** Removes `version` from the index. Its sections stay, so that old citations still open. */
export async function removeFromIndex(tx: Tx, version: VersionKey, vocabulary: VocabularyScope): Promise<void> {
  const { language, collection } = vocabulary;
  await tx.execute(sql`
    with gone as (delete from posting_lists where version = ${version.number} returning term_id, passages),
    counted as (select term_id, sum(passages) as passages from gone group by term_id)
    update search_terms t set passages = t.passages - c.passages from counted c where t.id = c.term_id`);
  await tx.execute(sql`delete from search_spellings where version = ${version.number}`);
  await tx.execute(sql`
    delete from search_terms where language = ${language} and collection = ${collection} and passages = 0`);
  await tx.execute(sql`
    with gone as (
      delete from passages p using document_sections s
      where p.version_id = ${version.id} and s.version_id = p.version_id and s.position = p.section
      returning p.words, s.kind)
    update search_totals t set passages = t.passages - (select count(*) from gone where kind <> 'terms'),
      words = t.words - (select coalesce(sum(words), 0) from gone)
    where t.language = ${language} and t.collection = ${collection}`);
}

/**
 * Vacuums and analyses the index: searches then need not look at the rows behind it, and Postgres has the statistics
 * without which it reads a whole language to find terms that are spelt alike. It does both by itself within minutes.
 */
export async function tidyIndex({ pool }: Pick<Database, "pool">): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query("vacuum (analyze) posting_lists, search_terms, search_spellings, search_totals, passages");
    await client.query("reset statement_timeout");
  } finally {
    client.release();
  }
}

async function insertSections(tx: Tx, version: VersionKey, sections: readonly Section[]): Promise<void> {
  const rows = sections.map(({ start, end, passages: _, ...section }, position) => {
    return { ...section, versionId: version.id, position, startOffset: start, endOffset: end };
  });
  for (const chunk of chunks(rows, ROWS_AT_ONCE)) await tx.insert(documentSections).values(chunk);
}

type NewPassage = {
  readonly section: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly index: IndexedPassage;
};

/** Lists of terms match every question and answer few, so they are never searched; definitions are read directly. */
const unsearched: IndexedPassage = { frequencies: new Map(), words: 0 };

function passageOf(
  { content, title, subtitle }: Omit<DocumentText, "id">,
  { headingPath, kind, ...answers }: Section,
  section: number,
  { start, end }: Span,
): NewPassage {
  const text = content.slice(start, end);
  if (kind === "terms") return { section, start, end, text, index: unsearched };
  const fields = { text, headingPath, asks: allAsksOf(answers), title: `${title}\n${subtitle ?? ""}` };
  return { section, start, end, text, index: indexed(fields) };
}

/** The questions that a section answers, whoever wrote them. */
function allAsksOf({ asks, writtenAsks = [] }: Pick<Section, "asks" | "writtenAsks">): string[] {
  return [...asks, ...writtenAsks];
}

/** Returns the ids of the passages, which ascend with their order. */
async function insertPassages(tx: Tx, version: VersionKey, passages: readonly NewPassage[]): Promise<number[]> {
  const ids: number[] = [];
  for (const chunk of chunks(passages, ROWS_AT_ONCE)) {
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into passages (version_id, section, start_offset, end_offset, text, words)
      select ${version.id}, section, start_offset, end_offset, text, words from unnest(
        ${sql.param(chunk.map((one) => one.section))}::int[],
        ${sql.param(chunk.map((one) => one.start))}::int[],
        ${sql.param(chunk.map((one) => one.end))}::int[],
        ${sql.param(chunk.map((one) => one.text))}::text[],
        ${sql.param(chunk.map((one) => one.index.words))}::int[]
      ) with ordinality as passage (section, start_offset, end_offset, text, words, position)
      order by position
      returning id`);
    for (const { id } of rows) ids.push(id);
  }
  return ids;
}

async function insertPostings(
  tx: Tx,
  version: VersionKey,
  vocabulary: VocabularyScope,
  { indexes, ids }: { indexes: readonly IndexedPassage[]; ids: readonly number[] },
): Promise<void> {
  const postings = postingsOf(indexes, ids);
  const termIds = await countTerms(tx, vocabulary, postings);
  const lists = [...postings].flatMap(([term, all]) =>
    Array.from(chunks(all, POSTINGS_A_LIST), (some) => {
      return { term: termIds.get(term), passages: some.length, packed: packPostings(some) };
    }),
  );
  for (const chunk of chunks(lists, LISTS_AT_ONCE)) {
    await tx.execute(sql`
      insert into posting_lists (version, term_id, passages, packed)
      select ${version.number}, * from unnest(
        ${sql.param(chunk.map((one) => one.term))}::int[],
        ${sql.param(chunk.map((one) => one.passages))}::smallint[],
        ${sql.param(chunk.map((one) => one.packed))}::bytea[])`);
  }
}

async function insertSpellings(
  tx: Tx,
  version: VersionKey,
  collection: string,
  spellings: ReadonlySet<string>,
): Promise<void> {
  const words = [...spellings].filter(isSearchable);
  await tx.execute(sql`
    insert into search_spellings (word, collection, version)
    select word, ${collection}, ${version.number} from unnest(${sql.param(words)}::text[]) as word`);
}

/**
 * In UTF-16 units: a file may have letters without a space as long as it is, and an index of Postgres takes 2,704 bytes
 * (https://www.postgresql.org/docs/current/btree.html). Nobody searches for such a word.
 */
const LONGEST_WORD = 200;

function isSearchable(word: string): boolean {
  return word.length <= LONGEST_WORD;
}

function postingsOf(indexes: readonly IndexedPassage[], ids: readonly number[]): Map<string, Posting[]> {
  const postings = new Map<string, Posting[]>();
  for (const [position, { frequencies, words }] of indexes.entries()) {
    for (const [term, frequency] of frequencies) {
      if (!isSearchable(term)) continue;
      const posting = { passageId: ids[position] ?? 0, frequency, length: words };
      const known = postings.get(term);
      if (known) known.push(posting);
      else postings.set(term, [posting]);
    }
  }
  return postings;
}

/** Adds the terms of `postings` to the vocabulary; returns the id of each. */
async function countTerms(
  tx: Tx,
  { language, collection }: VocabularyScope,
  postings: ReadonlyMap<string, readonly Posting[]>,
): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: number; term: string }>(sql`
    insert into search_terms as t (language, collection, term, passages)
    select ${language}, ${collection}, * from unnest(
      ${sql.param([...postings.keys()])}::text[],
      ${sql.param(Array.from(postings.values(), (all) => all.length))}::int[])
    on conflict (language, collection, term) do update set passages = t.passages + excluded.passages
    returning id, term`);
  return new Map(rows.map((row) => [row.term, row.id]));
}

function* chunks<T>(rows: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}
