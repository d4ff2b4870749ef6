import { rarityAmong, type Statistics } from "./bm25";
import type { PassageFields } from "./fields";
import { GENERIC_WEIGHT, type Question, type QuestionWord, readQuestion } from "./question";
import { type Want, wantOf } from "./wants";

/** How far questions are the same as another, 0 to 1, by their place among others. */
export type Agreements = ReadonlyMap<number, number>;

export type WeighedWord = QuestionWord & { readonly weight: number };

/** Weights of words: rarities of the question's own terms, and the weight of a term that the question lacks. */
export type Weighing = { readonly rarities: ReadonlyMap<string, number>; readonly unknown: number };

/**
 * Returns how much words tell in a collection whose `statistics` are of the question's own terms; all others are
 * unknown.
 */
export function weighingOf({ weights }: Question, statistics: Statistics): Weighing {
  const rarities = new Map(
    weights.keys().map((term) => [term, rarityAmong(statistics.passages, statistics.passagesWith(term))]),
  );
  return { rarities, unknown: rarityAmong(statistics.passages, 0) };
}

/** Returns how much a word tells: the commonest of its readings counts. */
function weightOf({ readings, generic }: QuestionWord, { rarities, unknown }: Weighing): number {
  let least = Number.POSITIVE_INFINITY;
  for (const reading of readings) least = Math.min(least, rarities.get(reading) ?? unknown);
  return least * shareOf(generic);
}

function shareOf(generic: boolean): number {
  return generic ? GENERIC_WEIGHT : 1;
}

/** Returns `words` with how much each tells. */
export function weighed(words: readonly QuestionWord[], weighing: Weighing): WeighedWord[] {
  return words.map((word) => ({ ...word, weight: weightOf(word, weighing) }));
}

/** Returns each different word of a question once, at its first position. */
export function differentWords({ words }: Question): QuestionWord[] {
  const different = new Map(words.toReversed().map((word) => [word.readings[0], word]));
  return [...different.values()].toReversed();
}

/**
 * Returns the agreement of the question with each of `asks`: the weight of the words that two questions share, squared,
 * by the product of what each weighs; 1 for the same question.
 */
export function agreementsWith(
  question: readonly WeighedWord[],
  asks: AsksRead,
  weighing: Weighing,
  want: Want | null,
): Agreements {
  const shared = sharedWeights(question, asks);
  const whole = sum(question.map((word) => word.weight));
  const lighter = lessThanUnknown(asks, weighing);
  const agreements = new Map<number, number>();
  for (const [index, ask] of asks.each.entries()) {
    const common = shared[index] ?? 0;
    if (common === 0) continue;
    const weight = ask.length * weighing.unknown - (lighter[index] ?? 0);
    agreements.set(index, Math.min(1, common ** 2 / (whole * weight)) * fitOf(want, ask.want));
  }
  return agreements;
}

/** Returns what the words that each ask shares with the question weigh together. */
function sharedWeights(question: readonly WeighedWord[], { each, byReading }: AsksRead): number[] {
  const shared = each.map(() => 0);
  const lastShared = each.map(() => -1);
  for (const [at, { readings, weight }] of question.entries()) {
    for (const reading of readings) {
      for (const { ask } of byReading.get(reading) ?? []) {
        if (lastShared[ask] !== at) shared[ask] = (shared[ask] ?? 0) + weight;
        lastShared[ask] = at;
      }
    }
  }
  return shared;
}

/** Returns by how much each ask weighs less than if the question had none of its words. */
function lessThanUnknown({ each, byReading }: AsksRead, weighing: Weighing): number[] {
  const lighter = each.map(() => 0);
  const seen = new Set<QuestionWord>();
  for (const term of weighing.rarities.keys()) {
    for (const { ask, word } of byReading.get(term) ?? []) {
      if (seen.has(word)) continue;
      seen.add(word);
      const less = weighing.unknown * shareOf(word.generic) - weightOf(word, weighing);
      lighter[ask] = (lighter[ask] ?? 0) + less;
    }
  }
  return lighter;
}

/** A section that answers "when" does not answer "how", though all other words are the same. */
const OTHER_WANT = 0.4;

function fitOf(want: Want | null, other: Want | null): number {
  return want && other && want !== other ? OTHER_WANT : 1;
}

/**
 * The questions that a section answers: how long each is and what it wants, and which of their words have a reading.
 */
export type AsksRead = {
  /** `length` is in words; one that only asks or judges counts less. */
  readonly each: readonly { readonly length: number; readonly want: Want | null }[];
  readonly byReading: ReadonlyMap<string, readonly { readonly ask: number; readonly word: QuestionWord }[]>;
};

/** Returns what a section answers; one that does not tell answers its title. */
export function answersOf({ asks, headingPath }: PassageFields): AsksRead {
  const byReading = new Map<string, { ask: number; word: QuestionWord }[]>();
  const each = (asks.length > 0 ? asks : headingPath.slice(-1)).map((text, ask) => {
    const words = differentWords(readQuestion(text));
    for (const word of words) {
      for (const reading of new Set(word.readings)) {
        const before = byReading.get(reading) ?? [];
        before.push({ ask, word });
        byReading.set(reading, before);
      }
    }
    return { length: sum(words.map(({ generic }) => shareOf(generic))), want: wantOf(text) };
  });
  return { each, byReading };
}

/** Returns the sum of `numbers`. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
