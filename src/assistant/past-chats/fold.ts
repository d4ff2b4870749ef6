/**
 * Characters that never tell two words apart: combining marks (hamza seats among them, once decomposed), tatweel and what is
 * invisible. Written so that JavaScript and Postgres read it the same.
 */
export const ignored =
  "[\\u00AD\\u0300-\\u036F\\u0610-\\u061A\\u0640\\u064B-\\u065F\\u0670\\u06D6-\\u06DC\\u06DF-\\u06E4\\u06E7\\u06E8\\u06EA-\\u06ED\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2064\\u2066-\\u2069\\uFEFF]";

/** Letters that people write for one another, and what plant keyboards lack: the key stands for each of its value. */
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

/** Letters as written, and at the same index the letters that they count as. */
export const folded = {
  from: Object.values(spellings).join(""),
  to: Object.entries(spellings)
    .map(([letter, written]) => letter.repeat(written.length))
    .join(""),
};

const ignoredAnywhere = new RegExp(ignored, "g");
const substitutes = new Map(Array.from(folded.from, (letter, index) => [letter, folded.to[index] ?? letter]));

/** Returns `text` as search compares it, in both scripts: without case, diacritics, hamza seats and other spellings. */
export function fold(text: string): string {
  const bare = text.normalize("NFKD").replace(ignoredAnywhere, "").toLowerCase();
  return Array.from(bare, (letter) => substitutes.get(letter) ?? letter).join("");
}

/** Returns the words of what somebody searches for, folded; at most eight, since a sentence needs no more. */
export function searchWords(query: string): string[] {
  const words = fold(query)
    .split(/\s+/)
    .map((word) => word.replace(aroundWords, ""))
    .filter(Boolean);
  return [...new Set(words)].slice(0, mostWords);
}

const mostWords = 8;

/** Marks of sentences. Others may be what is searched for, as in `15 %`. */
const aroundWords = /^[.,;:!?…،؛؟"«»“”()[\]{}]+|(?<![.,;:!?…،؛؟"«»“”()[\]{}])[.,;:!?…،؛؟"«»“”()[\]{}]+$/gu;

/** A stretch of a text, from `start` up to `end`, in UTF-16 units. */
export type Span = { readonly start: number; readonly end: number };

/** Returns where folded `words` stand in `text`, in order; where they overlap, as one. */
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

/** Folds letter by letter, so that each folded letter knows where in `text` it comes from. */
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
