import { sql } from "drizzle-orm";
import type { Language } from "~/i18n/languages";
import type { Db } from "~/platform/db/client.server";
import type { SectionKind } from "../document";
import type { Collection } from "../reach.server";
import { rarity, type Statistics } from "./bm25";
import type { KnownTerms } from "./known-terms.server";
import { PassageScores, type Ranked } from "./passage-scores";
import type { Question } from "./question";
import { guessedTerms } from "./respelling.server";
import { type Executor, keptVocabulary, readVocabulary, type SearchVocabulary, type Where } from "./vocabulary.server";

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
  /** Questions that a language model wrote for its section. */
  readonly writtenAsks?: readonly string[];
  readonly score: number;
};

/**
 * Statements that see one and the same moment: a document is found as it was before it was replaced, or as it is after.
 */
const atOneMoment = { isolationLevel: "repeatable read", accessMode: "read only" } as const;

export type Candidates = {
  readonly candidates: readonly Candidate[];
  readonly vocabulary: Statistics;
  /** Whether a document in the scope is not written in the language that was searched, and whether one was uploaded. */
  readonly isAnyLacking: boolean;
  readonly isAnyUploaded: boolean;
  /** Returns the BM25 score of any passage; 0 if it has no term of the question. */
  scoreOf(passageId: number): number;
};

/**
 * Returns the `limit` best passages by BM25 over all current passages in `scope`, best first, and what the collection
 * knows of the question's terms.
 */
export async function findCandidates(
  db: Db,
  question: Question,
  known: KnownTerms,
  { limit, collections, ...where }: Where & { readonly limit: number; readonly collections: readonly Collection[] },
): Promise<Candidates> {
  const weights = new Map([...(await guessedTerms(db, question, known, where)), ...question.weights]);
  const memory = keptOf(db);
  const scored = (vocabulary: SearchVocabulary) => scoresOf(listsOf(weights, vocabulary), vocabulary);
  const result = (vocabulary: SearchVocabulary, scores: PassageScores | null, best: readonly Ranked[]): Candidates => {
    const { isAnyLacking, isAnyUploaded } = vocabulary;
    const scoreOf = (passageId: number) => scores?.scoreOf(passageId) ?? 0;
    return { candidates: keptAmong(memory, best), vocabulary, isAnyLacking, isAnyUploaded, scoreOf };
  };
  const terms = [...weights.keys()];
  const kept = where.scope.kind === "all" ? await keptVocabulary(db, terms, known, { ...where, collections }) : null;
  const vocabulary = kept ?? (await readVocabulary(db, terms, where));
  const scores = scored(vocabulary);
  const best = scores?.best(limit) ?? [];
  // A passage never changes, so those that are still there are as they were when the lists were read.
  if (await keep(db, memory, unknownAmong(memory, best))) return result(vocabulary, scores, best);
  // A document changed between the statements: now they need the same snapshot.
  return db.transaction(async (tx) => {
    const again = await readVocabulary(tx, terms, where);
    const scoresNow = scored(again);
    const bestNow = scoresNow?.best(limit) ?? [];
    await keep(tx, memory, unknownAmong(memory, bestNow));
    return result(again, scoresNow, bestNow);
  }, atOneMoment);
}

/** Returns these passages as candidates, in their order, without those that are gone. */
export async function readCandidates(db: Db, ranked: readonly Ranked[]): Promise<Candidate[]> {
  const memory = keptOf(db);
  await keep(db, memory, unknownAmong(memory, ranked));
  return keptAmong(memory, ranked);
}

type WeighedList = { readonly packed: Buffer; readonly weight: number };

function listsOf(weights: ReadonlyMap<string, number>, vocabulary: SearchVocabulary): WeighedList[] {
  return [...weights].flatMap(([term, weight]) => {
    const packed = vocabulary.listsOf(term);
    return packed ? [{ packed, weight: weight * rarity(vocabulary, term) }] : [];
  });
}

function scoresOf(lists: readonly WeighedList[], { words, passages }: Statistics): PassageScores | null {
  if (lists.length === 0) return null;
  const scores = new PassageScores(words / passages);
  for (const { packed, weight } of lists) scores.add(packed, weight);
  return scores;
}

type Passage = Omit<Candidate, "score">;

/**
 * Maximum number of cached passages. A passage never changes, because a new version or title of a document gets new
 * passages; readings are cached by their text.
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

/** Reads passages into memory. Returns whether all of them are there. */
async function keep(tx: Executor, { passages, asks }: Kept, ids: readonly PassageId[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await readUnknown(tx, ids);
  for (const passage of rows) {
    const section = `${passage.versionId}/${passage.sectionSlug}`;
    // All passages of a section have one and the same list, so that what is read from it is read once.
    const shared = (kind: "asks" | "writtenAsks") => sharedList(asks, `${section} ${kind}`, passage[kind] ?? []);
    passages.set(passage.passageId, { ...passage, asks: shared("asks"), writtenAsks: shared("writtenAsks") });
  }
  return rows.length === ids.length;
}

/** Returns the list that is kept for a section, unless the section was indexed again with another one. */
function sharedList(lists: Kept["asks"], section: string, own: readonly string[]): readonly string[] {
  const known = lists.get(section);
  if (known?.length === own.length && known.every((text, at) => text === own[at])) return known;
  lists.set(section, own);
  return own;
}

async function readUnknown(tx: Executor, ids: readonly Ranked["passageId"][]): Promise<Passage[]> {
  const { rows } = await tx.execute<Passage>(sql`
    select passages.id::text as "passageId", v.document_id as "documentId", v.title as "documentTitle",
      v.id as "versionId", v.language, s.slug as "sectionSlug", s.heading_path as "headingPath", s.kind, s.page,
      passages.text, passages.start_offset as "start", passages.end_offset as "end", s.asks,
      s.written_asks as "writtenAsks"
    from passages
    join document_versions v on v.id = passages.version_id
    join document_sections s on s.version_id = v.id and s.position = passages.section
    where passages.id = any(${sql.param(ids)}::int[])`);
  return rows;
}
