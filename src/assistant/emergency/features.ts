import { normalize } from "~/knowledge/analysis/normalize";
import { hashOf } from "~/platform/hash";
import { runsOf } from "../answering/choose/classifier/signs";

/** Maximum length to read: people describe an emergency in the first lines. */
const MAX_CHARACTERS = 4_000;
const MAX_WORDS = 400;
const MAX_LETTERS = 24;

/**
 * Returns the features of a text for recognising emergencies, as hashes: its words, each pair of neighbouring words,
 * and runs of four letters, which dialects, forms and misspelt words have in common.
 */
export function hashedFeaturesOf(text: string): Set<number> {
  const words = wordsOf(text);
  const pairs = ["", ...words].map((word, at) => `${word} ${words[at] ?? ""}`);
  const runs = words.flatMap((word) => runsOf(`_${word}_`));
  return new Set([...words, ...pairs, ...runs].map(hashOf));
}

/** Returns the normalised words of `text`. Letters repeated three or more times become one. */
function wordsOf(text: string): string[] {
  const spelt = normalize(text.slice(0, MAX_CHARACTERS)).slice(0, 2 * MAX_CHARACTERS);
  return (spelt.match(/\p{L}+|\p{N}+/gu) ?? [])
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_LETTERS).replace(/(\p{L})\1{2,}/gu, "$1"));
}
