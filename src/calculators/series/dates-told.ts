import { localeOf } from "~/i18n/format";
import type { Language } from "~/i18n/languages";

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns a date of a log: `3 April 2026`, or `3 Apr 26` if `short`. Log times are the plant's local time, stored as
 * UTC.
 */
export function dayText(time: number, language: Language, length: "long" | "short" = "long"): string {
  const key = `${language} ${length}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(localeOf(language), {
      day: "numeric",
      month: length === "long" ? "long" : "short",
      year: length === "long" ? "numeric" : "2-digit",
      timeZone: "UTC",
    });
  formats.set(key, format);
  return format.format(time);
}

/** Returns the time of a reading for a table: `2026-04-03`, or `2026-04-03 14:30` if it is not midnight. */
export function timeText(time: number): string {
  const text = new Date(time).toISOString();
  return time % 86_400_000 === 0 ? text.slice(0, 10) : text.slice(0, 16).replace("T", " ");
}
