/** How long a period of a chart is; `week` begins on Sunday, as the working week does. */
export type Unit = "day" | "week" | "month";

const dayMilliseconds = 24 * 3_600_000;

type Days = { readonly from: string; readonly to: string };

/** Returns the unit in which a period is shown, so that a chart has at most about forty bars. */
export function unitOf({ from, to }: Days): Unit {
  const days = (dateOf(to).getTime() - dateOf(from).getTime()) / dayMilliseconds + 1;
  if (days <= 42) return "day";
  return days <= 280 ? "week" : "month";
}

/** Returns the first days of all periods between two days, oldest first; the first one may begin before `from`. */
export function periodsIn({ from, to }: Days, unit: Unit): string[] {
  const periods: string[] = [];
  for (let start = startOf(from, unit); start <= to; start = next(start, unit)) periods.push(start);
  return periods;
}

/** Returns the first day of the period that holds `day`. */
export function startOf(day: string, unit: Unit): string {
  if (unit === "day") return day;
  if (unit === "month") return `${day.slice(0, 7)}-01`;
  const date = dateOf(day);
  return dayOf(new Date(date.getTime() - date.getUTCDay() * dayMilliseconds));
}

function next(day: string, unit: Unit): string {
  const date = dateOf(day);
  if (unit === "month") return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)));
  return dayOf(new Date(date.getTime() + (unit === "week" ? 7 : 1) * dayMilliseconds));
}

/** Days are reckoned in UTC, where each has 24 hours. */
function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
