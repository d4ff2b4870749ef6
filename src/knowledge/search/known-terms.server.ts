import { sql } from "drizzle-orm";
import { type Language, languages } from "~/i18n/languages";
import type { Db } from "~/platform/db/client.server";
import type { Collection } from "../reach.server";

/** The spellings and terms of the documents that a reader may read. */
export type KnownTerms = {
  /** Returns whether any of them contains this spelling. */
  isSpelling(word: string): boolean;
  /** Returns the number of passages with a term, in `language` or in both languages. */
  passagesWith(term: string, language?: Language): number;
  /** Whether this reflects the current collections. A large collection is not read again for each change. */
  readonly isCurrent: boolean;
};

type Counts = ReadonlyMap<string, number>;
type Vocabulary = { readonly spellings: ReadonlySet<string>; readonly terms: Readonly<Record<Language, Counts>> };

/** A vocabulary in memory, with the size that its collection had; `entries` is 0 until it is read. */
type Kept = {
  readonly size: string;
  readonly readAt: number;
  readonly vocabulary: Promise<Vocabulary>;
  entries: number;
};

/** Words and terms that are kept: about ten times those of the built-in manuals, some 60 MB. */
const MAX_KEPT = 800_000;

/**
 * Number of entries of a large collection, which takes about a second to read, and the milliseconds until it may be
 * read again.
 */
const [LARGE, REST] = [200_000, 15_000];

const kept = new WeakMap<Db, Map<string, Kept>>();

/**
 * Returns the spellings and terms of `collections`. They are kept in memory until the size of a collection changes:
 * every question needs some of them, and a misspelt word has thousands of neighbours, too many to ask the database for.
 */
export async function knownTerms(db: Db, collections: readonly Collection[]): Promise<KnownTerms> {
  const known = kept.get(db) ?? new Map<string, Kept>();
  kept.set(db, known);
  const written = collections.flatMap(({ name, size }) => (size === null ? [] : [{ name, size }]));
  const vocabularies = await Promise.all(written.map(({ name, size }) => vocabularyOf(db, known, name, size)));
  const isCurrent = written.every(({ name, size }) => known.get(name)?.size === size);
  forgetBeyond(known, MAX_KEPT);
  const count = (term: string, language: Language) =>
    vocabularies.reduce((sum, { terms }) => sum + (terms[language].get(term) ?? 0), 0);
  return {
    isCurrent,
    isSpelling: (word) => vocabularies.some(({ spellings }) => spellings.has(word)),
    passagesWith: (term, language) =>
      language ? count(term, language) : languages.reduce((sum, one) => sum + count(term, one), 0),
  };
}

async function vocabularyOf(db: Db, known: Map<string, Kept>, name: string, size: string): Promise<Vocabulary> {
  const before = known.get(name);
  const one = before && (before.size === size || isResting(before)) ? before : reading(db, name, size);
  // The collection used last moves to the end: the first ones are forgotten first.
  known.delete(name);
  known.set(name, one);
  try {
    return await one.vocabulary;
  } catch (error) {
    if (known.get(name) === one) known.delete(name);
    throw error;
  }
}

function isResting({ readAt, entries }: Kept): boolean {
  return entries > LARGE && performance.now() - readAt < REST;
}

function reading(db: Db, name: string, size: string): Kept {
  const vocabulary = readVocabulary(db, name);
  const one: Kept = { size, readAt: performance.now(), vocabulary, entries: 0 };
  vocabulary.then(
    ({ spellings, terms }) => {
      one.entries = spellings.size + languages.reduce((sum, language) => sum + terms[language].size, 0);
    },
    // Callers await the same promise, and get the error there.
    () => undefined,
  );
  return one;
}

async function readVocabulary(db: Db, name: string): Promise<Vocabulary> {
  const [words, terms] = await Promise.all([
    // Not `distinct`: Postgres 18 hashes what its workers have hashed already, and took 197 s for 2.6 million rows.
    db.execute<{ word: string }>(sql`select word from search_spellings where collection = ${name} group by word`),
    db.execute<{ language: Language; term: string; passages: number }>(
      sql`select language, term, passages from search_terms where collection = ${name}`,
    ),
  ]);
  const of = (language: Language) =>
    new Map(terms.rows.flatMap((row) => (row.language === language ? [[row.term, row.passages]] : [])));
  return { spellings: new Set(words.rows.map(({ word }) => word)), terms: { en: of("en"), ar: of("ar") } };
}

/** The collection used last stays, however large it is. */
function forgetBeyond(known: Map<string, Kept>, most: number): void {
  let count = known.values().reduce((sum, { entries }) => sum + entries, 0);
  for (const [name, { entries }] of known) {
    if (count <= most || known.size === 1) return;
    known.delete(name);
    count -= entries;
  }
}
