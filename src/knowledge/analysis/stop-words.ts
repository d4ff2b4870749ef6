import { normalize } from "./normalize";
import words from "./stop-words.json" with { type: "json" };

const STOP_WORDS = new Set([...words.en, ...words.ar].map(normalize));

/** Returns whether `word` (normalized, not stemmed) carries no subject: articles, particles, question words. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word) || STOP_WORDS.has(word.replace(/^و|^ف(?=..\p{L})/u, ""));
}
