import { edits } from "./edits";

/** Letters that are taken for one another where they sound alike. */
const CONFUSED = ["ضظ", "ظز", "ذد", "ذز", "ثت", "ثس", "صس", "طت", "قك", "غق"];

/** Writing slips: a letter lost, doubled, added or swapped. In a short word that is soon another word. */
const LEAST_LETTERS = 5;

/** One letter for another makes another word more often than a misspelling, except in long words. */
const LEAST_LETTERS_CHANGED = 7;

/** Returns `word` (normalized Arabic) with each letter in turn replaced by one that sounds like it. */
export function confusedSpellings(word: string): string[] {
  return [...word].flatMap((letter, at) => {
    const others = CONFUSED.flatMap(([one = "", other = ""]) =>
      letter === one ? [other] : letter === other ? [one] : [],
    );
    return others.map((other) => word.slice(0, at) + other + word.slice(at + 1));
  });
}

/** Returns whether `word` is surely meant for `other`: one slip away from it, and too long to be so by chance. */
export function isSlipOf(word: string, other: string): boolean {
  if (word.length < LEAST_LETTERS || word[0] !== other[0] || edits(word, other) !== 1) return false;
  const isChanged = word.length === other.length && [...word].sort().join() !== [...other].sort().join();
  return !isChanged || word.length >= LEAST_LETTERS_CHANGED;
}
