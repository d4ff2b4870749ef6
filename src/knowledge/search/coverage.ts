import type { Statistics } from "./bm25";
import { type Question, rarityOf } from "./question";

/** How much a word that is generic counts beside one that names a subject. */
const GENERIC_WEIGHT = 0.15;

/** What speaks for and against answering a question from the passages that were found. */
export type Evidence = {
  /** Share of the question's content, by rarity, that the best passage covers. 0 to 1. */
  readonly coverage: number;
  /** How far the question is one that a section was written to answer. 0 to 1. */
  readonly agreement: number;
};

/** A word of one passage in a hundred already names a subject: beyond that, rarity says more of the collection's size. */
const MOST_WEIGHT = 4;

const ENOUGH_COVERAGE = 0.6;

/** Returns whether the passages behind `evidence` are about what was asked. */
export function isAnswerable({ coverage }: Evidence): boolean {
  return coverage >= ENOUGH_COVERAGE;
}

/**
 * Returns the share of what `question` is about that a text with these `terms` covers, each word counted by its rarity.
 * A word is covered by itself, another reading of it, or a concept of the glossary that it names. A question without
 * content has coverage 0.
 */
export function coverageOf(question: Question, terms: ReadonlySet<string>, statistics: Statistics): number {
  let covered = 0;
  let total = 0;
  for (const word of new Map(question.words.map((one) => [one.readings[0], one])).values()) {
    const weight = Math.min(MOST_WEIGHT, rarityOf(word, statistics)) * (word.generic ? GENERIC_WEIGHT : 1);
    total += weight;
    if (word.readings.some((reading) => terms.has(reading))) covered += weight;
  }
  return total === 0 ? 0 : covered / total;
}
