/**
 * Languages of the product. English pages are at the paths in `routes.ts`, Arabic pages at the same paths below `/ar`.
 */
export const languages = ["en", "ar"] as const;

export type Language = (typeof languages)[number];

/** Name of each language in that language. */
export const languageNames: Readonly<Record<Language, string>> = { en: "English", ar: "العربية" };

/** Returns whether `value` is one of the product's languages. */
export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/** Returns the writing direction of `language`, as a value for the `dir` attribute. */
export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "ar" ? "rtl" : "ltr";
}

/** Returns the other language, to which the language toggle links. */
export function otherLanguage(language: Language): Language {
  return language === "ar" ? "en" : "ar";
}

/**
 * Returns the language of a URL path: `ar` for `/ar` and everything below, otherwise `en`. Ignores case, as routes do.
 */
export function languageOfPath(pathname: string): Language {
  return /^\/ar(?:\/|$|\.data$)/i.test(pathname) ? "ar" : "en";
}

/** Returns `pathname` (with or without its query) in `language`: `/contact` becomes `/ar/contact` and back. */
export function inLanguage(pathname: string, language: Language): string {
  const bare = pathname.replace(/^\/ar(?=\/|$|\?|#)/i, "");
  // Two slashes at the beginning would lead to another site.
  const english = `/${bare.replace(/^\/+/, "")}`;
  if (language === "en") return english;
  return `/ar${english}`.replace(/^\/ar\/(?=$|\?|#)/, "/ar");
}
