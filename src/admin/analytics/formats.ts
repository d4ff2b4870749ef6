import { formatNumber, localeOf } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import type { Period } from "~/ui/charts/series";
import type { PeriodUnit } from "./periods";

/** Returns a function that formats a period in full and for the axis. Its first day is a day, not a moment. */
export function periodIn(language: Language, unit: PeriodUnit): (firstDay: string) => Period {
  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: "UTC" });
    return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
  };
  const month = write({ month: "long", year: "numeric" });
  const shortMonth = write({ month: "short", year: "2-digit" });
  const year = write({ year: "numeric" });
  const day = write({ dateStyle: "long" });
  const shortDay = write({ day: "numeric", month: "short" });
  const weekEnd = (start: string) =>
    new Date(Date.parse(`${start}T00:00:00Z`) + 6 * 86_400_000).toISOString().slice(0, 10);
  return (firstDay) => {
    if (unit === "year") return { id: firstDay, label: year(firstDay), tick: year(firstDay) };
    if (unit === "month") return { id: firstDay, label: month(firstDay), tick: shortMonth(firstDay) };
    if (unit === "day") return { id: firstDay, label: day(firstDay), tick: shortDay(firstDay) };
    return { id: firstDay, label: `${shortDay(firstDay)} – ${day(weekEnd(firstDay))}`, tick: shortDay(firstDay) };
  };
}

/** Returns a share of 1 in whole percent, such as `73 %`. */
export function formatShare(share: number, language: Language): string {
  return `${formatNumber(Math.round(share * 100), language)} %`;
}

/** Returns milliseconds with their unit; from one second on, in seconds with one decimal. */
export function formatDuration(milliseconds: number, language: Language): string {
  if (milliseconds < 1000) return `${formatNumber(Math.round(milliseconds), language)} ms`;
  return `${formatNumber(Math.round(milliseconds / 100) / 10, language)} s`;
}
