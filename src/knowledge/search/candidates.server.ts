import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/i18n/languages";
import type { Db } from "~/platform/db/client.server";
import type { Category, SectionKind } from "../document";
import { rarity, type Statistics } from "./bm25";
import type { Question } from "./question";
import { guessedTerms } from "./respelling.server";
import { type Ranked, Scoreboard } from "./scoreboard";

/** What is searched: everything, one category, or one document. */
export type Scope =
  | { readonly kind: "all" }
  | { readonly kind: "category"; readonly key: Category }
  | { readonly kind: "document"; readonly id: string };

/** A passage as the index ranks it. `text` is the version's content from `start` to `end` (UTF-16 units), verbatim. */
export type Candidate = {
  readonly passageId: string;
  readonly documentId: string;
  readonly documentTitle: string;
  readonly versionId: string;
  readonly language: Language;
  readonly sectionSlug: string;
  readonly headingPath: readonly string[];
  readonly kind: SectionKind;
  readonly page: number;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly asks: readonly string[];
  readonly score: number;
};

type Where = { readonly language: Language; readonly scope: Scope; readonly limit: number };

type Tx = Pick<Db, "execute">;

/** Statements that see one and the same moment: a document is found as it was before it was replaced, or as it is after. */
const atOneMoment = { isolationLevel: "repeatable read", accessMode: "read only" } as const;

export type Candidates = {
  readonly candidates: readonly Candidate[];
  readonly vocabulary: Statistics;
  /** Whether a document in the scope is not written in the language that was searched. */
  readonly isAnyLacking: boolean;
};

/**
 * Returns the `limit` best passages by BM25 over all current passages in `scope`, best first, and what the collection knows of
 * the question's terms. Another list of passages (by embeddings, say) would be made beside `ranked` and fused with it.
 */
export async function findCandidates(
  db: Db,
  question: Question,
  { language, scope, limit }: Where,
): Promise<Candidates> {
  return db.transaction(async (tx) => {
    const vocabulary = await readVocabulary(tx, [...question.weights.keys()], language, scope);
    const lists = listsOf(question.weights, vocabulary);
    const guessed = await guessedTerms(tx, question, vocabulary, language);
    if (guessed.size > 0)
      lists.push(...listsOf(guessed, await readVocabulary(tx, [...guessed.keys()], language, scope)));
    const ranked = rank(lists, vocabulary, limit);
    const candidates = await readPassages(tx, keptOf(db), ranked);
    return { candidates, vocabulary, isAnyLacking: vocabulary.isAnyLacking };
  }, atOneMoment);
}

/**
 * Returns what the collection in `language` knows of these `terms`. As long as it is as large as it was (`now`) what is known of
 * a term is kept: the terms of passages come with every search that finds them.
 */
export async function readStatistics(
  db: Db,
  language: Language,
  terms: readonly string[],
  now: Statistics,
): Promise<Statistics> {
  const found = foundIn(db, language, now);
  const unknown = terms.filter((term) => !found.has(term));
  if (unknown.length > 0) {
    const { rows } = await db.execute<{ term: string; found: number }>(sql`
      select term, passages as found from search_terms
      where language = ${language} and term = any(${sql.param(unknown)}::text[])`);
    const read = new Map(rows.map((row) => [row.term, row.found]));
    for (const term of unknown) found.set(term, read.get(term) ?? 0);
  }
  return { passages: now.passages, words: now.words, passagesWith: (term) => found.get(term) ?? 0 };
}

const MOST_TERMS = 50_000;
type Known = Map<Language, { readonly now: Statistics; readonly found: Map<string, number> }>;
const statistics = new WeakMap<Db, Known>();

function foundIn(db: Db, language: Language, now: Statistics): Map<string, number> {
  const known: Known = statistics.get(db) ?? new Map();
  const before = known.get(language);
  const isSame = before?.now.passages === now.passages && before.now.words === now.words;
  if (before && isSame && before.found.size < MOST_TERMS) return before.found;
  const found = new Map<string, number>();
  statistics.set(db, known.set(language, { now, found }));
  return found;
}

type Vocabulary = Statistics & {
  /** The posting lists of a term within the scope, one behind the other. */
  listsOf(term: string): Buffer | null;
  readonly isAnyLacking: boolean;
};

type VocabularyRow = {
  total: number;
  words: string;
  term: string | null;
  found: number;
  packed: Buffer | null;
  lacking: boolean;
};

async function readVocabulary(db: Db, terms: readonly string[], language: Language, scope: Scope): Promise<Vocabulary> {
  const { rows } = await db.execute<VocabularyRow>(sql`
    select totals.passages as total, totals.words, t.term, t.passages as found, lists.packed,
      ${isAnyLacking(language, scope)} as lacking
    from search_totals totals
    left join search_terms t on t.language = totals.language and t.term = any(${sql.param(terms)}::text[])
    left join lateral (
      select string_agg(p.packed, '') as packed from posting_lists p where p.term_id = t.id ${within(scope, language)}
    ) lists on true
    where totals.language = ${language}`);
  const lists = new Map(rows.map((row) => [row.term, row.packed]));
  return {
    ...statisticsOf(rows),
    listsOf: (term) => lists.get(term) ?? null,
    isAnyLacking: rows[0]?.lacking ?? true,
  };
}

function statisticsOf(rows: readonly Omit<VocabularyRow, "packed">[]): Statistics {
  const found = new Map(rows.map((row) => [row.term, row.found]));
  return {
    passages: rows[0]?.total ?? 0,
    words: Number(rows[0]?.words ?? 0),
    passagesWith: (term) => found.get(term) ?? 0,
  };
}

/** Searching everything needs no condition: only current versions have postings. */
function within(scope: Scope, language: Language): SQL {
  if (scope.kind === "all") return sql``;
  return sql`and p.version = any(array(
    select v.number from document_versions v join documents d on d.id = v.document_id
    where v.is_current and v.language = ${language} and ${isMeant(scope)}))`;
}

function isMeant(scope: Scope): SQL {
  if (scope.kind === "all") return sql`true`;
  return scope.kind === "document" ? sql`d.id = ${scope.id}` : sql`d.category = ${scope.key}`;
}

/** Whether any current document in `scope` is not written in `language`. */
function isAnyLacking(language: Language, scope: Scope): SQL {
  return sql`exists (
    select from document_versions v join documents d on d.id = v.document_id
    where v.is_current and v.language <> ${language} and ${isMeant(scope)} and not exists (
      select from document_versions own
      where own.document_id = d.id and own.is_current and own.language = ${language}))`;
}

type WeighedList = { readonly packed: Buffer; readonly weight: number };

function listsOf(weights: ReadonlyMap<string, number>, vocabulary: Vocabulary): WeighedList[] {
  return [...weights].flatMap(([term, weight]) => {
    const packed = vocabulary.listsOf(term);
    return packed ? [{ packed, weight: weight * rarity(vocabulary, term) }] : [];
  });
}

function rank(lists: readonly WeighedList[], { words, passages }: Statistics, limit: number): Ranked[] {
  if (lists.length === 0) return [];
  const scores = new Scoreboard(words / passages);
  for (const { packed, weight } of lists) scores.add(packed, weight);
  return scores.best(limit);
}

type Passage = Omit<Candidate, "score">;

/**
 * Passages never change, since a new version of a document has passages of its own: those that were found lately are kept, and
 * with them, by their very texts, what was read from them.
 */
const MOST_KEPT = 4000;
type Kept = { readonly passages: Map<string, Passage>; readonly asks: Map<string, readonly string[]> };
const kept = new WeakMap<Db, Kept>();

function keptOf(db: Db): Kept {
  const known = kept.get(db);
  if (known && known.passages.size <= MOST_KEPT) return known;
  const empty = { passages: new Map(), asks: new Map() };
  kept.set(db, empty);
  return empty;
}

async function readPassages(tx: Tx, { passages, asks }: Kept, ranked: readonly Ranked[]): Promise<Candidate[]> {
  const unknown = ranked.map((one) => one.passageId).filter((id) => !passages.has(String(id)));
  for (const passage of unknown.length > 0 ? await readUnknown(tx, unknown) : []) {
    const section = `${passage.versionId}/${passage.sectionSlug}`;
    // All passages of a section have one and the same list, so that what is read from it is read once.
    const shared = asks.get(section) ?? passage.asks;
    asks.set(section, shared);
    passages.set(passage.passageId, { ...passage, asks: shared });
  }
  return ranked.flatMap(({ passageId, score }) => {
    const passage = passages.get(String(passageId));
    return passage ? [{ ...passage, score }] : [];
  });
}

async function readUnknown(tx: Tx, ids: readonly Ranked["passageId"][]): Promise<Passage[]> {
  const { rows } = await tx.execute<Passage>(sql`
    select passages.id::text as "passageId", v.document_id as "documentId", v.title as "documentTitle",
      v.id as "versionId", v.language, s.slug as "sectionSlug", s.heading_path as "headingPath", s.kind, s.page,
      passages.text, passages.start_offset as "start", passages.end_offset as "end", s.asks
    from passages
    join document_versions v on v.id = passages.version_id
    join document_sections s on s.version_id = v.id and s.position = passages.section
    where passages.id = any(${sql.param(ids)}::int[])`);
  return rows;
}
