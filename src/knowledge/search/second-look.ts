import { analyze } from "../analysis/analyze";
import { remember } from "../analysis/remember";
import { type Meaning, meaningOf } from "../meaning/meaning";
import type { Statistics } from "./bm25";
import type { PassageFields } from "./fields";
import { type PassageReading, readPassage } from "./passage-reading";
import { phraseLikeness } from "./phrases";
import { GENERIC_WEIGHT, type Question, type QuestionWord, rarityOf, readQuestion } from "./question";
import { spellingLikeness } from "./spelling";
import { type Want, wantOf } from "./wants";

const PROXIMITY_WEIGHT = 0.4;
const PROXIMITY_WINDOW = 8;
const PHRASE_WEIGHT = 0.2;
const SPELLING_WEIGHT = 0.2;
const AGREEMENT_WEIGHT = 3.5;

/** A passage that the index found, with its score there. */
export type Candidate = PassageFields & { readonly score: number };

/** What the second look saw in a candidate. */
export type Judged<T extends Candidate = Candidate> = T & {
  readonly reading: PassageReading;
  /** Its score in the index alone. */
  readonly indexScore: number;
  /** How far one of the asks of its section is the question itself, 0 to 1. */
  readonly agreement: number;
};

/**
 * Returns `candidates` in the order of their score, to which is added what the index cannot see: how near each other the words
 * of the question stand, which of them are neighbours, how far one of the section's `asks` is the same question, and for
 * Arabic, where a stemmer often misses, the likeness of spelling.
 */
export function lookAgain<T extends Candidate>(
  question: Question,
  candidates: readonly T[],
  statistics: Statistics,
): Judged<T>[] {
  const weigh = weighing(statistics);
  const words = weighed(differentWords(question), weigh);
  const read = candidates.map((candidate) => ({ candidate, reading: readPassage(candidate.text) }));
  const spelling = spellingLikeness(
    question.text,
    candidates.map(({ text, headingPath, asks }) => [text, ...headingPath.slice(-1), ...asks].join("\n")),
  );
  const phrases = phraseLikeness(
    question.words,
    read.map((one) => one.reading),
  );
  const want = wantOf(question.text);
  const agreementWith = onceEach((asks: readonly string[]) =>
    Math.max(0, ...asks.map((ask) => agreementOf(words, questionOf(ask), weigh) * fitOf(want, wanted(ask)))),
  );
  const judged = read.map(({ candidate, reading }, index): Judged<T> => {
    const agreement = agreementWith(askedOf(candidate));
    const score =
      candidate.score +
      PROXIMITY_WEIGHT * proximity(words, reading) +
      PHRASE_WEIGHT * (phrases[index] ?? 0) +
      AGREEMENT_WEIGHT * agreement * sum(words.map((word) => word.weight)) +
      SPELLING_WEIGHT * (spelling[index] ?? 0);
    return { ...candidate, score, indexScore: candidate.score, agreement, reading };
  });
  return judged.sort((a, b) => b.score - a.score);
}

/** A word that a section is only asked with is said by nobody who wrote it: that it speaks of the thing is half sure. */
const ONLY_ASKED = 0.5;

/** Returns how sure a judged passage speaks of a term: 1 in its text and headings, less in its asks alone, 0 nowhere. */
export function surenessOf({ headingPath, asks, reading }: Judged): (term: string) => number {
  const [headed, asked] = [termsOf(headingPath), termsOf(asks)];
  return (term) => {
    if (reading.places.has(term) || headed.has(term)) return 1;
    return asked.has(term) ? ONLY_ASKED : 0;
  };
}

/** The terms of several short texts; passages that are kept come with the same lists again and again. */
const known = new WeakMap<readonly string[], ReadonlySet<string>>();

function termsOf(texts: readonly string[]): ReadonlySet<string> {
  const terms = known.get(texts) ?? new Set(texts.flatMap((text) => [...questionOf(text).weights.keys()]));
  known.set(texts, terms);
  return terms;
}

/** Returns what a judged passage means together with its heading and the questions that its section answers. */
export function meaningOfPassage({ text, headingPath, asks }: Judged): Meaning | null {
  const before = meanings.get(asks)?.get(text);
  if (before !== undefined) return before;
  const meaning = meaningOf(countsOf([...asks, headingPath.at(-1) ?? "", text].join("\n")));
  meanings.set(asks, (meanings.get(asks) ?? new Map<string, Meaning | null>()).set(text, meaning));
  return meaning;
}

const meanings = new WeakMap<readonly string[], Map<string, Meaning | null>>();

/** Returns what a question means. */
export function meaningOfQuestion({ text }: Question): Meaning | null {
  return meaningOf(countsOf(text));
}

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { term } of analyze(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** A section that does not tell what it answers answers its title. */
function askedOf({ asks, headingPath }: PassageFields): readonly string[] {
  return asks.length > 0 ? asks : headingPath.slice(-1);
}

/** Headings and asks come with every passage of their section, and with every search that finds it. */
const questionOf = remember(20_000, readQuestion);

type WeighedWord = QuestionWord & { readonly weight: number };
type Weigh = (word: QuestionWord) => number;

/** Each different word of a question once, where it stands first. */
function differentWords({ words }: Question): QuestionWord[] {
  const different = new Map(words.toReversed().map((word) => [word.readings[0], word]));
  return [...different.values()].toReversed();
}

/** How much a word tells, worked out once for each: the same ones stand in many asks. */
function weighing(statistics: Statistics): Weigh {
  const weights = new Map<QuestionWord, number>();
  return (word) => {
    const weight = weights.get(word) ?? rarityOf(word, statistics) * (word.generic ? GENERIC_WEIGHT : 1);
    weights.set(word, weight);
    return weight;
  };
}

/** Returns `compute` with a memory: passages of one section have one list of asks. */
function onceEach(compute: (asks: readonly string[]) => number): (asks: readonly string[]) => number {
  const results = new Map<readonly string[], number>();
  return (asks) => {
    const result = results.get(asks) ?? compute(asks);
    results.set(asks, result);
    return result;
  };
}

function weighed(words: readonly QuestionWord[], weigh: Weigh): WeighedWord[] {
  return words.map((word) => ({ ...word, weight: weigh(word) }));
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

/** The weight of the words that two questions share, squared, by the product of what each weighs: 1 for the same question. */
function agreementOf(question: readonly WeighedWord[], ask: Question, weigh: Weigh): number {
  const { words, readings } = askRead(ask);
  const shared = question.filter((word) => word.readings.some((reading) => readings.has(reading)));
  if (shared.length === 0) return 0;
  const whole = sum(question.map((word) => word.weight)) * sum(words.map(weigh));
  return whole === 0 ? 0 : Math.min(1, sum(shared.map((word) => word.weight)) ** 2 / whole);
}

/** Who asks how something is done is not told by a section that was asked when, though all other words are the same. */
const OTHER_WANT = 0.4;

function fitOf(want: Want | null, other: Want | null): number {
  return want && other && want !== other ? OTHER_WANT : 1;
}

/** `remember` keeps no null. */
const wanted = (ask: string): Want | null => rememberedWant(ask).want;
const rememberedWant = remember(20_000, (ask) => ({ want: wantOf(ask) }));

type AskRead = { readonly words: readonly QuestionWord[]; readonly readings: ReadonlySet<string> };

/** The different words of an ask, and all their readings. */
function askRead(ask: Question): AskRead {
  const before = asksRead.get(ask);
  if (before) return before;
  const words = differentWords(ask);
  const read = { words, readings: new Set(words.flatMap((word) => word.readings)) };
  asksRead.set(ask, read);
  return read;
}

const asksRead = new WeakMap<Question, AskRead>();

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
