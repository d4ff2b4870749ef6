import type { Span } from "~/knowledge/analysis/tokens";
import { canonicalUnit, UNIT_PATTERN } from "../units/spellings";
import words from "./words.json" with { type: "json" };

const HOW_MANY = words["how-many"].map(evenly);
const PERCENT = words.percent.map(evenly);
const HOW_LONG = words["how-long"].map(evenly);
const ASKING = words.asking.map(evenly);

/** The unit after "how many", with at most two words between: "how many more tonnes". */
const UNIT_ASKED = new RegExp(
  `^\\s*(?:(?!per\\s|an?\\s)\\p{L}+\\s+){0,2}?(${UNIT_PATTERN})(?:(?:\\s+\\p{L}+){0,2}?\\s*` +
    "(?:/|per\\s+|an?\\s+|each\\s+|every\\s+|for\\s+(?:one|each|every)\\s+" +
    `|في\\s+ال|بال|لكل\\s+|كل\\s+|لل(?!تر)|ل(?=لتر|كوب|مكعب)|عال)(${UNIT_PATTERN}))?`,
  "u",
);

/** Units of time. After "ب" they name a rate, not the unit of the result: "بالساعة". */
const TIMES: ReadonlySet<string> = new Set(["s", "min", "h", "d", "week", "month", "year"]);

/** A unit at the end of a question: "shaft kW?", "in mg/L?", "بالملجم/لتر؟". Not part of a rate: "per day", "للمتر". */
const UNIT_ALONE = new RegExp(
  "(?:(?<![\\p{L}\\p{N}/]|[\\d٠-٩]\\s|\\b(?:per|an?|each|every)\\s|كل\\s)|" +
    "(?<![\\p{L}\\p{N}])ب(?:ال)?)(?!\\p{L}(?![\\p{L}/\\d²³]))" +
    `(${UNIT_PATTERN})\\)?\\s*(?:[?؟.]|$|(?:how|what|كم|كام|قديش)\\s)`,
  "u",
);

/**
 * Returns the unit in which `text` wants its answer ("how many kg a day", "كم كيلو", "how long"); null if it names
 * none.
 */
export function unitAsked(text: string): string | null {
  return unitAskedAt(text)?.unit ?? null;
}

/** Returns the unit that `text` asks for, and the offset at which it ends; null if it names none. */
export function unitAskedAt(text: string): { readonly unit: string; readonly end: number } | null {
  const plain = evenly(text);
  if (HOW_LONG.some((one) => has(plain, one))) return { unit: "h", end: text.length };
  if (PERCENT.some((one) => has(plain, one))) return { unit: "%", end: text.length };
  for (const asking of HOW_MANY) {
    for (let at = plain.indexOf(asking); at >= 0; at = plain.indexOf(asking, at + 1)) {
      if (/\p{L}/u.test(plain.charAt(at - 1)) || /\p{L}/u.test(plain.charAt(at + asking.length))) continue;
      const match = UNIT_ASKED.exec(text.slice(at + asking.length));
      if (match?.[1])
        return {
          unit: match[2] ? `${canonicalUnit(match[1])}/${canonicalUnit(match[2])}` : canonicalUnit(match[1]),
          end: at + asking.length + match[0].length,
        };
    }
  }
  const unit = unitLeftAlone(text);
  return unit === null ? null : { unit, end: text.length };
}

/** A unit of more than one letter that stands without a number before a question mark or the end: "shaft kW?". */
function unitLeftAlone(text: string): string | null {
  const match = UNIT_ALONE.exec(text);
  const unit = match?.[1] ? canonicalUnit(match[1]) : null;
  return unit && TIMES.has(unit) && /^ب/u.test(match?.[0] ?? "") ? null : unit;
}

/** Returns the sentences of `text` that ask something, or the whole text if none does. */
export function askingIn(text: string): Span[] {
  const sentences = Array.from(text.matchAll(SENTENCE), ({ 0: own, index }) => ({
    start: index,
    end: index + own.length,
    own,
  }));
  const asking = sentences.filter(
    ({ own }) => /[?؟]/u.test(own) || [...HOW_MANY, ...HOW_LONG, ...ASKING].some((one) => has(evenly(own), one)),
  );
  return asking.length > 0 ? asking : [{ start: 0, end: text.length }];
}

const SENTENCE = /(?:[^.?!؟\n]|\.(?=\S))+[.?!؟]?/gu;

/** Returns `text` in lower case and with one spelling of Arabic letters. Offsets stay the same. */
function evenly(text: string): string {
  return text.toLowerCase().replaceAll("ة", "ه").replaceAll("ى", "ي").replaceAll(/[أإآ]/gu, "ا");
}

function has(text: string, phrase: string): boolean {
  const at = text.indexOf(phrase);
  return at >= 0 && !/\p{L}/u.test(text.charAt(at - 1)) && !/\p{L}/u.test(text.charAt(at + phrase.length));
}
