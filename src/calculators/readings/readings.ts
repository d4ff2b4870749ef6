import { normalize, spelledWords } from "~/knowledge/analysis/normalize";
import { measureOf } from "../units/dimensions";
import { quantitiesIn } from "../units/quantities";
import { canonicalUnit, UNIT_PATTERN } from "../units/spellings";
import { withLots } from "./lots";
import type { Reading } from "./reading";
import words from "./words.json" with { type: "json" };

/**
 * "per", "a", "لكل", "في ال", "لل": what makes a rate of the unit before it. Up to three words say of what: "tonnes of
 * steam an hour", "mg SMBS per mg". How often something is done is none: "5 kg twice a week".
 */
const OF_WHAT = `(?:\\s+(?!(?:${words["how-often"].join("|")}|per|each|every|لكل|كل)(?!\\p{L}))[\\p{L}\\d]+){1,5}?`;
const NO_RATE = "(?!\\s+(?:for|after|within|during|over|in|لمدة|لمده|بعد|خلال)\\s)";
const PER_AHEAD = "(?=\\s+(?:per|an?|each|every|لكل|كل|في\\s+ال|بال)|\\s?/)";
const PER = [
  "/\\s?|[.·](?=[dh]|day|hr|bar|يوم|ساع|بار)|per\\s+|an?\\s+|each\\s+|every\\s+",
  "لكل\\s+|كل\\s+|في\\s+ال|بال|ف\\s?ال|لل(?!تر)|ل(?=لتر|كوب|مكعب)|في\\s+",
].join("|");
const RATE = new RegExp(`^${NO_RATE}(?:${OF_WHAT}${PER_AHEAD})?\\s*(?:${PER})(?:1\\s*)?(${UNIT_PATTERN})`, "u");
/** Nobody says of what a share is lost: "3 % per month"; "20 % biocide each week" is a strength. */
const SHARE_A_TIME = /^\s*(?:\/|per\s|an?\s|each\s|every\s|daily|بال|في\s+ال|كل\s|لكل\s)/u;
const DAILY = /^(?:\s+[\p{L}\d]+){0,4}?\s+(?:daily|يومي[اً]*)(?!\p{L})/u;
const HOURLY = /^\s+hourly(?!\p{L})/u;

/** Words before a number that names a thing instead of counting: "train 2", "stage 3", "رقم 4". */
const numbered = new Set(words.numbered);
const BOUNDS = words.bounds.map(spelledWords);

/** Things are numbered below that: "the tower 2400, make-up 600 µS/cm" tells two figures. */
const MOST_NUMBERED = 1000;

/** An abbreviation in capitals behind a number is a unit that is not known: "1.2 MGD". */
const UNKNOWN_UNIT = /^\s[A-Z]{2,5}(?![\p{L}\d])/u;

/** "20 hours a day" are hours, and no word of days. */
const TIMES: ReadonlySet<string> = new Set(["s", "min", "h", "d", "week", "month", "year"]);
const clock = new Set(words.clock);

/**
 * Returns the figures of `text`, whose numbers are in digits, in order. Units put together in words count as one: "12
 * tonnes of steam an hour" is in t/h. Ends of a range, and numbers that number something, are left out.
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

/** The unit of the reading before, else of the one behind, within the sentence. */
function likeIn(text: string, readings: readonly Reading[], index: number): string | null {
  const reading = readings[index];
  if (!reading) return null;
  const before = readings.slice(0, index).findLast(({ unit }) => unit !== null);
  const behind = readings.slice(index + 1).find(({ unit }) => unit !== null);
  const isOneSentence = (from: number, to: number) => !/[.?!؟\n](?=\s)/u.test(text.slice(from, to));
  if (before && isOneSentence(before.end, reading.start)) return before.unit;
  return behind && isOneSentence(reading.end, behind.start) ? behind.unit : null;
}

/** "06:30", "14/11", "6 am", "2nd", "8 الصبح". */
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

/** "Above 100 m³/h", "between 100 and 120". */
function isBound(before: string): boolean {
  const said = spelledWords(before.slice(-40));
  return BOUNDS.some((bound) => said.endsWith(bound)) || /[<>≤≥]\s*$/u.test(before);
}

/** The second end of "between 100 and 120". */
function isSecondBound(before: string): boolean {
  return /(?:between|بين)\s[^.?!؟]{0,20}\s(?:and|و)\s?$/u.test(before.slice(-60));
}

function isRange(between: string, isBetween: boolean): boolean {
  return isBetween && /^\s*(?:–|—|-|−|~)\s*$/u.test(between);
}

/** The unit with all that follows it, and how long that is. */
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
