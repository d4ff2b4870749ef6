import { withoutPrefix } from "../analysis/arabic";
import { normalize } from "../analysis/normalize";
import { tokenize } from "../analysis/tokens";

/** A shorter word without its article could be any other word. */
const LEAST_LETTERS = 4;

/** Adds to `spellings` how the words of `text` are spelt. */
export function addSpellings(spellings: Set<string>, text: string): void {
  for (const { kind, surface } of tokenize(text)) {
    if (kind !== "word" && kind !== "arabic") continue;
    for (const spelling of spellingsOf(normalize(surface))) spellings.add(spelling);
  }
}

/**
 * Returns how `word`, which must be normalized, may be known: as it is, or without an article or what is joined to it.
 */
export function spellingsOf(word: string): string[] {
  const bare = withoutPrefix(word);
  return bare.length >= LEAST_LETTERS && bare !== word ? [word, bare] : [word];
}
