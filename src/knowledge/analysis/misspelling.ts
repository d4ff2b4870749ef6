import { withoutPrefix } from "./arabic";
import { normalize } from "./normalize";

/** Letters that are taken for one another where they sound alike. */
const CONFUSED = ["ضظ", "ظز", "ذد", "ذز", "ثت", "ثس", "صس", "طت", "قك", "غق"];

/** Writing slips: a letter lost, doubled, added or swapped. In a short word that is soon another word. */
const LEAST_LETTERS = 5;

/** One letter for another, or one too many, makes another word more often than a misspelling, except in long words. */
const LEAST_LETTERS_CHANGED = 7;

/** Maximum length of words that are corrected. */
const MOST_LETTERS = 24;

const LATIN = "abcdefghijklmnopqrstuvwxyz";
const ARABIC = [...new Set(normalize("ءابتثجحخدذرزسشصضطظعغفقكلمنهوي"))].join("");

/** Returns `word` (normalized Arabic) with each letter in turn replaced by one that sounds like it. */
export function confusedSpellings(word: string): string[] {
  return [...word].flatMap((letter, at) => {
    const others = CONFUSED.flatMap(([one = "", other = ""]) =>
      letter === one ? [other] : letter === other ? [one] : [],
    );
    return others.map((other) => word.slice(0, at) + other + word.slice(at + 1));
  });
}

/**
 * Returns all words that differ from `word` (normalized, as written) by one slip of the pen. None if it is too short,
 * without its article, to be distinguished from other words.
 */
export function slipsFrom(word: string): string[] {
  const own = withoutPrefix(word).length;
  if (own < LEAST_LETTERS || word.length > MOST_LETTERS) return [];
  const isLong = own >= LEAST_LETTERS_CHANGED;
  const letters = /^[a-z]+$/.test(word) ? LATIN : ARABIC;
  const slips = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, rest] = [word.slice(0, at), word.slice(at)];
    for (const letter of letters) slips.add(before + letter + rest);
    if (at === word.length) continue;
    if (isLong || rest[0] === rest[1]) slips.add(before + rest.slice(1));
    slips.add(before + rest.slice(1, 2) + rest.slice(0, 1) + rest.slice(2));
    for (const letter of isLong && at > 0 ? letters : "") slips.add(before + letter + rest.slice(1));
  }
  slips.delete(word);
  return [...slips];
}
