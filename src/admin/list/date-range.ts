/** Days begin and end in the time zone of `~/i18n/format`, three hours ahead of UTC all year. */
const zone = "+03:00";
const day = 24 * 3_600_000;

/** Preset periods, in days. */
export const rangeDays = [7, 30, 90, 365] as const;

export type RangeDays = (typeof rangeDays)[number];

/** A period of whole days. `until` is the moment after its last day; `days` is null for custom dates. */
export type DateRange = {
  readonly since: Date;
  readonly until: Date;
  /** First and last day as `2026-11-21`. */
  readonly from: string;
  readonly to: string;
  readonly days: RangeDays | null;
};

/**
 * Returns the period in an address: `from` and `to` (days, both included), else `range` (so many days up to today),
 * else the last `ifNone` days. Invalid values are ignored, and reversed days swapped.
 */
export function dateRangeOf(search: URLSearchParams, ifNone: RangeDays, now = new Date()): DateRange {
  const today = dayOf(now);
  const days = rangeDays.find((known) => String(known) === search.get("range"));
  const own = [search.get("from"), search.get("to")].filter(isDay).sort();
  const [first, last = today] = own;
  if (first && !days)
    return rangeBetween(...((first <= last ? [first, last] : [last, first]) as [string, string]), null);
  const length = days ?? ifNone;
  return rangeBetween(dayOf(new Date(startOf(today).getTime() - (length - 1) * day)), today, length);
}

/**
 * Cuts custom dates to days that can have data: from `first` to today. A range without such a day becomes the one day
 * nearest to the data. Preset ranges stay as they are.
 */
export function cutToData(range: DateRange, first: string | null, now = new Date()): DateRange {
  if (range.days) return range;
  const today = dayOf(now);
  const earliest = first && first < today ? first : today;
  if (range.to < earliest) return rangeBetween(range.to, range.to, null);
  if (range.from > today) return rangeBetween(range.from, range.from, null);
  return rangeBetween(range.from < earliest ? earliest : range.from, range.to > today ? today : range.to, null);
}

/** Returns the day of a moment as `2026-11-21`. */
export function dayOf(moment: Date): string {
  return new Date(moment.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
}

/** Returns the moment after the last of a day, or null if there is no such day. */
export function endOfDay(name: string): Date | null {
  return isDay(name) ? new Date(startOf(name).getTime() + day) : null;
}

function rangeBetween(from: string, to: string, days: RangeDays | null): DateRange {
  return { since: startOf(from), until: new Date(startOf(to).getTime() + day), from, to, days };
}

function startOf(name: string): Date {
  return new Date(`${name}T00:00:00${zone}`);
}

function isDay(text: string | null): text is string {
  if (!text || !/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}
