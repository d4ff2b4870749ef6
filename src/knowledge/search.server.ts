import { type SQL, sql } from "drizzle-orm";
import { type Language, otherLanguage } from "~/i18n/languages";
import type { Db } from "~/platform/db/client.server";
import type { Category, SectionKind } from "./document";
import { B, K1, rarity, type Statistics } from "./search/bm25";
import { coverageOf, type Evidence, isAnswerable } from "./search/coverage";
import { type Question, readQuestion } from "./search/question";
import { lookAgain } from "./search/second-look";

/** What is searched: everything, one category, or one document. */
export type Scope =
  | { readonly kind: "all" }
  | { readonly kind: "category"; readonly key: Category }
  | { readonly kind: "document"; readonly id: string };

export type SearchInput = {
  readonly question: string;
  /** The language of the question; passages of the other one are found only when nothing of this one fits. */
  readonly language: Language;
  readonly scope: Scope;
  /** At most this many passages. */
  readonly limit: number;
};

/** A passage that was found. `text` is the version's content from `start` to `end` (UTF-16 units), verbatim. */
export type Found = {
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
  readonly score: number;
  /** Share of what the question is about that this passage covers, 0 to 1. */
  readonly coverage: number;
};

export type SearchResult = {
  /** Best first, all in one language. */
  readonly passages: readonly Found[];
  /** For `isAnswerable`. */
  readonly evidence: Evidence;
};

/** How many postings of a term are read, best first. */
const POSTINGS_READ = 400;
const SECOND_LOOKS = 50;
/** What the second look ranks lower is no reason to answer. */
const EVIDENCE_PASSAGES = 10;

/** Returns the passages of current documents that fit `question` best, and how well they cover it. */
export async function search(db: Db, { question, language, scope, limit }: SearchInput): Promise<SearchResult> {
  const read = readQuestion(question);
  const own = await searchIn(db, read, language, scope, limit);
  if (isAnswerable(own.evidence)) return own;
  const other = await searchIn(db, read, otherLanguage(language), scope, limit);
  return isAnswerable(other.evidence) || own.passages.length === 0 ? other : own;
}

async function searchIn(
  db: Db,
  question: Question,
  language: Language,
  scope: Scope,
  limit: number,
): Promise<SearchResult> {
  const vocabulary = await readVocabulary(db, language, [...question.weights.keys()]);
  const candidates = await findCandidates(db, question, language, scope, vocabulary);
  const judged = lookAgain(question, candidates, vocabulary).map(({ asks: _, terms, ...found }) => {
    return { ...found, coverage: coverageOf(question, terms, vocabulary) };
  });
  const best = judged.slice(0, EVIDENCE_PASSAGES);
  const evidence = {
    coverage: Math.max(0, ...best.map((one) => one.coverage)),
    agreement: Math.max(0, ...best.map((one) => one.agreement)),
  };
  return { passages: judged.slice(0, limit).map(({ agreement: _, ...found }) => found), evidence };
}

type Vocabulary = Statistics & { idOf(term: string): number | undefined };

async function readVocabulary(db: Db, language: Language, terms: readonly string[]): Promise<Vocabulary> {
  const { rows } = await db.execute<{
    total: number;
    words: string;
    term: string | null;
    id: number;
    found: number;
  }>(sql`
    select totals.passages as total, totals.words, t.term, t.id, t.passages as found
    from search_totals totals
    left join search_terms t on t.language = totals.language and t.term = any(${sql.param(terms)}::text[])
    where totals.language = ${language}`);
  const known = new Map(rows.map((row) => [row.term, row]));
  return {
    passages: rows[0]?.total ?? 0,
    words: Number(rows[0]?.words ?? 0),
    passagesWith: (term) => known.get(term)?.found ?? 0,
    idOf: (term) => known.get(term)?.id,
  };
}

type CandidateRow = Omit<Found, "coverage"> & { readonly asks: readonly string[] };

/**
 * Returns the best passages by BM25 (`saturation` in SQL), as far as the best postings of each term tell. One statement, and so
 * one moment: a document that is being replaced is seen as it was before or as it is after.
 */
async function findCandidates(
  db: Db,
  question: Question,
  language: Language,
  scope: Scope,
  vocabulary: Vocabulary,
): Promise<CandidateRow[]> {
  const asked = [...question.weights].flatMap(([term, weight]) => {
    const id = vocabulary.idOf(term);
    return id === undefined ? [] : [{ id, weight: weight * rarity(vocabulary, term) }];
  });
  if (asked.length === 0) return [];
  const averageLength = vocabulary.words / vocabulary.passages;
  const result = await db.execute<CandidateRow>(sql`
    with asked as (
      select * from unnest(${sql.param(asked.map((one) => one.id))}::int[], ${sql.param(asked.map((one) => one.weight))}::float8[])
        as asked (term_id, weight)
    ), found as (
      select best.passage_id, sum(asked.weight * best.frequency * ${K1 + 1}::float8 /
        (best.frequency + ${K1 * (1 - B)}::float8 + ${(K1 * B) / averageLength}::float8 * best.length)) as score
      from asked cross join lateral (
        select p.passage_id, p.frequency, p.length from postings p
        where p.term_id = asked.term_id ${within(scope, language)}
        order by p.impact desc nulls last limit ${POSTINGS_READ}
      ) best
      group by best.passage_id order by score desc, best.passage_id limit ${SECOND_LOOKS}
    )
    select found.passage_id::text as "passageId", v.document_id as "documentId", v.title as "documentTitle",
      v.id as "versionId", v.language, s.slug as "sectionSlug", s.heading_path as "headingPath", s.kind, s.page,
      passages.text, passages.start_offset as "start", passages.end_offset as "end", s.asks, found.score
    from found
    join passages on passages.id = found.passage_id
    join document_versions v on v.id = passages.version_id
    join document_sections s on s.version_id = v.id and s.position = passages.section
    order by found.score desc, found.passage_id`);
  return result.rows;
}

/** Searching everything needs no condition: only current versions have postings. */
function within(scope: Scope, language: Language): SQL {
  if (scope.kind === "all") return sql``;
  const current = sql`select v.number from document_versions v join documents d on d.id = v.document_id
    where v.is_current and v.language = ${language}`;
  if (scope.kind === "document") return sql`and p.version = (${current} and d.id = ${scope.id})`;
  // "is true" keeps the planner from reading all postings of the category's versions instead of each term's best.
  return sql`and (p.version in (${current} and d.category = ${scope.key})) is true`;
}
