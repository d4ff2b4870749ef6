import type { Statistics } from "./bm25";
import { type Question, type QuestionWord, wordRarityOf } from "./question";

/** How much a word counts that only asks or judges, and one for which everyday language has many others. */
const GENERIC_WEIGHT = 0.1;
const PARAPHRASED_WEIGHT = 0.5;

/** A word of one passage in twenty already names a subject: beyond that, rarity says more of the collection's size. */
const MOST_WEIGHT = 3;

/**
 * Weight of an English word that no passage has and that is not misspelt: usually it is the subject that the documents
 * lack. Arabic words are excluded, because Arabic has more synonyms than any list.
 */
const UNKNOWN_WEIGHT = 1.5;
const LATIN = /^\p{Script=Latin}+$/u;

/** Rarities from a small collection are unreliable: it counts as part of one of this many passages. */
const LEAST_PASSAGES = 200;

/**
 * How much agreement makes up for coverage, and how much of both makes an answer. The threshold is a logistic fit
 * (rounded) to the split "dev" of evaluation/questions.jsonl and, with less weight, to the manuals' own questions, each
 * asked while it was not in the index; the weight was chosen again for nine or ten asks a section, on the splits up to
 * "held-out-3" and on what one manual does not answer (evaluation/ro-manual-a.jsonl), and the threshold on the last for
 * twenty asks a section.
 */
const AGREEMENT_WEIGHT = 0.97;
const ENOUGH = 0.88;

/** Evidence for and against answering a question from the passages found. */
export type CoverageEvidence = {
  /** The greatest share of the question's content, by rarity, that one of the best passages covers. 0 to 1. */
  readonly coverage: number;
  /** How far the question is one that a section of the best passages was written to answer. 0 to 1. */
  readonly agreement: number;
};

/** Evidence where nothing was found, or nothing may be answered. */
export const noEvidence: CoverageEvidence = { coverage: 0, agreement: 0 };

/** Returns whether the passages behind `evidence` are about what was asked. */
export function isAnswerable({ coverage, agreement }: CoverageEvidence): boolean {
  return coverage + AGREEMENT_WEIGHT * Math.sqrt(agreement) >= ENOUGH;
}

/** Number of passages, the best of the second look, that count as evidence for an answer. */
export const EVIDENCE_PASSAGES = 10;

/** Returns what the first of `passages`, best first, say together. */
export function evidenceOf(passages: readonly CoverageEvidence[]): CoverageEvidence {
  const best = passages.slice(0, EVIDENCE_PASSAGES);
  return {
    coverage: Math.max(0, ...best.map((one) => one.coverage)),
    agreement: Math.max(0, ...best.map((one) => one.agreement)),
  };
}

/** Passages that were found, each with what counts without the asks that a language model wrote, and all together. */
type WithEvidence = {
  readonly passages: readonly (CoverageEvidence & { readonly withoutWritten?: CoverageEvidence })[];
  readonly evidence: CoverageEvidence;
};

/**
 * Returns `found` with what counts without the asks that a language model wrote; the same object where there are none.
 * The order of the passages stays.
 */
export function withoutWrittenAsks<Found extends WithEvidence>(found: Found): Found {
  if (found.passages.every((one) => !one.withoutWritten)) return found;
  const passages = found.passages.map((one) => ({ ...one, ...one.withoutWritten }));
  return { ...found, passages, evidence: evidenceOf(passages) };
}

/**
 * Returns the share of what `question` is about that a text covers, each word counted by its rarity and by how sure the
 * text speaks of its terms, 0 to 1. A word is covered by itself, another reading of it, or a concept that it helps to
 * name. A question without content has coverage 0.
 */
export function coverageOf(question: Question, surenessOf: (term: string) => number, statistics: Statistics): number {
  const background = { ...statistics, passages: Math.max(LEAST_PASSAGES, statistics.passages) };
  const words = weighed(question, background);
  const total = sum(words.map(({ weight }) => weight));
  const covered = words.map(({ word, weight }) => weight * Math.max(...word.readings.map(surenessOf)));
  return total === 0 ? 0 : sum(covered) / total;
}

/** Each different word with its weight; none where all of them only ask, judge or measure. */
function weighed(question: Question, statistics: Statistics): { word: QuestionWord; weight: number }[] {
  const words = [...new Map(question.words.map((one) => [one.readings[0], one])).values()];
  if (words.every((word) => word.generic || isMeasure(word))) return [];
  return words.map((word) => ({
    word,
    weight: Math.min(MOST_WEIGHT, wordRarityOf(word, statistics)) * shareOf(word, statistics),
  }));
}

function shareOf(word: QuestionWord, statistics: Statistics): number {
  if (word.generic) return GENERIC_WEIGHT;
  const isUnknown = word.readings.every((reading) => statistics.passagesWith(reading) === 0);
  if (isUnknown && LATIN.test(word.readings[0])) return UNKNOWN_WEIGHT;
  return word.kind === "paraphrase" ? PARAPHRASED_WEIGHT : 1;
}

const MEASURES = new Set("~percent ~litre ~kilogram ~milligram ~hour ~degree ~inch ~cubic metre".split(/ (?=~)/));

/** "15 percent of 340" asks for nothing that is in a manual. */
function isMeasure({ readings }: QuestionWord): boolean {
  return readings.some((reading) => MEASURES.has(reading));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
