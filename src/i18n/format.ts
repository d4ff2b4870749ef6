import type { Language } from "./languages";

/** Arabic dates in the Gregorian calendar with Latin digits, as plant documents in the region write them. */
const locales: Record<Language, string> = { en: "en-GB", ar: "ar-EG-u-nu-latn-ca-gregory" };

/** The zone in which days and hours are told; the headquarters' region has no daylight saving. */
const timeZone = "Asia/Riyadh";

/** Making a format takes much longer than using it, and lists have a day in each row. */
const days: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat(locales.en, { dateStyle: "long", timeZone }),
  ar: new Intl.DateTimeFormat(locales.ar, { dateStyle: "long", timeZone }),
};

/** Returns the BCP 47 locale used for formats and for components in `language`. */
export function localeOf(language: Language): string {
  return locales[language];
}

/** Returns a day, such as `20 November 2026`. */
export function formatDay(date: Date | string, language: Language): string {
  return days[language].format(new Date(date));
}

/** Returns a day with its time and the zone of that, such as `20 Nov 2026, 14:05 GMT+3`. */
export function formatMoment(date: Date | string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    // By their names: in Arabic the short forms are figures, and a line that begins with one of them scrambles.
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
    timeZoneName: "short",
  }).format(new Date(date));
}

/** Returns the zone in which days and hours are told, such as `GMT+3`. */
export function zoneName(language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { timeZone, timeZoneName: "short" });
  return format.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** Returns a number with Latin digits and the separators of `language`. */
export function formatNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(locales[language]).format(value);
}

/** Returns `words` one after the other, with the comma of `language` between them. */
export function listed(words: readonly string[], language: Language): string {
  return words.join(language === "ar" ? "، " : ", ");
}
