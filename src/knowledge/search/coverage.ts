import type { Statistics } from "./bm25";
import { type Question, type QuestionWord, rarityOf } from "./question";

/** How much a word counts that only asks or judges, and one for which everyday language has many others. */
const GENERIC_WEIGHT = 0.1;
const PARAPHRASED_WEIGHT = 0.5;

/** A word of one passage in twenty already names a subject: beyond that, rarity says more of the collection's size. */
const MOST_WEIGHT = 3;

/** A small collection says little of how rare a word is: it counts as part of one of this many passages. */
const LEAST_PASSAGES = 200;

/**
 * How much agreement makes up for coverage, and how much of both makes an answer: tuned on the split "dev" of
 * evaluation/questions.jsonl and the split "tuned" of evaluation/ro-manual-a.jsonl.
 */
const AGREEMENT_WEIGHT = 0.7;
const ENOUGH = 0.7;

/** What speaks for and against answering a question from the passages that were found. */
export type Evidence = {
  /** The greatest share of the question's content, by rarity, that one of the best passages covers. 0 to 1. */
  readonly coverage: number;
  /** How far the question is one that a section of the best passages was written to answer. 0 to 1. */
  readonly agreement: number;
};

/** Returns whether the passages behind `evidence` are about what was asked. */
export function isAnswerable({ coverage, agreement }: Evidence): boolean {
  return coverage + AGREEMENT_WEIGHT * agreement >= ENOUGH;
}

/**
 * Returns the share of what `question` is about that a text with these `terms` covers, each word counted by its rarity.
 * A word is covered by itself, another reading of it, or a concept that it helps to name. A question without content
 * has coverage 0.
 */
export function coverageOf(question: Question, terms: ReadonlySet<string>, statistics: Statistics): number {
  const background = { ...statistics, passages: Math.max(LEAST_PASSAGES, statistics.passages) };
  let covered = 0;
  let total = 0;
  for (const word of new Map(question.words.map((one) => [one.readings[0], one])).values()) {
    const weight = Math.min(MOST_WEIGHT, rarityOf(word, background)) * shareOf(word);
    total += weight;
    if (word.readings.some((reading) => terms.has(reading))) covered += weight;
  }
  return total === 0 ? 0 : covered / total;
}

function shareOf({ generic, kind }: QuestionWord): number {
  if (generic) return GENERIC_WEIGHT;
  return kind === "paraphrase" ? PARAPHRASED_WEIGHT : 1;
}
