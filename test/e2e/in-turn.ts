import { type Language, languages } from "../../src/i18n/languages";

/** Returns the language of the nth of many tests that are alike, counted from 0: they take turns. */
export function languageAt(index: number): Language {
  return languages[index % languages.length] ?? languages[0];
}
