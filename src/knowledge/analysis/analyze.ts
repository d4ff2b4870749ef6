import { conceptsIn, type NamedReading, withNames } from "./glossary";
import { remember } from "./remember";
import type { TokenKind } from "./tokens";
import { readWords, type Token, termsOf, wordReadingOf } from "./words";

/**
 * Returns the terms of `text` in order, each with its position. The same chain serves passages and questions of both
 * languages: normalization, no stop words, Porter2 stems for Latin words, Light10 stems for Arabic ones, units and
 * formulas whole. It adds the concepts of the glossary that the words name, in either language.
 */
export function analyze(text: string): Token[] {
  const words = readWords(text, (kind, surface) => known[kind](surface));
  const tokens = termsOf(words, { stops: false });
  const concepts = conceptsIn(text, words);
  return concepts.length === 0 ? tokens : merged(tokens, concepts);
}

/** Readings are remembered: a text repeats its words, and a collection its vocabulary. */
const known: Record<TokenKind, (surface: string) => NamedReading> = {
  unit: remembered("unit", 1_000),
  number: remembered("number", 5_000),
  formula: remembered("formula", 1_000),
  arabic: remembered("arabic", 40_000),
  word: remembered("word", 40_000),
};

function remembered(kind: TokenKind, limit: number): (surface: string) => NamedReading {
  return remember(limit, (surface) => withNames(wordReadingOf(kind, surface)));
}

/** Merges two ordered lists; a concept follows the readings of its first word. */
function merged(tokens: readonly Token[], concepts: readonly Token[]): Token[] {
  const all: Token[] = [];
  let next = 0;
  const addConceptsBefore = (position: number) => {
    for (let concept = concepts[next]; concept && concept.position < position; concept = concepts[next]) {
      all.push(concept);
      next += 1;
    }
  };
  for (const token of tokens) {
    addConceptsBefore(token.position);
    all.push(token);
  }
  addConceptsBefore(Number.POSITIVE_INFINITY);
  return all;
}
