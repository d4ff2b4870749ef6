import { normalize } from "~/knowledge/analysis/normalize";
import months from "./months.json" with { type: "json" };

/** Order of day, month and year in a date. */
export type DateOrder = "dmy" | "mdy" | "ymd";

/** A date in a cell: its three numbers in written order, the order if it is certain, and the time of day in minutes. */
type Parts = {
  readonly parts: readonly [number, number, number];
  readonly fixed: DateOrder | null;
  readonly time: number;
};

const DAY = 86_400_000;
const MINUTE = 60_000;

/** Day 0 of Excel's day numbers, shifted by one day because Excel counts 29 February 1900, which did not exist. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);

const monthByName = new Map(
  Object.entries(months).flatMap(([month, names]) => names.map((name) => [name, Number(month)])),
);
const numeric = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})(?:$|[tT\s,](.*)$)/u;
const dotted = /^\s*\p{Nd}{1,2}\./u;
const clock =
  /^(\d{1,2})(?:[:.h](\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?\s*(am|pm|a\.m\.|p\.m\.|ص|م|صباحا|مساء)?(?:z|[+-]\d{2}:?\d{2})?$/u;

/** Returns a time of day, such as `14:30` or `٢:٣٠ م`, in minutes after midnight, or null if `text` is none. */
export function minutesIn(text: string): number | null {
  const match = clock.exec(text) ?? clock.exec(normalize(text.trim()));
  if (!match) return null;
  const [, hours = "", minutes, seconds, half = ""] = match;
  if (minutes === undefined && half === "") return null;
  const isLate = /^(?:p|م$|مساء)/u.test(half);
  const hour = half === "" ? Number(hours) : (Number(hours) % 12) + (isLate ? 12 : 0);
  const isTime = hour <= 24 && Number(minutes ?? 0) < 60 && Number(seconds ?? 0) < 60;
  return isTime ? hour * 60 + Number(minutes ?? 0) + Number(seconds ?? 0) / 60 : null;
}

/** Returns whether a cell of a column of times is an hour without minutes, from 0 to 24. */
export function isBareHour(text: string): boolean {
  return bareHourIn(text) !== null;
}

function bareHourIn(text: string): number | null {
  const plain = normalize(text.trim());
  return /^\d{1,2}$/u.test(plain) && Number(plain) <= 24 ? Number(plain) : null;
}

/**
 * Returns `day` with the time of day in a cell of a column of times. A date that has a time itself keeps it beside a
 * bare hour, which is coarser, and beside a cell that is no time.
 */
export function atTime(day: number, cell: string): number {
  const minutes = minutesIn(cell);
  if (minutes !== null) return Math.floor(day / DAY) * DAY + minutes * MINUTE;
  return day % DAY === 0 ? day + (bareHourIn(cell) ?? 0) * 60 * MINUTE : day;
}

/** Returns the parts of a date, or null if the text is none. */
function partsIn(text: string): Parts | null {
  // Most dates consist of Latin digits and need no normalization.
  const own = numeric.exec(text);
  const plain = own ? text : normalize(text.trim());
  const match = own ?? numeric.exec(plain);
  if (match) {
    const [, first = "", second = "", third = "", rest = ""] = match;
    const parts = [Number(first), Number(second), Number(third)] as const;
    return withTime(parts, first.length === 4 ? "ymd" : null, rest);
  }
  return namedParts(plain);
}

/**
 * Returns the parts of a date with a named month before or after the day: "Friday, 3 April 2026", "Apr 3, 2026 2:30
 * pm".
 */
function namedParts(text: string): Parts | null {
  const words = text.split(/[\s,./-]/u).filter((word) => word !== "");
  const at = words.findIndex((word, index) => monthAt(words, index) !== undefined || /\d/u.test(word));
  const isMonthFirst = monthAt(words, at) !== undefined;
  const monthPlace = isMonthFirst ? at : at + 1;
  const { month, length } = monthAt(words, monthPlace) ?? { month: Number.NaN, length: 1 };
  const behind = words.slice(monthPlace + length);
  const day = isMonthFirst ? behind.shift() : words[at];
  const [year = "", ...rest] = behind;
  if (Number.isNaN(month) || !/^\d{1,2}$/u.test(day ?? "") || !/^(?:\d{2}|\d{4})$/u.test(year)) return null;
  return withTime([Number(day), month, Number(year)], "dmy", rest.join(" "));
}

/** Returns the month named at an index and the number of its words; some names have two. */
function monthAt(words: readonly string[], at: number): { month: number; length: number } | undefined {
  for (const length of [2, 1]) {
    const month = monthByName.get(words.slice(at, at + length).join(" "));
    if (month !== undefined && at >= 0) return { month, length };
  }
  return undefined;
}

function withTime(parts: Parts["parts"], fixed: DateOrder | null, rest: string): Parts | null {
  const time = rest.trim() === "" ? 0 : minutesIn(rest.trim());
  return time === null ? null : { parts, fixed, time };
}

/**
 * Returns the date and time in a cell, in Unix milliseconds as if it were UTC, or null if it has no date. `order` is
 * used unless the cell shows its own.
 */
export function dateIn(text: string, order: DateOrder): number | null {
  const serial = serialIn(text);
  if (serial !== null) return serial;
  const found = partsIn(text);
  if (!found) return null;
  const [first, second, third] = found.parts;
  const own = found.fixed ?? (order === "ymd" ? "dmy" : order);
  if (own === "ymd") return timeOf(first, second, third, found.time);
  const year = third < 100 ? 2000 + third : third;
  return own === "dmy" ? timeOf(year, second, first, found.time) : timeOf(year, first, second, found.time);
}

/**
 * Returns the time of an Excel day number, which a file contains if its dates lost their format; null if it is none.
 */
function serialIn(text: string): number | null {
  if (!/^\d{5}(?:[.,]\d+)?$/u.test(text)) return null;
  const days = Number(text.replace(",", "."));
  return days >= 30_000 && days <= 80_000 ? EXCEL_EPOCH + Math.round((days * DAY) / MINUTE) * MINUTE : null;
}

function timeOf(year: number, month: number, day: number, minutes: number): number | null {
  if (year < 1950 || year > 2199) return null;
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? time + minutes * MINUTE : null;
}

/**
 * Returns the order of day and month of a column of dates, and whether it is certain. 03/04/2026 alone is ambiguous;
 * 03/14/2026 in the same column settles it. 03.04.2026 is day first, unless 03.14.2026 in the same column shows that
 * its writer puts the month first.
 */
export function dateOrderOf(cells: Iterable<string>): { order: DateOrder; isCertain: boolean } {
  const seen = { dmy: 0, mdy: 0, either: 0, dotted: 0, dottedMdy: 0 };
  for (const cell of cells) {
    const found = partsIn(cell);
    if (!found || found.fixed) continue;
    const [first, second] = found.parts;
    const hasDots = dotted.test(cell);
    if (first > 12 && second <= 12) seen.dmy += 1;
    else if (second > 12 && first <= 12) seen[hasDots ? "dottedMdy" : "mdy"] += 1;
    else if (first !== second) seen[hasDots ? "dotted" : "either"] += 1;
  }
  const mdy = seen.mdy + seen.dottedMdy;
  const dmy = seen.dmy + (seen.dottedMdy === 0 ? seen.dotted : 0);
  const isCertain = dmy > 0 !== mdy > 0 || dmy + mdy + seen.either === 0;
  return { order: mdy > dmy ? "mdy" : "dmy", isCertain };
}

/** Returns whether a cell is a date, in any order. */
export function isDate(text: string): boolean {
  return dateIn(text, "dmy") !== null || dateIn(text, "mdy") !== null;
}
