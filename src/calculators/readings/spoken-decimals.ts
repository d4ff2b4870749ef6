import { normalize } from "~/knowledge/analysis/normalize";
import data from "./spoken-numbers.json" with { type: "json" };

const numbers = new Map(Object.entries({ ...data.numbers, ...data.beforeDecimals }));

/** The data have one spelling of each Arabic word; a text may write "ثلاثة" and "أربعة". */
const spelledFreely = (word: string) => word.replaceAll("ه", "[هة]").replace(/^ا/u, "[اأ]");
const anyOf = (some: readonly string[]) => some.map(spelledFreely).join("|");
const namesOf = (isWanted: (value: number, isEnglish: boolean) => boolean) =>
  anyOf([...numbers].filter(([name, value]) => isWanted(value, /^[a-z]/u.test(name))).map(([name]) => name));

const ENGLISH = namesOf((value, isEnglish) => isEnglish && value < 10);
const ARABIC = namesOf((value, isEnglish) => !isEnglish && value < 10);
const TENS = namesOf((value, isEnglish) => isEnglish && value >= 20);
const TEN = namesOf((value, isEnglish) => !isEnglish && value === 10);

const START = "(?<![-\\p{L}\\d.,])";
/** "One point eight", "3 point 25"; not "at one point two pumps". */
const POINT = new RegExp(
  `${START}(?<!(?:${anyOf(data.noDecimalsAfter)}|${TENS}) )(${ENGLISH}|\\d{1,4}) (?:${anyOf(data.points)}) ` +
    `(\\d{1,4}|(?:${ENGLISH})(?: (?:${ENGLISH})){0,3})(?![\\p{L}\\d]|[ -](?:${Object.keys(data.times).join("|")}))`,
  "giu",
);
/** "ثلاثة فاصلة خمسة", "واحد وثمانية من عشرة", "سبعة وثمانية بالعشرة". */
const COMMA = new RegExp(
  `${START}(${ARABIC}|\\d{1,4}) (?:${anyOf(data.commas)}) (${ARABIC}|\\d{1,4})(?![\\p{L}\\d]|\\s+و)`,
  "gu",
);
const TENTHS = new RegExp(`${START}(${ARABIC}) و(${ARABIC}) (?:من |ب(?:ال)?)(?:${TEN})(?!\\p{L})`, "gu");

/**
 * Returns `text` with spoken decimals in digits: "one point eight" is "1.8", "واحد وثمانية من عشرة" "1.8".
 * Ambiguous words stay as they are.
 */
export function withSpokenDecimals(text: string): string {
  const decimal = (_: string, whole: string, part: string) =>
    `${valueOfWord(whole)}.${part.split(" ").map(valueOfWord).join("")}`;
  return text.replaceAll(POINT, decimal).replaceAll(COMMA, decimal).replaceAll(TENTHS, decimal);
}

function valueOfWord(word: string): string {
  return /^\d/u.test(word) ? word : String(numbers.get(normalize(word)) ?? word);
}
