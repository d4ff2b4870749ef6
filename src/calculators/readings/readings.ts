import { normalize, spelledWords } from "~/knowledge/analysis/normalize";
import { measureOf } from "../units/dimensions";
import { quantitiesIn } from "../units/quantities";
import { canonicalUnit, UNIT_PATTERN } from "../units/spellings";
import { withLots } from "./lots";
import type { Reading } from "./reading";
import words from "./words.json" with { type: "json" };

/**
 * Words and signs that turn the unit before them into a rate: "per", "a", "لكل", "في ال", "لل". Up to five words may
 * stand between: "tonnes of steam an hour", "mg SMBS per mg". A frequency is no rate: "5 kg twice a week".
 */
const OF_WHAT = `(?:\\s+(?!(?:${words["how-often"].join("|")}|per|each|every|لكل|كل)(?!\\p{L}))[\\p{L}\\d]+){1,5}?`;
const NO_RATE = "(?!\\s+(?:for|after|within|during|over|in|لمدة|لمده|بعد|خلال)\\s)";
const PER_AHEAD = "(?=\\s+(?:per|an?|each|every|لكل|كل|في\\s+ال|بال)|\\s?/)";
const PER = [
  "/\\s?|[.·](?=[dh]|day|hr|bar|يوم|ساع|بار)|per\\s+|an?\\s+|each\\s+|every\\s+",
  "لكل\\s+|كل\\s+|في\\s+ال|بال|ف\\s?ال|لل(?!تر)|ل(?=لتر|كوب|مكعب)|في\\s+",
].join("|");
const RATE = new RegExp(`^${NO_RATE}(?:${OF_WHAT}${PER_AHEAD})?\\s*(?:${PER})(?:1\\s*)?(${UNIT_PATTERN})`, "u");
/** A percentage is a rate only directly before its time: "3 % per month". "20 % biocide each week" is a strength. */
const SHARE_A_TIME = /^\s*(?:\/|per\s|an?\s|each\s|every\s|daily|بال|في\s+ال|كل\s|لكل\s)/u;
const DAILY = /^(?:\s+[\p{L}\d]+){0,4}?\s+(?:daily|يومي[اً]*)(?!\p{L})/u;
const HOURLY = /^\s+hourly(?!\p{L})/u;

/** Words before a number that identifies a thing: "train 2", "stage 3", "رقم 4". */
const numbered = new Set(words.numbered);
const BOUNDS = words.bounds.map(spelledWords);

/** Numbers from here on are readings, not identifiers: "the tower 2400, make-up 600 µS/cm" states two readings. */
const MOST_NUMBERED = 1000;

/** An abbreviation in capitals after a number without a known unit is an unknown unit: "15 PCU". */
const UNKNOWN_UNIT = /^\s[A-Z]{2,5}(?![\p{L}\d])/u;

/** Units of time. "20 hours a day" is read as 20 h. */
const TIMES: ReadonlySet<string> = new Set(["s", "min", "h", "d", "week", "month", "year"]);
const clock = new Set(words.clock);

/**
 * Returns the readings of `text` in order; its numbers must be in digits. A rate in words counts as one unit: "12
 * tonnes of steam an hour" is in t/h. Leaves out the ends of a range, identifiers ("train 2"), times and dates.
 */
export function readingsIn(text: string): Reading[] {
  const quantities = quantitiesIn(text);
  const told = quantities.flatMap(({ start, end, value, unit }, index) => {
    const before = text.slice(quantities[index - 1]?.end ?? 0, start);
    const after = text.slice(end, quantities[index + 1]?.start ?? text.length);
    const isOfThing = isNumbered(Number(value), before) || isClock(text.slice(end)) || /^\s*[/:]\s*$/u.test(before);
    if (unit === null && isOfThing) return [];
    if (isRange(before, index > 0) || isRange(after, index + 1 < quantities.length)) return [];
    if (unit === null && UNKNOWN_UNIT.test(after)) return [];
    const whole = unit === null ? { unit, length: 0 } : rateOf(unit, after);
    return [
      {
        start,
        end: end + whole.length,
        value: Number(value),
        unit: whole.unit,
        isFrom: FROM.test(before),
        isBound: isBound(before) || isSecondBound(text.slice(0, start)),
        like: null,
      },
    ];
  });
  return withLots(
    text,
    told.map((reading, index) => (reading.unit === null ? { ...reading, like: likeIn(text, told, index) } : reading)),
  );
}

/** Returns the unit of the nearest reading before this one in its sentence, otherwise of the nearest one after it. */
function likeIn(text: string, readings: readonly Reading[], index: number): string | null {
  const reading = readings[index];
  if (!reading) return null;
  const before = readings.slice(0, index).findLast(({ unit }) => unit !== null);
  const behind = readings.slice(index + 1).find(({ unit }) => unit !== null);
  const isOneSentence = (from: number, to: number) => !/[.?!؟\n](?=\s)/u.test(text.slice(from, to));
  if (before && isOneSentence(before.end, reading.start)) return before.unit;
  return behind && isOneSentence(reading.end, behind.start) ? behind.unit : null;
}

/** Returns whether a number begins a time, a date or an ordinal: "06:30", "14/11", "6 am", "2nd", "8 الصبح". */
function isClock(after: string): boolean {
  const [, next = ""] = /^\s*(\p{L}+)/u.exec(after) ?? [];
  return /^\s*[/:]\s*\d/u.test(after) || /^(?:st|nd|rd|th)(?!\p{L})/u.test(after) || clock.has(normalize(next));
}

function isNumbered(value: number, before: string): boolean {
  if (value >= MOST_NUMBERED) return false;
  const last = before.trimEnd().split(/\s/u).at(-1) ?? "";
  return numbered.has(normalize(last).replace(/[.#]$/u, ""));
}

const FROM = /(?:^|[^\p{L}])(?:from|من)\s+$/u;

/** Returns whether a number is a limit: "above 100 m³/h", "between 100 and 120". */
function isBound(before: string): boolean {
  const said = spelledWords(before.slice(-40));
  return BOUNDS.some((bound) => said.endsWith(bound)) || /[<>≤≥]\s*$/u.test(before);
}

/** Returns whether a number is the upper end of "between 100 and 120". */
function isSecondBound(before: string): boolean {
  return /(?:between|بين)\s[^.?!؟]{0,20}\s(?:and|و)\s?$/u.test(before.slice(-60));
}

function isRange(between: string, isBetween: boolean): boolean {
  return isBetween && /^\s*(?:–|—|-|−|~)\s*$/u.test(between);
}

/** Returns the unit with the rate that follows it, and the length of the text of that rate. */
function rateOf(unit: string, after: string): { unit: string; length: number } {
  const whole = { unit, length: 0 };
  for (;;) {
    const rest = after.slice(whole.length);
    const match = RATE.exec(rest);
    const [said, below] = match
      ? [match[0], canonicalUnit(match[1] ?? "").replace("/", "·")]
      : [DAILY.exec(rest)?.[0] ?? HOURLY.exec(rest)?.[0], DAILY.test(rest) ? "d" : "h"];
    if (whole.unit === "%" && !SHARE_A_TIME.test(rest)) return whole;
    const isHoursADay = TIMES.has(whole.unit) && TIMES.has(below);
    const joined = isHoursADay ? whole.unit : `${whole.unit}${whole.unit.includes("/") ? "·" : "/"}${below}`;
    if (said === undefined || measureOf(joined) === null) return whole;
    whole.unit = joined;
    whole.length += said.length;
    if (isHoursADay) return whole;
  }
}
