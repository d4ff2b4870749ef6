import { sql } from "drizzle-orm";
import type { Language } from "~/i18n/languages";
import type { Db } from "~/platform/db/client.server";
import { analyze } from "../analysis/analyze";
import { stemArabic } from "../analysis/arabic";
import { edits } from "../analysis/edits";
import { stemEnglish } from "../analysis/english";
import { confusedSpellings, slipsFrom } from "../analysis/misspelling";
import { normalize } from "../analysis/normalize";
import type { Token } from "../analysis/words";
import type { Reach } from "../reach.server";
import { isGeneric } from "./generic-words";
import type { KnownTerms } from "./known-terms.server";
import type { Question } from "./question";
import { spellingsOf } from "./spellings";

/** A word of another spelling is a guess: it counts less than the word itself, and so do each of a few guesses. */
const WEIGHT = 0.4;
const GUESSES = 3;

/** How far a misspelling may be from the word, in edits, by its letters. Shorter words are near too many others. */
const LEAST_LETTERS = 4;
const LONG_WORD = 7;

/** The vocabulary for corrections: only documents that the asker may read. */
type Where = { readonly language: Language; readonly reach: Reach };

/** Arabic questions, and manuals, have Latin words too. */
const SCRIPT: Record<Language, RegExp> = {
  en: /^\p{Script=Latin}+$/u,
  ar: /^(?:\p{Script=Arabic}+|\p{Script=Latin}+)$/u,
};

/**
 * Returns what to search for beyond the words of `question`: for each word of its `language` that no passage has, the
 * terms of the collection that are spelt most like it, with their weights. They help to find a passage, and are no
 * reason to answer from it: many words that the collection lacks are near one that it has.
 */
export async function guessedTerms(
  db: Db,
  question: Question,
  known: KnownTerms,
  where: Where,
): Promise<ReadonlyMap<string, number>> {
  const unknown = question.words.filter(
    ({ readings }) =>
      readings[0].length >= LEAST_LETTERS &&
      SCRIPT[where.language].test(readings[0]) &&
      !readings.some((reading) => known.passagesWith(reading, where.language) > 0),
  );
  if (unknown.length === 0) return new Map();
  const words = unknown.map((word) => word.readings[0]);
  const near = await termsLike(db, words, where);
  return new Map(words.flatMap((word) => bestOf(near, word)).map((term) => [term, WEIGHT]));
}

/** Minimum number of passages with a word that another is corrected to. */
const LEAST_PASSAGES = 3;

/** Maximum number of corrected words; a text with more is not a question. */
const MOST_PUT_RIGHT = 8;

/**
 * Returns `text` with those words put right that are surely misspelt: no passage has them, and one that some
 * have is a slip of the pen, or a letter that sounds alike, away. Unlike a guess such a word counts in full.
 */
export function putRight(text: string, known: KnownTerms): string {
  const unknown = unknownWords(text, known).slice(0, MOST_PUT_RIGHT);
  return unknown.reduceRight((right, { start, end }) => {
    const [best] = meantBy(normalize(text.slice(start, end)), known)
      .filter((word) => spellingsOf(word).some(known.isSpelling))
      .map((word) => ({ word, passages: known.passagesWith(termOf(word)) }))
      .filter(({ passages }) => passages >= LEAST_PASSAGES)
      .sort((a, b) => b.passages - a.passages);
    return best ? right.slice(0, start) + best.word + right.slice(end) : right;
  }, text);
}

/** Of "trainer" no slip is looked for but a form in -or: "saturater". */
function meantBy(word: string, known: KnownTerms): string[] {
  const near = [...confusedSpellings(word), ...slipsFrom(word)];
  return isDerived(word, known) ? near.filter((one) => /ors?$/u.test(one)) : near;
}

/** Nouns and comparatives in -er, which the stemmer leaves as they are: "trainer", "clearer". */
const DERIVED = /^(?<base>\p{Script=Latin}{4,})ers?$/u;

/** Returns whether a word is such a form of one that documents have. */
function isDerived(word: string, known: KnownTerms): boolean {
  const base = DERIVED.exec(word)?.groups?.base;
  return base !== undefined && [base, `${base}e`].some((one) => known.passagesWith(stemEnglish(one)) > 0);
}

const LETTERS = /^(?:\p{Script=Arabic}+|\p{Script=Latin}+)$/u;

function termOf(word: string): string {
  return /^\p{Script=Latin}+$/u.test(word) ? stemEnglish(word) : stemArabic(word);
}

/** Returns the words that neither passages nor the everyday vocabulary know. */
function unknownWords(text: string, known: KnownTerms): Token[] {
  const tokens = analyze(text);
  return tokens.filter(({ term, kind, start, end }) => {
    if (kind !== "word" || isGeneric(term) || !LETTERS.test(term) || known.passagesWith(term) > 0) return false;
    return !tokens.some((other) => other.kind !== "word" && other.start <= start && other.end >= end);
  });
}

type LikeTerm = { word: string; term: string; passages: number };

/**
 * Returns terms of the collection that may be `words` with at most two letters wrong (one, in short words), the most
 * similar first. Two wrong letters leave the beginning or the end of a word as it is (or its middle, which is not
 * looked for): only terms that share one of these are compared, so that the collection may be large. Concepts (`§…`)
 * are no words.
 */
async function termsLike(db: Db, words: readonly string[], { language, reach }: Where): Promise<LikeTerm[]> {
  const asked = words.map((word) => {
    const part = Math.max(1, Math.floor((word.length - 1) / (mostEdits(word) + 1)));
    return { word, head: word.slice(0, part), tail: [...word].toReversed().join("").slice(0, part) };
  });
  const list = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;
  const isOfReach = sql`language = ${language} and collection = any(${sql.param(reach)}::text[])`;
  const { rows } = await db.execute<LikeTerm>(sql`
    select asked.word, near.term, near.passages
    from unnest(
      ${list(words)}, ${list(asked.map(({ head }) => head))}, ${list(asked.map(({ head }) => after(head)))},
      ${list(asked.map(({ tail }) => tail))}, ${list(asked.map(({ tail }) => after(tail)))}
    ) as asked (word, head, past_head, tail, past_tail)
    cross join lateral (
      select t.term, t.passages from (
        select term, passages from search_terms
        where term collate "C" >= asked.head and term collate "C" < asked.past_head and ${isOfReach}
        union select term, passages from search_terms
        where reverse(term) collate "C" >= asked.tail and reverse(term) collate "C" < asked.past_tail and ${isOfReach}
      ) t
      where t.term !~ '^[§~]' and abs(length(t.term) - length(asked.word)) <= 2
        and similarity(t.term, asked.word) >= ${LEAST_SIMILARITY}
      order by similarity(t.term, asked.word) desc, t.passages desc limit 30
    ) near`);
  return rows;
}

/** Minimum similarity of trigrams; below it a word counts as another word, however short. */
const LEAST_SIMILARITY = 0.3;

/** Returns the upper bound of all texts that begin with `text`. */
function after(text: string): string {
  return text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + 1);
}

function mostEdits(word: string): number {
  return word.length >= LONG_WORD ? 2 : 1;
}

function bestOf(near: readonly LikeTerm[], word: string): string[] {
  return near
    .filter((one) => one.word === word)
    .map((one) => ({ ...one, distance: edits(one.term, word) }))
    .filter(({ distance }) => distance <= mostEdits(word))
    .sort((a, b) => a.distance - b.distance || b.passages - a.passages)
    .slice(0, GUESSES)
    .map(({ term }) => term);
}
