import { sql } from "drizzle-orm";
import type { Language } from "~/i18n/languages";
import type { Db } from "~/platform/db/client.server";
import { edits } from "../analysis/edits";
import type { Statistics } from "./bm25";
import type { Question } from "./question";

/** A word of another spelling is a guess: it counts less than the word itself, and so do each of a few guesses. */
const WEIGHT = 0.4;
const GUESSES = 3;

/** How far a misspelling may be from the word, in edits, by its letters. Shorter words are near too many others. */
const LEAST_LETTERS = 4;
const LONG_WORD = 7;

const SCRIPT: Record<Language, RegExp> = { en: /^\p{Script=Latin}+$/u, ar: /^\p{Script=Arabic}+$/u };

/**
 * Returns what to search for beyond the words of `question`: for each word of its `language` that no passage has, the terms of
 * the collection that are spelt most like it, with their weights. They help to find a passage, and are no reason to answer
 * from it: many words that the collection lacks are near one that it has.
 */
export async function guessedTerms(
  db: Db,
  question: Question,
  statistics: Statistics,
  language: Language,
): Promise<ReadonlyMap<string, number>> {
  const unknown = question.words.filter(
    ({ readings }) =>
      readings[0].length >= LEAST_LETTERS &&
      SCRIPT[language].test(readings[0]) &&
      !readings.some((reading) => statistics.passagesWith(reading) > 0),
  );
  if (unknown.length === 0) return new Map();
  const words = unknown.map((word) => word.readings[0]);
  const near = await termsLike(db, words, language);
  return new Map(words.flatMap((word) => bestOf(near, word)).map((term) => [term, WEIGHT]));
}

type LikeTerm = { word: string; term: string; passages: number };

/** Concepts (`§…`) are no words. */
async function termsLike(db: Db, words: readonly string[], language: Language): Promise<LikeTerm[]> {
  const { rows } = await db.execute<LikeTerm>(sql`
    select asked.word, near.term, near.passages from unnest(${sql.param(words)}::text[]) as asked (word)
    cross join lateral (
      select t.term, t.passages from search_terms t
      where t.language = ${language} and t.term % asked.word and t.term !~ '^[§~]'
        and abs(length(t.term) - length(asked.word)) <= 2
      order by similarity(t.term, asked.word) desc, t.passages desc limit 30
    ) near`);
  return rows;
}

function bestOf(near: readonly LikeTerm[], word: string): string[] {
  const most = word.length >= LONG_WORD ? 2 : 1;
  return near
    .filter((one) => one.word === word)
    .map((one) => ({ ...one, distance: edits(one.term, word) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || b.passages - a.passages)
    .slice(0, GUESSES)
    .map(({ term }) => term);
}
