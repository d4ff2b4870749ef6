import { type Language, languages } from "../../src/i18n/languages";

/** Whether each test runs in both languages; without `E2E_LANGUAGES=both`, tests that are alike take turns. */
export const isEach = process.env.E2E_LANGUAGES === "both";

/** Returns the languages of the nth of many tests that are alike, counted from 0. */
export function languagesAt(place: number): readonly Language[] {
  return isEach ? languages : [languages[place % languages.length] ?? languages[0]];
}

/**
 * Returns a function that tells, test by test, whether the next one runs in `language`: of the tests of a loop over
 * both languages, the first runs in English, the second in Arabic. `first` is the place of the first one.
 */
export function turnsOf(language: Language, first = 0): () => boolean {
  let place = first;
  return () => languagesAt(place++).includes(language);
}

/** Returns tests that are alike, each with the languages that it runs in. */
export function inTurn<Alike>(all: readonly Alike[]): [Alike, Language][] {
  return all.flatMap((one, place) => languagesAt(place).map((language): [Alike, Language] => [one, language]));
}
