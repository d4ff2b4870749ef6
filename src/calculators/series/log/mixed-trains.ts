import type { Column, SeriesRules } from "../rules";
import type { Log } from "./readings";

/** Times of a log that are told more than once with clearly different values. */
export type Mixed = {
  /** Number of these times, and of all times of the log. */
  readonly times: number;
  readonly of: number;
  /** Numbers of the lines with these times, ordered by time. */
  readonly lines: readonly number[];
};

/**
 * A clear difference, as a share of the greater value. It is beyond each trigger for cleaning (10 and 15 %) and beyond
 * one step of a coarse gauge (1.0 and 1.2 bar), so one train does not show it at one time again and again.
 */
const CLEAR_DIFFERENCE = 0.2;

/** Share of the times that may differ clearly before the log counts as mixed, and the minimum number of its times. */
const MOST_DIFFERING = 1 / 3;
const MIN_TIMES = 3;

/**
 * Returns the times at which a value of the train differs clearly, if these are more than a third of all times, of
 * which there must be at least three; otherwise null. Such a log holds the readings of several trains. Identical rows
 * and an occasional repeated time do not count.
 */
export function mixedTrains(rules: SeriesRules, { times, lines, values }: Log): Mixed | null {
  const own = [...values].flatMap(([name, column]) => (isOfTrain(rules.quantities[name]) ? [column] : []));
  const differing: number[] = [];
  let [count, differingCount, start] = [0, 0, 0];
  while (start < times.length) {
    let end = start + 1;
    while (end < times.length && times[end] === times[start]) end += 1;
    count += 1;
    if (own.some((column) => differsClearly(column, start, end))) {
      differingCount += 1;
      differing.push(...lines.subarray(start, end));
    }
    start = end;
  }
  const isMixed = count >= MIN_TIMES && differingCount > count * MOST_DIFFERING;
  return isMixed ? { times: differingCount, of: count, lines: differing } : null;
}

/**
 * Returns whether a quantity tells trains apart. They share the feedwater (its temperature, salts and SDI), and the
 * permeate pressure is so low that small changes of it are large shares.
 */
function isOfTrain(column: Column | undefined): boolean {
  if (column?.kind === "flow" || column?.kind === "drop") return true;
  if (column?.kind === "pressure") return column.stream !== "permeate";
  return (column?.kind === "conductivity" || column?.kind === "solids") && column.stream === "permeate";
}

/** Returns whether the values from `start` up to `end` differ clearly. A missing value is ignored. */
function differsClearly(column: Float64Array, start: number, end: number): boolean {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let place = start; place < end; place += 1) {
    const value = column[place] ?? Number.NaN;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  // The tolerance keeps 1.0 and 1.25 at exactly a fifth, whatever their binary digits are.
  return most - least > most * CLEAR_DIFFERENCE + 1e-9;
}
