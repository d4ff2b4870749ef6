import { normalize } from "../analysis/normalize";
import { type Counted, scoresAmong } from "./pool";

/**
 * Returns how alike the Arabic spelling of `question` and of each text is, by the 3- and 4-grams of their words. Nothing where
 * the question has no Arabic.
 */
export function spellingLikeness(question: string, texts: readonly string[]): number[] {
  const asked = new Set(gramsOf(question));
  return asked.size === 0 ? [] : scoresAmong(texts.map((text) => countGrams(text, asked)));
}

/** Counts those grams of `text` that are `asked` for; `length` counts all of them. */
function countGrams(text: string, asked: ReadonlySet<number>): Counted<number> {
  const counts = new Map<number, number>();
  const grams = gramsOf(text);
  for (const gram of grams) {
    if (asked.has(gram)) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return { counts, length: grams.length };
}

const FIRST_LETTER = 0x621;
const LAST_LETTER = 0x64a;
const LETTER_BITS = 6;
const THREE = 2 ** (3 * LETTER_BITS) - 1;
const FOUR = 2 ** (4 * LETTER_BITS) - 1;

/**
 * Returns the 3- and 4-grams of the Arabic words of `text`, with the words' edges. A gram is a number, six bits a letter, 0 for
 * an edge; a 4-gram has a further bit.
 */
function gramsOf(text: string): number[] {
  const grams: number[] = [];
  const normalized = normalize(text);
  let letters = 0;
  let count = 0;
  const next = (letter: number) => {
    letters = ((letters << LETTER_BITS) | letter) & FOUR;
    count += 1;
    if (count >= 3) grams.push(letters & THREE);
    if (count >= 4) grams.push(letters + FOUR + 1);
  };
  for (let at = 0; at <= normalized.length; at += 1) {
    const code = normalized.charCodeAt(at);
    const isLetter = code >= FIRST_LETTER && code <= LAST_LETTER;
    if (isLetter && count === 0) next(0);
    if (isLetter) next(code - FIRST_LETTER + 1);
    else if (count > 0) {
      next(0);
      [letters, count] = [0, 0];
    }
  }
  return grams;
}
