import type { Column, SeriesRules } from "../rules";
import type { ReadingsLog } from "./readings";

/** Times of a log at which the rows look like the readings of several trains. */
export type Mixed = {
  /** Number of these times, and of all times of the log. */
  readonly times: number;
  readonly of: number;
  /** Numbers of the lines with these times, ordered by time. */
  readonly lines: readonly number[];
};

/** Places of the readings of one time. */
type Places = readonly number[];

/**
 * A clear difference, as a share of the greater value. It is beyond each trigger for cleaning (10 and 15 %) and beyond
 * one step of a coarse gauge (1.0 and 1.2 bar).
 */
const CLEAR_DIFFERENCE = 0.2;

/** Below this share of the greatest value of its time, a flow or pressure is of a train that stands. */
const STANDING = 0.1;

/** Share of the times that must differ before the log counts as mixed, and their minimum number. */
const MOST_DIFFERING = 1 / 3;
const MIN_DIFFERING = 3;

/** Maximum share of differing times at which two quantities may be the other way round. */
const MOST_CONTRARY = 0.1;

/**
 * Returns the times at which the rows look like several trains, if these are at least three and more than a third of
 * all times; otherwise null. At each of them, the same two quantities differ clearly, and nearly always the same way
 * round: the row with the higher flow always has the lower pressure drop, or always the higher one. Two trains keep to
 * that in any order of rows; one quantity alone may be a gauge that is read badly. The rows of a shift are a time of
 * their own, and a train that stands does not count.
 */
export function mixedTrains(rules: SeriesRules, { times, shifts, lines, values }: ReadingsLog): Mixed | null {
  const columns = [...values].flatMap(([name, column]) => (isOfTrain(rules.quantities[name]) ? [column] : []));
  const places = Map.groupBy(times.keys(), (place) => `${times[place]} ${shifts[place]}`);
  const groups = [...places.values()].filter((group) => group.length > 1);
  const running = groups.map((group) => runningOf(columns, group));
  const found = columns
    .flatMap((one, index) => columns.slice(index + 1).map((other) => differingTogether(one, other, running)))
    .reduce((most, next) => (next.length > most.length ? next : most), []);
  const isMixed = found.length >= MIN_DIFFERING && found.length > places.size * MOST_DIFFERING;
  const ofFound = found.flatMap((group) => group.map((place) => lines[place] ?? 0));
  return isMixed ? { times: found.length, of: places.size, lines: ofFound } : null;
}

/**
 * Returns whether a quantity tells trains apart. They share the feedwater, the salts of the permeate change with its
 * temperature, and the permeate pressure is so low that small changes of it are large shares.
 */
function isOfTrain(column: Column | undefined): boolean {
  if (column?.kind === "pressure") return column.stream !== "permeate";
  return column?.kind === "flow" || column?.kind === "drop";
}

/** Returns the readings of a time except those of a train that stands. */
function runningOf(columns: readonly Float64Array[], group: Places): Places {
  return columns.reduce((running: Places, column) => {
    const most = group.reduce((greatest, place) => Math.max(greatest, column[place] || 0), 0);
    return running.filter((place) => !((column[place] ?? Number.NaN) <= most * STANDING));
  }, group);
}

/** Returns the times at which both quantities differ clearly, or none if they do so now one way, now the other. */
function differingTogether(one: Float64Array, other: Float64Array, groups: readonly Places[]): Places[] {
  const [alike, contrary]: [Places[], Places[]] = [[], []];
  for (const group of groups) {
    const ends = clearEnds(one, group);
    if (!ends || !clearEnds(other, group)) continue;
    const difference = (other[ends.most] ?? Number.NaN) - (other[ends.least] ?? Number.NaN);
    if (difference > 0) alike.push(group);
    if (difference < 0) contrary.push(group);
  }
  const [more, fewer] = alike.length > contrary.length ? [alike, contrary] : [contrary, alike];
  return fewer.length <= (more.length + fewer.length) * MOST_CONTRARY ? more : [];
}

/** Returns the places of the least and the greatest value if they differ clearly; otherwise null. */
function clearEnds(column: Float64Array, group: Places): { least: number; most: number } | null {
  const [first, ...rest] = group.filter((place) => Number.isFinite(column[place]));
  if (first === undefined) return null;
  const at = (place: number) => column[place] ?? Number.NaN;
  let [least, most] = [first, first];
  for (const place of rest) {
    if (at(place) < at(least)) least = place;
    if (at(place) > at(most)) most = place;
  }
  // The tolerance keeps 1.0 and 1.25 at exactly a fifth, whatever their binary digits are.
  return at(most) - at(least) > at(most) * CLEAR_DIFFERENCE + 1e-9 ? { least, most } : null;
}
