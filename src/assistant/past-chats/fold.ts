import type { Span } from "~/knowledge/analysis/tokens";

/**
 * Characters that never distinguish words: combining marks (after decomposition also hamza seats), tatweel and
 * invisible characters. The syntax means the same in JavaScript and Postgres.
 */
export const ignored =
  "[\\u00AD\\u0300-\\u036F\\u0610-\\u061A\\u0640\\u064B-\\u065F\\u0670\\u06D6-\\u06DC" +
  "\\u06DF-\\u06E4\\u06E7\\u06E8\\u06EA-\\u06ED\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2064\\u2066-\\u2069\\uFEFF]";

/**
 * Spellings to fold: each key replaces the letters in its value. These are variant letters, and ones missing on plant
 * keyboards.
 */
const spellings: Record<string, string> = {
  ا: "ٱ",
  ي: "ىیې",
  ه: "ةەہھ",
  ك: "کڪگ",
  ب: "پ",
  ج: "چ",
  ز: "ژ",
  ف: "ڤ",
  d: "Δδ∆",
  u: "Μμ",
  "'": "’‘ʼ",
  ...Object.fromEntries(
    Array.from("0123456789", (digit, value) => [digit, "٠۰".replace(/./g, (zero) => shift(zero, value))]),
  ),
};

/** Letters as written (`from`), and at the same index the letters that replace them (`to`). */
export const folded = {
  from: Object.values(spellings).join(""),
  to: Object.entries(spellings)
    .map(([letter, written]) => letter.repeat(written.length))
    .join(""),
};

const ignoredAnywhere = new RegExp(ignored, "g");
const substitutes = new Map(Array.from(folded.from, (letter, index) => [letter, folded.to[index] ?? letter]));

/**
 * Returns `text` for comparison by search, in both scripts: without case, diacritics, hamza seats and variant
 * spellings.
 */
export function fold(text: string): string {
  const bare = text.normalize("NFKD").replace(ignoredAnywhere, "").toLowerCase();
  return Array.from(bare, (letter) => substitutes.get(letter) ?? letter).join("");
}

/** Returns the distinct words of a search, folded; at most eight, which are enough for any sentence. */
export function searchWords(query: string): string[] {
  const words = fold(query)
    .split(/\s+/)
    .map((word) => word.replace(aroundWords, ""))
    .filter(Boolean);
  return [...new Set(words)].slice(0, mostWords);
}

const mostWords = 8;

/** Punctuation around words. Other signs may be part of the search, as in `15 %`. */
const aroundWords = /^[.,;:!?…،؛؟"«»“”()[\]{}]+|(?<![.,;:!?…،؛؟"«»“”()[\]{}])[.,;:!?…،؛؟"«»“”()[\]{}]+$/gu;

/** Returns the ranges of the folded `words` in `text`, in order; overlapping ones are merged. */
export function findWords(text: string, words: readonly string[]): Span[] {
  const { letters, places } = foldedLetters(text);
  const found: Span[] = [];
  for (const word of words) {
    for (let at = letters.indexOf(word); at >= 0 && word; at = letters.indexOf(word, at + word.length)) {
      found.push({ start: places[at] ?? 0, end: places[at + word.length] ?? text.length });
    }
  }
  return merged(found.sort((one, other) => one.start - other.start));
}

/** Folds letter by letter. Returns the folded text, and for each of its UTF-16 units its offset in `text`. */
function foldedLetters(text: string): { letters: string; places: number[] } {
  let letters = "";
  const places: number[] = [];
  let place = 0;
  for (const letter of text) {
    const plain = fold(letter);
    for (const _unit of plain.split("")) places.push(place);
    letters += plain;
    place += letter.length;
  }
  return { letters, places };
}

function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (last && span.start <= last.end) result[result.length - 1] = { ...last, end: Math.max(last.end, span.end) };
    else result.push(span);
  }
  return result;
}

function shift(letter: string, by: number): string {
  return String.fromCodePoint((letter.codePointAt(0) ?? 0) + by);
}
