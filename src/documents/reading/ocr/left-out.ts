import { LEFT_OUT } from "~/knowledge/left-out";
import { shareOfKnownWords } from "../known-words";
import type { PlacedText, PlacedWord } from "../places";

const PREFIX = "(?:[وفبلك]|ال|وال|بال|لل)?";
const ARABIC_UNITS =
  "بار|ملغم?|ملجم|مجم|جرام|غرام|كجم|كغم?|كيلوغرام|كيلوجرام|لترا?|لتر|مل|أمتار|متر|سم|مم|" +
  "ميكرون|ميكروسيمنز|سيمنز|فولت|أمبير|كيلوواط|واط|هرتز|كيلو|بالمئة|بالمائة|المئة|المائة|" +
  "درجة|درجات|مئوية|ثانية|ثوان|ثواني|دقيقة|دقائق|دقيقتين|ساعة|ساعات|ساعتين|يوم|أيام|" +
  "يومين|يوما|أسبوع|أسابيع|أسبوعين|شهر|أشهر|شهرين|سنة|سنوات|سنتين";
const ARABIC_NUMBERS =
  "اثن(?:ان|ين|تان|تين)|اثنا|اثني|ثلاثة?|ثلاثون|ثلاثين|أربعة?|اربعة?|أربعون|أربعين|" +
  "خمسة?|خمسون|خمسين|ستة?|ستون|ستين|سبعة?|سبعون|سبعين|ثماني?|ثمانية|ثمانون|ثمانين|تسعة?|" +
  "تسعون|تسعين|عشرة?|عشرون|عشرين|مئة|مائة|مئتان|مئتين|ألف|آلاف|نصف|ربع|ثلث|ثلثا|ثلثي|" +
  "ضعف|ضعفي|مليون";
const ENGLISH_UNITS =
  "bars?|psig?|k?pa|mbar|ppm|ppb|ntu|[kmµu]?g|[mµu]?l|l(?:it(?:er|re)s?)?|[kcmµu]?m|" +
  "met(?:er|re)s?|microns?|gpm|gpd|gal(?:lons?)?|[mk]?v|volts?|[mk]?a|amps?|k?w|k?wh|" +
  "[kmg]?hz|rpm|[mµu]?s|siemens|sec(?:onds?)?|min(?:utes?)?|h|hrs?|hours?|d|days?|" +
  "weeks?|months?|years?|degrees?|celsius|fahrenheit|percent|mol|mmol|meq|kg|tons?|" +
  "tonnes?";
const ENGLISH_NUMBERS =
  "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|" +
  "seven|eigh|nine)teen|twenty|thirty|fou?rty|fifty|sixty|seventy|eighty|ninety|" +
  "hundreds?|thousands?|millions?|half|halves|thirds?|quarters?|twice|double";

const NUMBER_WORD = new RegExp(`^(?:${PREFIX}(?:${ARABIC_NUMBERS})|${ENGLISH_NUMBERS})$`, "iu");
const UNIT_WORD = new RegExp(`^(?:${PREFIX}(?:${ARABIC_UNITS})|${ENGLISH_UNITS})$`, "iu");
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

/** What stands around a word. */
type Around = { isFirst: boolean; isAfterFigure: boolean; isArabic: boolean };

function isTrusted(surface: string, { isFirst, isAfterFigure, isArabic }: Around): boolean {
  if (SIGN.test(surface)) return false;
  const word = lettersOf(surface);
  if (word === "") return !isAfterFigure;
  if (NUMBER_WORD.test(word) || SYMBOL.test(word) || (isAfterFigure && UNIT_WORD.test(word))) return false;
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
