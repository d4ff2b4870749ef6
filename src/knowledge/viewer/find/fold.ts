import { stemAfterParticle, stemArabic } from "../../analysis/arabic";
import { normalize } from "../../analysis/normalize";

/** A word of a folded text with its stems; offsets are those of the folded letters. */
export type FoldedWord = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly stems: readonly string[];
};

/** A text as the search in a manual compares it. */
export type FoldedText = {
  readonly source: string;
  readonly letters: string;
  /** Offset in `source` of each folded letter, in UTF-16 units. */
  readonly places: readonly number[];
  readonly words: readonly FoldedWord[];
};

/** A word may end in digits (`SDI15`); a number keeps its decimals. */
const wordOrNumber = /\p{L}[\p{L}\p{N}]*|\p{N}+(?:\.\p{N}+)*/gu;

const foldedLetters = new Map<string, string>();

/**
 * Returns `source` folded letter by letter like the index (case, diacritics, spellings of alef, hamza and ta marbuta,
 * digits of all scripts), and with dashes and decimal signs as on keyboards.
 */
export function foldText(source: string): FoldedText {
  let letters = "";
  const places: number[] = [];
  let place = 0;
  for (const letter of source) {
    const folded = fold(letter);
    for (let unit = 0; unit < folded.length; unit += 1) places.push(place);
    letters += folded;
    place += letter.length;
  }
  return { source, letters, places, words: wordsOf(letters) };
}

/** Returns the words of folded letters. */
export function wordsOf(letters: string): FoldedWord[] {
  return Array.from(letters.matchAll(wordOrNumber), ({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
    stems: stemsOf(text),
  }));
}

function fold(letter: string): string {
  const known = foldedLetters.get(letter);
  if (known !== undefined) return known;
  const folded = normalize(letter)
    .replace(/\p{Pd}|−/gu, "-")
    .replace("٫", ".")
    .replace("٬", "");
  foldedLetters.set(letter, folded);
  return folded;
}

const knownStems = new Map<string, readonly string[]>();

function stemsOf(word: string): readonly string[] {
  const known = knownStems.get(word);
  if (known) return known;
  const particle = arabic.test(word) ? stemAfterParticle(word) : null;
  const stems = [arabic.test(word) ? stemArabic(word) : lightStem(word), ...(particle ? [particle] : [])];
  knownStems.set(word, stems);
  return stems;
}

const arabic = /^\p{Script=Arabic}/u;

/** Removes English endings of word forms, if at least three letters remain. */
function lightStem(word: string): string {
  return word.replace(/(?<=\p{L}{3})(?:ings?|(?<!e)ed|ies|es|(?<!s)s|e|y)$/u, "");
}
