import { localeOf } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import type { Weekday } from "../content/content";

/** The seven days from Sunday, with the initial of each and whether the live chat is open. */
export type Week = readonly { day: Weekday; initial: string; isOpen: boolean }[];

const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** The first day of 2023 was a Sunday. */
const sunday = Date.UTC(2023, 0, 1);

const initials = { en: initialsIn("en"), ar: initialsIn("ar") };

/** Returns the week with its open days, in the words of `language`. */
export function weekOf(open: readonly Weekday[], language: Language): Week {
  return days.map((day, index) => ({
    day,
    initial: initials[language][index] ?? "",
    isOpen: open.includes(day),
  }));
}

function initialsIn(language: Language): string[] {
  const format = new Intl.DateTimeFormat(localeOf(language), { weekday: "narrow", timeZone: "UTC" });
  return days.map((_, index) => format.format(sunday + index * 86_400_000));
}
