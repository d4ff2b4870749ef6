import { analyze } from "../analysis/analyze";
import { remember } from "../analysis/remember";
import type { TermKind } from "../analysis/words";
import { rarity, type Statistics } from "./bm25";
import { isGeneric } from "./generic-words";

/** Terms of a question: the word, its second readings, and the concepts of the glossary that it names. */
const KIND_WEIGHT: Record<TermKind, number> = { word: 1, variant: 0.5, concept: 0.6, paraphrase: 0.5, stop: 0 };

/** How much a generic word counts in the search beside one that names a subject. */
export const GENERIC_WEIGHT = 0.8;

/** A subject word of a question, with all terms that represent it. */
export type QuestionWord = {
  readonly position: number;
  /** The term itself, its second readings, and the concepts of the glossary that the word helps to name. */
  readonly readings: readonly [string, ...string[]];
  /** `concept` where the glossary knows the word, else `paraphrase` where everyday language has others for it. */
  readonly kind: "concept" | "paraphrase" | "word";
  /** Whether the word only asks or judges ("recommended", "المناسب"), so that an answer may do without it. */
  readonly generic: boolean;
};

/** A question as the search sees it. */
export type Question = {
  readonly text: string;
  /** Every term with its weight; a word that is asked twice counts twice. */
  readonly weights: ReadonlyMap<string, number>;
  /** In the order of the question. */
  readonly words: readonly QuestionWord[];
};

/** Maximum number of cached readings: many rules read a question, and every question reads the names of terms. */
const MOST_REMEMBERED = 1000;

/** Returns what `text` asks for. */
export const readQuestion: (text: string) => Question = remember(MOST_REMEMBERED, readAnew);

function readAnew(text: string): Question {
  const tokens = analyze(text);
  const weights = new Map<string, number>();
  for (const { term, kind } of tokens) {
    const weight = KIND_WEIGHT[kind] * (isGeneric(term) ? GENERIC_WEIGHT : 1);
    weights.set(term, (weights.get(term) ?? 0) + weight);
  }
  const others = tokens.filter((token) => token.kind !== "word");
  const words = tokens
    .filter((token) => token.kind === "word")
    .map(({ term, position, start, end }): QuestionWord => {
      const beside = others.filter((other) => other.start <= start && other.end >= end);
      const kind = (["concept", "paraphrase"] as const).find((one) => beside.some((other) => other.kind === one));
      // Without its particle (`لورا`, `شالسالفة`) a word that the glossary does not know may only ask.
      const second = kind ? [] : beside.map((other) => other.term);
      const readings = [term, ...beside.map((other) => other.term)] as const;
      const generic = [term, ...second].some(isGeneric) || isNumber(term);
      return { position, readings, kind: kind ?? "word", generic };
    });
  return { text, weights, words };
}

/** A number is usually an operator's own reading, which no text contains. */
function isNumber(term: string): boolean {
  return /^[\d.]+$/.test(term);
}

/** Returns the weight of a word: the rarity of its commonest reading. */
export function wordRarityOf(word: QuestionWord, statistics: Statistics): number {
  return Math.min(...word.readings.map((reading) => rarity(statistics, reading)));
}
