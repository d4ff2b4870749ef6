import { rememberEach } from "../analysis/remember";
import { type Meaning, meaningOf } from "../meaning/meaning";
import {
  type Agreements,
  type AsksRead,
  agreementsWith,
  answersOf,
  differentWords,
  sum,
  type WeighedWord,
  weighed,
  weighingOf,
} from "./agreement";
import type { Statistics } from "./bm25";
import type { PassageFields } from "./fields";
import { type PassageReading, readPassage } from "./passage-reading";
import { phraseLikeness } from "./phrases";
import { type Question, type QuestionWord, readQuestion } from "./question";
import { type Grams, gramsOf, spellingLikeness } from "./spelling";
import { wantOf } from "./wants";

const PROXIMITY_WEIGHT = 0.4;
const PROXIMITY_WINDOW = 8;
const PHRASE_WEIGHT = 0.2;
const SPELLING_WEIGHT = 0.2;
const AGREEMENT_WEIGHT = 3.5;

/** A passage that the index found, with its score there. */
export type RankedPassage = PassageFields & { readonly score: number };

/** Scores of a candidate on the second look. */
export type Judged<T extends RankedPassage = RankedPassage> = T & {
  readonly reading: PassageReading;
  /** Its score in the index alone. */
  readonly indexScore: number;
  /** How far one of the asks of its section, also of the written ones, is the question itself, 0 to 1. */
  readonly agreement: number;
  /** The same without the written asks. */
  readonly ownAgreement: number;
  /** The same of each of the asks, by its place among them; asks without a common word are left out. */
  readonly agreements: Agreements;
};

/**
 * Returns `candidates` ordered by their score plus features that the index lacks: how close together the words of the
 * question are, which of them are adjacent, how similar one of the section's `asks` is, and for Arabic, where stemmers
 * often miss, how similar the spelling is.
 */
export function lookAgain<T extends RankedPassage>(
  question: Question,
  candidates: readonly T[],
  statistics: Statistics,
): Judged<T>[] {
  const weighing = weighingOf(question, statistics);
  const words = weighed(differentWords(question), weighing);
  const read = candidates.map((candidate) => ({ candidate, reading: readPassage(candidate.text) }));
  const spelling = spellingLikeness(
    question.text,
    read.map(({ candidate, reading }) => [reading.grams, sectionOf(candidate).grams]),
  );
  const phrases = phraseLikeness(
    question.words,
    read.map((one) => one.reading),
  );
  const want = wantOf(question.text);
  const agreementsOf = onceEach((section) => agreementsWith(words, sectionOf(section).answers, weighing, want));
  const writtenOf = onceEach((section) => agreementsWith(words, sectionOf(section).written, weighing, want));
  const judged = read.map(({ candidate, reading }, index): Judged<T> => {
    const agreements = agreementsOf(candidate);
    const ownAgreement = Math.max(0, ...agreements.values());
    const agreement = Math.max(ownAgreement, ...writtenOf(candidate).values());
    const score =
      candidate.score +
      PROXIMITY_WEIGHT * proximity(words, reading) +
      PHRASE_WEIGHT * (phrases[index] ?? 0) +
      AGREEMENT_WEIGHT * agreement * sum(words.map((word) => word.weight)) +
      SPELLING_WEIGHT * (spelling[index] ?? 0);
    return { ...candidate, score, indexScore: candidate.score, agreement, ownAgreement, agreements, reading };
  });
  return judged.sort((a, b) => b.score - a.score);
}

/** Weight of a term found only in the section's `asks`, not in its text. */
const ONLY_ASKED = 0.5;

/**
 * Returns how sure a judged passage speaks of a term: 1 in its text and headings, less in its asks alone, 0 nowhere.
 * `writtenAsks` are the written ones that count.
 */
export function surenessOf(
  { headingPath, asks, reading }: Judged,
  writtenAsks: readonly string[] = [],
): (term: string) => number {
  const [headed, asked, written] = [termsOf(headingPath), termsOf(asks), termsOf(writtenAsks)];
  return (term) => {
    if (reading.places.has(term) || headed.has(term)) return 1;
    return asked.has(term) || written.has(term) ? ONLY_ASKED : 0;
  };
}

/** The terms of several short texts; passages that are kept come with the same lists again and again. */
const termsOf = rememberEach(
  (texts: readonly string[]): ReadonlySet<string> =>
    new Set(texts.flatMap((text) => [...readQuestion(text).weights.keys()])),
);

/** Returns what a passage means together with its heading. */
export function meaningOfPassage({ text, headingPath }: PassageFields): Meaning | null {
  return meaningOf(`${headingPath.at(-1) ?? ""}\n${text}`);
}

/** Returns `compute` with a memory: all passages of one section have one and the same list of asks. */
function onceEach<Result>(compute: (section: PassageFields) => Result): (section: PassageFields) => Result {
  const results = new Map<readonly string[], Result>();
  return (section) => {
    const key = listOf(section);
    const result = results.get(key) ?? compute(section);
    results.set(key, result);
    return result;
  };
}

/** The list of asks by which a section is known: no section has both kinds. */
function listOf({ asks, writtenAsks = [] }: PassageFields): readonly string[] {
  return writtenAsks.length > 0 ? writtenAsks : asks;
}

function at(word: QuestionWord, { places }: PassageReading): readonly number[] {
  return word.readings.flatMap((reading) => places.get(reading) ?? []);
}

/** Σ over pairs of the question's words: the commoner one's weight by their least distance, within the window. */
function proximity(words: readonly WeighedWord[], reading: PassageReading): number {
  const present = words
    .map((word) => ({ weight: word.weight, at: at(word, reading) }))
    .filter((word) => word.at.length > 0);
  let total = 0;
  for (const [index, first] of present.entries()) {
    for (const second of present.slice(index + 1)) {
      const distance = leastDistance(first.at, second.at);
      if (distance <= PROXIMITY_WINDOW) total += Math.min(first.weight, second.weight) / distance;
    }
  }
  return total;
}

/** At one place two words of a question can only meet as parts of one concept: that is as near as neighbours. */
function leastDistance(first: readonly number[], second: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const a of first) for (const b of second) least = Math.min(least, Math.max(1, Math.abs(a - b)));
  return least;
}

/** A section as the second look reads it: its questions, and their spelling and that of its heading. */
type SectionReading = { readonly answers: AsksRead; readonly written: AsksRead; readonly grams: Grams };

const sections = new WeakMap<readonly string[], SectionReading>();

/** All passages of a section have one and the same list of asks: by that it is known. */
function sectionOf(section: PassageFields): SectionReading {
  const { asks, headingPath, writtenAsks = [] } = section;
  const before = sections.get(listOf(section));
  if (before) return before;
  const read = {
    answers: answersOf(section),
    written: answersOf({ ...section, asks: writtenAsks, headingPath: [] }),
    grams: gramsOf([...headingPath.slice(-1), ...asks, ...writtenAsks].join("\n")),
  };
  sections.set(listOf(section), read);
  return read;
}
