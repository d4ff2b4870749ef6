import { normalize } from "~/knowledge/analysis/normalize";
import { isUnit, UNIT_PATTERN } from "../units/spellings";
import { withSpokenDecimals } from "./spoken-decimals";
import data from "./spoken-numbers.json" with { type: "json" };
import { withDecimals } from "./written-numbers";

const numbers = new Map(Object.entries(data.numbers));
const times = new Map(Object.entries(data.times));
const parts = new Map(Object.entries(data.parts));
const twice = new Map(Object.entries(data.twice));
const alone = new Map(Object.entries(data.alone));
const joins = new Set(data.joins);
const articles = new Set(data.articles);
const signs = new Set(data.signs);
const ones = new Set(data.ones);
const days = new Set(data.days);

type Word = { readonly text: string; readonly word: string; readonly hasJoin: boolean };

/** A number as it is being read, and whether it begins with digits. */
type Heard = { value: number; taken: number; readonly isDigits: boolean };

/**
 * Returns `text` with the numbers that it says in words in digits: "half an hour" is "0.5 hour", "خمسة وعشرين" is
 * "25", "ساعتين" is "2 ساعة", "ساعة ونص" is "1.5 ساعة". Everything else stays as it is.
 */
export function withDigits(text: string): string {
  const words = (
    withDecimals(withSpokenDecimals(text)).match(
      /\s+|[\d٠-٩]+(?:[.,٫٬][\d٠-٩]+)*|[^\s،,;؛.!?؟():-]+|[،,;؛.!?؟():-]/gu,
    ) ?? []
  ).map(wordOf);
  const written: string[] = [];
  for (let at = 0; at < words.length; ) {
    const { written: said, taken } = replacedAt(words, at);
    written.push(said);
    at += taken;
  }
  return withParts(written.join(""));
}

const NUMBER = "(?<![\\d.,٠-٩])([\\d٠-٩]+)";
const PART = [...parts.keys()].join("|");
const ARTICLE = [...articles].join("|");
/** "5 and a half bar", "٥ ونص بار": the part may have been joined to the unit behind it before. */
const BEFORE_UNIT = new RegExp(
  `${NUMBER}(?:\\s+and\\s+(?:${ARTICLE})\\s+|\\s+و)(${PART}|0\\.\\d+)(?=\\s+(?:${UNIT_PATTERN})(?!\\p{L}))`,
  "gu",
);
/** "3 ساعات ونص", "2 hours and a half". */
const BEHIND_UNIT = new RegExp(
  `${NUMBER}(\\s+(?:${UNIT_PATTERN}))(?:\\s+and\\s+(?:${ARTICLE})\\s+|\\s+و)(${PART})(?!\\p{L})`,
  "gu",
);

function withParts(text: string): string {
  const sum = (number: string, part: string) =>
    String(Number(normalize(number)) + (parts.get(normalize(part)) ?? Number(part)));
  return text
    .replaceAll(BEFORE_UNIT, (_, number: string, part: string) => sum(number, part))
    .replaceAll(BEHIND_UNIT, (_, number: string, unit: string, part: string) => `${sum(number, part)}${unit}`);
}

function wordOf(text: string): Word {
  const word = normalize(text);
  const rest = word.startsWith("و") && word.length > 2 ? word.slice(1) : "";
  const hasJoin = numbers.has(rest) || parts.has(rest) || times.has(rest) || twice.has(rest);
  return { text, word: hasJoin ? rest : withoutPreposition(word), hasJoin };
}

/** Reads "لثلاثة" and "بخمسة" as numbers. Keeps "لست" ("I am not") and "لاثنين", which may be Monday. */
function withoutPreposition(word: string): string {
  const rest = /^[بل](\p{L}{4,})$/u.exec(word)?.[1] ?? "";
  return numbers.has(rest) && !days.has(rest) ? rest : word;
}

/** Returns the "and" or "to" that is written together with a number. */
function prefixOf({ text, word, hasJoin }: Word): string {
  if (hasJoin) return "و";
  return /^ل/u.test(text) && word !== normalize(text) ? "الى " : "";
}

function replacedAt(words: readonly Word[], at: number): { written: string; taken: number } {
  const first = words[at];
  if (!first) return { written: "", taken: 1 };
  const part = partOfUnit(words, at) ?? unitAndPart(words, at);
  if (part) return part;
  if (signs.has(first.word) && /^\d/u.test(words[at + 2]?.word ?? "")) return { written: "-", taken: 2 };
  const one = ones.has(words[at + 2]?.word ?? "") && isUnit(first.text) && !/\d\s*$/u.test(words[at - 2]?.text ?? "");
  if (one) return { written: `1 ${first.text}`, taken: 3 };
  const heard = numberAt(words, at);
  if (heard) return { written: `${prefixOf(first)}${heard.value}`, taken: heard.taken };
  const [and, word] =
    first.word.startsWith("و") && first.word.length > 4 ? ["و", first.word.slice(1)] : ["", first.word];
  const dual = dualOf(word);
  return { written: dual === null ? first.text : `${and}2 ${dual}`, taken: 1 };
}

/** "half an hour", "a quarter of an hour", "نص ساعة": part of a unit. */
function partOfUnit(words: readonly Word[], at: number): { written: string; taken: number } | null {
  const share = parts.get(words[at]?.word ?? "");
  if (share === undefined) return null;
  let next = at + 1;
  while (words[next] && (/^\s+$/u.test(words[next]?.text ?? "") || articles.has(words[next]?.word ?? ""))) next += 1;
  const unit = words[next]?.text ?? "";
  return next > at + 1 && isUnit(unit)
    ? { written: `${words[at]?.hasJoin ? "و" : ""}${share} ${unit}`, taken: next + 1 - at }
    : null;
}

/** "hour and a half", "ساعة ونص". */
function unitAndPart(words: readonly Word[], at: number): { written: string; taken: number } | null {
  const unit = words[at]?.text ?? "";
  if (!isUnit(unit) || /[\d٠-٩]\s*$/u.test(words[at - 2]?.text ?? "") || numbers.has(words[at - 2]?.word ?? ""))
    return null;
  const own = words.slice(at + 1, at + 7).filter(({ text }) => !/^\s+$/u.test(text));
  const [join, ...rest] = own;
  if (!join) return null;
  if (join.hasJoin && parts.has(join.word)) return { written: `${1 + (parts.get(join.word) ?? 0)} ${unit}`, taken: 3 };
  const share = joins.has(join.word) && articles.has(rest[0]?.word ?? "") ? parts.get(rest[1]?.word ?? "") : undefined;
  return share === undefined ? null : { written: `${1 + share} ${unit}`, taken: 7 };
}

/** The number that begins here: words, or digits that a word goes on from ("15 thousand"). */
function numberAt(words: readonly Word[], at: number): Heard | null {
  const start = words[at];
  if (!start) return null;
  const digits = /^\d+(?:\.\d+)?$/u.test(start.word) ? Number(start.word) : null;
  const value =
    digits ?? numbers.get(start.word) ?? twice.get(start.word) ?? alone.get(start.word) ?? hundredAt(words, at);
  if (value === undefined) return null;
  const heard: Heard = { value, taken: 1, isDigits: digits !== null };
  while (goOn(words, at + heard.taken, heard));
  return digits !== null && heard.taken === 1 ? null : heard;
}

/** Returns 1 for the "a" of "a hundred", and for the "one" unless it continues "two thousand one hundred". */
function hundredAt(words: readonly Word[], at: number): number | undefined {
  const [before, start, next] = [at - 2, at, at + 2].map((one) => words[one]?.word ?? "");
  const isOne = start === "a" || start === "one";
  return isOne && next === "hundred" && !times.has(before ?? "") ? 1 : undefined;
}

/** Takes the next word into the number, where it belongs to it. */
function goOn(words: readonly Word[], from: number, heard: Heard): boolean {
  let next = from;
  let isJoined = false;
  while (
    words[next] &&
    (/^[\s-]+$/u.test(words[next]?.text ?? "") || (joins.has(words[next]?.word ?? "") && !isJoined))
  ) {
    isJoined ||= joins.has(words[next]?.word ?? "");
    next += 1;
  }
  const word = words[next];
  if (!word || next === from) return false;
  const factor = isJoined || word.hasJoin ? undefined : times.get(word.word);
  const more = numbers.get(word.word) ?? twice.get(word.word) ?? (word.hasJoin ? times.get(word.word) : undefined);
  // "Two hundred and three hundred" are two numbers.
  const isAnother = isJoined && times.has(words[next + 2]?.word ?? "");
  const isEnglish = /^[a-z]/u.test(word.word);
  const isLess = addsInEnglish(heard, more ?? 0, isJoined) && !isAnother;
  const isGreater = isEnglish ? isLess : isJoined || word.hasJoin;
  if (factor !== undefined) heard.value *= factor;
  else if (more !== undefined && isGreater) heard.value += more;
  else return false;
  heard.taken += next + 1 - from;
  return true;
}

/** "Twenty five", "two hundred and fifty"; "100 and fifty" are two numbers. */
function addsInEnglish({ value, isDigits }: Heard, more: number, isJoined: boolean): boolean {
  const isHundreds = !isDigits && value >= 100 && value % 100 === 0;
  return (more < 10 && value >= 20) || (isJoined && more < 100 && isHundreds);
}

/** "ساعتين", "لترين": two of a unit. */
function dualOf(word: string): string | null {
  const stem = /^(?:ال)?(\p{L}{2,}?)(ت?)ين$/u.exec(word);
  if (!stem) return null;
  const [, root = "", feminine] = stem;
  const single = [feminine ? `${root}ه` : root, feminine ? `${root}ة` : root].find((one) => isUnit(one));
  return single ?? (feminine && isUnit(`${root}ت`) ? `${root}ت` : null);
}
