import type { Language } from "~/i18n/languages";
import { words } from "./analysis/words";

const ARABIC = /[\u0600-\u06ff]/;
const OTHER_LETTER = /[^\P{L}\u0600-\u06ff]/u;
const FUNCTION_WORD_WEIGHT = 3;

/**
 * Returns the language of a question. Function words count more than nouns, because borrowed terms and abbreviations
 * may be in the other script.
 */
export function languageOfQuestion(text: string): Language {
  if (!ARABIC.test(text)) return "en";
  return OTHER_LETTER.test(text) ? languageOfMixed(text) : "ar";
}

function languageOfMixed(text: string): Language {
  let balance = 0;
  for (const { kind, start, end } of words(text)) {
    if (kind === "variant") continue;
    const surface = text.slice(start, end);
    if (!/\p{L}/u.test(surface)) continue;
    balance += (ARABIC.test(surface) ? 1 : -1) * (kind === "stop" ? FUNCTION_WORD_WEIGHT : 1);
  }
  return balance < 0 ? "en" : "ar";
}
