import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/i18n/languages";
import type { Db } from "~/platform/db/client.server";
import type { Category, SectionKind } from "../document";
import { isReadable, type Reach } from "../reach.server";
import { rarity, type Statistics } from "./bm25";
import type { KnownTerms } from "./known-terms.server";
import type { Question } from "./question";
import { guessedTerms } from "./respelling.server";
import { type Ranked, Scoreboard } from "./scoreboard";

/** The documents to search: all, one category, or one document. */
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

/** The language to search, the collections that the reader may read, and the scope that they chose. */
export type Where = { readonly language: Language; readonly reach: Reach; readonly scope: Scope };

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
  known: KnownTerms,
  { limit, ...where }: Where & { readonly limit: number },
): Promise<Candidates> {
  const weights = new Map([...(await guessedTerms(db, question, known, where)), ...question.weights]);
  const memory = keptOf(db);
  const find = async (tx: Tx) => {
    const vocabulary = await readVocabulary(tx, [...weights.keys()], where);
    return { vocabulary, ranked: rank(listsOf(weights, vocabulary), vocabulary, limit) };
  };
  const result = ({ vocabulary, ranked }: Awaited<ReturnType<typeof find>>): Candidates => {
    return { candidates: keptAmong(memory, ranked), vocabulary, isAnyLacking: vocabulary.isAnyLacking };
  };
  // One statement is enough once the passages are in memory; else both statements need the same snapshot.
  const found = await find(db);
  if (unknownAmong(memory, found.ranked).length === 0) return result(found);
  return db.transaction(async (tx) => {
    const again = await find(tx);
    await keep(tx, memory, unknownAmong(memory, again.ranked));
    return result(again);
  }, atOneMoment);
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

/** A term has a row for each collection that knows it: nothing that the reader may not read is counted or looked into. */
async function readVocabulary(db: Tx, terms: readonly string[], where: Where): Promise<Vocabulary> {
  const { language, reach } = where;
  const { rows } = await db.execute<VocabularyRow>(sql`
    select totals.passages as total, totals.words, t.term, t.passages as found, lists.packed,
      ${isAnyLacking(where)} as lacking
    from (
      select coalesce(sum(passages), 0)::int as passages, coalesce(sum(words), 0) as words from search_totals
      where language = ${language} and collection = any(${sql.param(reach)}::text[])
    ) totals
    left join search_terms t on t.language = ${language} and t.collection = any(${sql.param(reach)}::text[])
      and t.term = any(${sql.param(terms)}::text[])
    left join lateral (
      select string_agg(p.packed, '') as packed from posting_lists p where p.term_id = t.id ${within(where)}
    ) lists on true`);
  const lists = Map.groupBy(
    rows.filter(({ packed }) => packed !== null),
    ({ term }) => term,
  );
  return {
    ...statisticsOf(rows),
    listsOf: (term) => joined(lists.get(term)?.flatMap(({ packed }) => packed ?? [])),
    isAnyLacking: rows[0]?.lacking ?? true,
  };
}

function joined(packed: readonly Buffer[] | undefined): Buffer | null {
  if (!packed) return null;
  return packed.length === 1 ? (packed[0] ?? null) : Buffer.concat(packed);
}

function statisticsOf(rows: readonly Omit<VocabularyRow, "packed">[]): Statistics {
  const found = new Map<string | null, number>();
  for (const row of rows) found.set(row.term, (found.get(row.term) ?? 0) + row.found);
  return {
    passages: rows[0]?.total ?? 0,
    words: Number(rows[0]?.words ?? 0),
    passagesWith: (term) => found.get(term) ?? 0,
  };
}

/** Searching everything needs no condition: only current versions have postings, and terms are those of the reach. */
function within({ language, reach, scope }: Where): SQL {
  if (scope.kind === "all") return sql``;
  return sql`and p.version = any(array(
    select v.number from document_versions v join documents d on d.id = v.document_id
    where v.is_current and v.language = ${language} and ${isReadable(reach, sql`d`)} and ${isMeant(scope)}))`;
}

function isMeant(scope: Scope): SQL {
  if (scope.kind === "all") return sql`true`;
  return scope.kind === "document" ? sql`d.id = ${scope.id}` : sql`d.category = ${scope.key}`;
}

/** Whether any current document in the scope is not written in the language. */
function isAnyLacking({ language, reach, scope }: Where): SQL {
  return sql`exists (
    select from document_versions v join documents d on d.id = v.document_id
    where v.is_current and v.language <> ${language} and ${isReadable(reach, sql`d`)} and ${isMeant(scope)} and not exists (
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

type PassageId = Ranked["passageId"];

function keptAmong({ passages }: Kept, ranked: readonly Ranked[]): Candidate[] {
  return ranked.flatMap(({ passageId, score }) => {
    const passage = passages.get(String(passageId));
    return passage ? [{ ...passage, score }] : [];
  });
}

function unknownAmong({ passages }: Kept, ranked: readonly Ranked[]): PassageId[] {
  return ranked.map(({ passageId }) => passageId).filter((id) => !passages.has(String(id)));
}

async function keep(tx: Tx, { passages, asks }: Kept, ids: readonly PassageId[]): Promise<void> {
  if (ids.length === 0) return;
  for (const passage of await readUnknown(tx, ids)) {
    const section = `${passage.versionId}/${passage.sectionSlug}`;
    // All passages of a section have one and the same list, so that what is read from it is read once.
    const shared = asks.get(section) ?? passage.asks;
    asks.set(section, shared);
    passages.set(passage.passageId, { ...passage, asks: shared });
  }
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
