import type { Language } from "./languages";

/** Locales for formats. Arabic uses the Gregorian calendar and Latin digits, as plant documents in the region do. */
const locales: Record<Language, string> = { en: "en-GB", ar: "ar-EG-u-nu-latn-ca-gregory" };

/** Time zone of all shown dates and times. The headquarters' region has no daylight saving time. */
export const timeZone = "Asia/Riyadh";

/**
 * Formats by language, created once: creation is much slower than use, and lists show dates and numbers in each row.
 */
const days = eachLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }));
const moments = eachLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      // No `dateStyle`: Arabic short dates are all digits, and a line that begins with one is displayed in the wrong
      // order.
      day: "numeric",
      month: "short",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      timeZone,
      timeZoneName: "short",
    }),
);
const zones = eachLanguage((locale) => new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "short" }));
const numbers = eachLanguage((locale) => new Intl.NumberFormat(locale));

function eachLanguage<T>(formatIn: (locale: string) => T): Record<Language, T> {
  return { en: formatIn(locales.en), ar: formatIn(locales.ar) };
}

/** Returns the BCP 47 locale for formats and components in `language`. */
export function localeOf(language: Language): string {
  return locales[language];
}

/** Returns a date, such as `20 November 2026`. */
export function formatDay(date: Date | string, language: Language): string {
  return days[language].format(new Date(date));
}

/** Returns a date with time and time zone, such as `20 Nov 2026, 14:05 GMT+3`. */
export function formatMoment(date: Date | string, language: Language): string {
  return moments[language].format(new Date(date));
}

/** Returns the name of the time zone of all shown dates, such as `GMT+3`. */
export function zoneName(language: Language): string {
  return zones[language].formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** Returns a number with Latin digits and the separators of `language`. */
export function formatNumber(value: number, language: Language): string {
  return numbers[language].format(value);
}

/** Returns `words` joined with the comma of `language`. */
export function listed(words: readonly string[], language: Language): string {
  return words.join(language === "ar" ? "، " : ", ");
}

/** Returns `text` so that its own direction orders it, whatever the direction of the sentence around it. */
export function isolatedText(text: string): string {
  return `\u2068${text}\u2069`;
}
