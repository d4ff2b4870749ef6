import { normalize } from "../analysis/normalize";
import { type CountedFeatures, scoresAmong } from "./scores-among";

/**
 * The 3- and 4-grams of the Arabic words of a text, ascending, how often each occurs, and how many there are together.
 */
export type Grams = { readonly each: Uint32Array; readonly times: Uint32Array; readonly length: number };

/** Returns the grams of `text`. */
export function gramsOf(text: string): Grams {
  const all: number[] = [];
  eachGram(text, (gram) => all.push(gram));
  const sorted = Uint32Array.from(all).sort();
  const each = sorted.filter((gram, index) => gram !== sorted[index - 1]);
  const times = new Uint32Array(each.length);
  let at = 0;
  for (const gram of sorted) {
    if (gram !== each[at]) at += 1;
    times[at] = (times[at] ?? 0) + 1;
  }
  return { each, times, length: sorted.length };
}

/**
 * Returns how alike the Arabic spelling of `question` and of each text is, by the grams of the parts of each. Nothing
 * where the question has no Arabic.
 */
export function spellingLikeness(question: string, texts: readonly (readonly Grams[])[]): number[] {
  const asked = gramsOf(question).each;
  if (asked.length === 0) return [];
  return scoresAmong(texts.map((parts) => countAsked(parts, asked)));
}

function countAsked(parts: readonly Grams[], asked: Uint32Array): CountedFeatures<number> {
  const counts = new Map<number, number>();
  for (const gram of asked) {
    let times = 0;
    for (const part of parts) times += timesOf(gram, part);
    if (times > 0) counts.set(gram, times);
  }
  return { counts, length: parts.reduce((sum, { length }) => sum + length, 0) };
}

function timesOf(gram: number, { each, times }: Grams): number {
  let [low, high] = [0, each.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((each[middle] ?? 0) < gram) low = middle + 1;
    else high = middle;
  }
  return each[low] === gram ? (times[low] ?? 0) : 0;
}

const FIRST_LETTER = 0x621;
const LAST_LETTER = 0x64a;
const LETTER_BITS = 6;
const THREE = 2 ** (3 * LETTER_BITS) - 1;
const FOUR = 2 ** (4 * LETTER_BITS) - 1;

/**
 * Calls `visit` with the 3- and 4-grams of the Arabic words of `text`, with the words' edges. A gram is a number, six
 * bits a letter, 0 for an edge; a 4-gram has a further bit.
 */
function eachGram(text: string, visit: (gram: number) => void): void {
  const spelled = singleLetters(text);
  let letters = 0;
  let count = 0;
  const next = (letter: number) => {
    letters = ((letters << LETTER_BITS) | letter) & FOUR;
    count += 1;
    if (count >= 3) visit(letters & THREE);
    if (count >= 4) visit(letters + FOUR + 1);
  };
  for (let at = 0; at <= spelled.length; at += 1) {
    const unit = at < spelled.length ? meaningOf(spelled.charCodeAt(at)) : EDGE;
    if (unit === NOTHING) continue;
    const isLetter = unit < NOTHING;
    if (isLetter && count === 0) next(0);
    if (isLetter) next(unit);
    else if (count > 0) {
      next(0);
      [letters, count] = [0, 0];
    }
  }
}

/** Class of a UTF-16 unit after normalization: an Arabic letter by its number from 1, or one of these. */
const [NOTHING, EDGE, SEVERAL] = [100, 101, 102];
const meanings = new Uint8Array(2 ** 16);

/** To normalize a whole text takes longer than all the rest. */
function meaningOf(code: number): number {
  const known = meanings[code];
  if (known) return known;
  const normalized = normalize(String.fromCharCode(code));
  const letters = Array.from(normalized, (letter) => letter.charCodeAt(0)).filter(isArabicLetter);
  const isHalf = code >= 0xd800 && code <= 0xdfff;
  let meaning = normalized === "" ? NOTHING : EDGE;
  if (isHalf || (letters.length > 0 && normalized.length > 1)) meaning = SEVERAL;
  else if (letters[0] !== undefined) meaning = letters[0] - FIRST_LETTER + 1;
  meanings[code] = meaning;
  return meaning;
}

function isArabicLetter(code: number): boolean {
  return code >= FIRST_LETTER && code <= LAST_LETTER;
}

/**
 * Returns `text`, normalized if it has a ligature of letters or a character of two units, which may be a letter too.
 */
function singleLetters(text: string): string {
  for (let at = 0; at < text.length; at += 1) {
    if (meaningOf(text.charCodeAt(at)) === SEVERAL) return normalize(text);
  }
  return text;
}
