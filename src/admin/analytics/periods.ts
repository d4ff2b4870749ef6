/** Length of a period in a chart; `week` begins on Sunday, like the working week. */
export type PeriodUnit = "day" | "week" | "month" | "year";

/** Maximum number of periods in a report, whatever dates the address has. */
export const maxPeriods = 400;

const dayMilliseconds = 24 * 3_600_000;

type Days = { readonly from: string; readonly to: string };

/** Returns the unit for a range: day, week or month, with at most about sixty bars; else year. */
export function unitOf({ from, to }: Days): PeriodUnit {
  const days = (dateOf(to).getTime() - dateOf(from).getTime()) / dayMilliseconds + 1;
  if (days <= 42) return "day";
  if (days <= 280) return "week";
  return days <= 5 * 366 ? "month" : "year";
}

/**
 * Returns the first days of all periods between two days, oldest first; the first one may begin before `from`.
 * @throws {RangeError} if there are more than `maxPeriods`: the caller has not cut the range to the data.
 */
export function periodsIn({ from, to }: Days, unit: PeriodUnit): string[] {
  const periods: string[] = [];
  for (let start = startOf(from, unit); start <= to; start = next(start, unit)) {
    if (periods.length === maxPeriods) throw new RangeError(`${from} to ${to} has too many periods by ${unit}`);
    periods.push(start);
  }
  return periods;
}

/** Returns the first day of the period that contains `day`. */
export function startOf(day: string, unit: PeriodUnit): string {
  if (unit === "day") return day;
  if (unit === "month") return `${day.slice(0, 7)}-01`;
  if (unit === "year") return `${day.slice(0, 4)}-01-01`;
  const date = dateOf(day);
  return dayOf(new Date(date.getTime() - date.getUTCDay() * dayMilliseconds));
}

function next(day: string, unit: PeriodUnit): string {
  const date = dateOf(day);
  if (unit === "year") return dayOf(new Date(Date.UTC(date.getUTCFullYear() + 1, 0, 1)));
  if (unit === "month") return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)));
  return dayOf(new Date(date.getTime() + (unit === "week" ? 7 : 1) * dayMilliseconds));
}

/** Calendar days are computed in UTC, where each has 24 hours. */
function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
