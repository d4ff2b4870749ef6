/** The languages of the product. English lives at the routes of the table, Arabic at the same paths under `/ar`. */
export const languages = ["en", "ar"] as const;

export type Language = (typeof languages)[number];

/** Each language is called by its own name, whoever reads. */
export const languageNames: Readonly<Record<Language, string>> = { en: "English", ar: "العربية" };

/** Returns whether `value` is one of the product's languages. */
export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/** Returns the writing direction of `language`, as the `dir` attribute wants it. */
export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "ar" ? "rtl" : "ltr";
}

/** Returns the other language: the one that the toggle leads to. */
export function otherLanguage(language: Language): Language {
  return language === "ar" ? "en" : "ar";
}

/** Returns the language that a URL path is written in: `ar` for `/ar` and everything below, else `en`. Routes ignore case, too. */
export function languageOfPath(pathname: string): Language {
  return /^\/ar(?:\/|$|\.data$)/i.test(pathname) ? "ar" : "en";
}

/** Returns `pathname` (with or without its query) in `language`: `/contact` becomes `/ar/contact` and back. */
export function inLanguage(pathname: string, language: Language): string {
  const bare = pathname.replace(/^\/ar(?=\/|$|\?|#)/i, "");
  const english = bare.startsWith("/") ? bare : `/${bare}`;
  if (language === "en") return english;
  return `/ar${english}`.replace(/^\/ar\/(?=$|\?|#)/, "/ar");
}
