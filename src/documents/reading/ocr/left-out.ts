import { LEFT_OUT } from "~/knowledge/left-out";
import { shareOfKnownWords } from "../known-words";
import type { PlacedText, PlacedWord } from "../places";
import { isNumberWord, isUnitWord } from "./amount-words";

/** Units that are no other words: they say an amount even where none is read before them. */
const SYMBOL = /^(?:bars?|psig?|k?pa|mbar|ppm|ppb|ntu|gpm|gpd|rpm|k?wh|[kmµu]g|[mµu]l|[kcmµu]m|µs|ms)$/iu;
const SIGN = /[\p{N}%‰°µμ=<>±×÷Δ∆²³/\\#@&+~^_]/u;

/**
 * Returns `text` with a sign in the place of each word that is, or may be, a figure, a unit or a code. Prose reads well
 * from a picture, these do not (`75 %` becomes `75 96`, `SDI15` becomes `50115`): nothing of them may be quoted.
 */
export function withFiguresLeftOut({ text, words }: PlacedText): PlacedText {
  const isArabic = /\p{Script=Arabic}/u.test(text);
  let made = "";
  const kept: PlacedWord[] = [];
  for (const [index, word] of words.entries()) {
    const surface = text.slice(word.start, word.end);
    const before = kept.at(-1);
    const isAfterFigure = before !== undefined && made.endsWith(LEFT_OUT);
    const stop = /[.!?؟:]$/u.exec(surface)?.[0] ?? "";
    if (isTrusted(surface, { isFirst: isSentenceStart(made), isAfterFigure, isArabic })) {
      made += made === "" ? "" : text.slice(words[index - 1]?.end ?? 0, word.start);
      kept.push({ ...word, start: made.length, end: made.length + surface.length });
      made += surface;
    } else if (isAfterFigure) {
      kept.splice(-1, 1, joined(before, word));
      made += stop;
    } else {
      made += made === "" ? "" : " ";
      kept.push({ ...word, start: made.length, end: made.length + LEFT_OUT.length });
      made += LEFT_OUT + stop;
    }
  }
  return { text: made, words: kept };
}

function joined(one: PlacedWord, other: PlacedWord): PlacedWord {
  const [x0, y0] = [Math.min(one.x0, other.x0), Math.min(one.y0, other.y0)];
  return { ...one, x0, y0, x1: Math.max(one.x1, other.x1), y1: Math.max(one.y1, other.y1) };
}

function isSentenceStart(before: string): boolean {
  return before === "" || /[.!?:؟]$/u.test(before);
}

/** The surroundings of a word. */
type Around = { isFirst: boolean; isAfterFigure: boolean; isArabic: boolean };

function isTrusted(surface: string, { isFirst, isAfterFigure, isArabic }: Around): boolean {
  if (SIGN.test(surface)) return false;
  const word = lettersOf(surface);
  if (word === "") return !isAfterFigure;
  if (isNumberWord(word) || SYMBOL.test(word) || (isAfterFigure && isUnitWord(word))) return false;
  if (word.length === 1) return word === "و" || word === "a" || (isFirst && /[AI]/.test(word));
  return !isCode(word, isArabic);
}

/** The word without signs around it, and without tashkeel. */
function lettersOf(surface: string): string {
  const runs = [...surface.matchAll(/[\p{L}\p{M}]+/gu)];
  const last = runs.at(-1);
  const inner = surface.slice(runs[0]?.index ?? 0, last ? last.index + last[0].length : 0);
  return inner.replaceAll(/[\u064b-\u0652\u0640]/gu, "");
}

/**
 * Capitals inside a word, or two scripts in one, are those of a code; a known word is none. In Arabic any other Latin
 * word is a code, or an Arabic word that was taken for one.
 */
function isCode(word: string, isArabic: boolean): boolean {
  if (!/\p{Script=Latin}/u.test(word)) return false;
  if (/\p{Script=Arabic}/u.test(word)) return true;
  const isPlain = !isArabic && word.split(/[-’'.]/u).every((part) => /^\p{Lu}?\p{Ll}*$/u.test(part));
  return !isPlain && shareOfKnownWords(word.toLowerCase()) < 1;
}
