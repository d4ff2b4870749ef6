import { analyze } from "~/knowledge/analysis/analyze";
import type { SearchResult } from "~/knowledge/search.server";

/**
 * Returns the words that `question` was searched with instead of misspelt ones, as the passages that were found write
 * them; none where all stayed as they were, or the passages do not have one.
 */
export function correctedIn(question: string, { question: searched, passages }: SearchResult): readonly string[] {
  if (searched === question) return [];
  const asked = new Set(analyze(question).map(({ term }) => term));
  const words = searched.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const others = new Set(words.filter((word) => !question.includes(word) && !asked.has(word)));
  const surfaces = surfacesIn(passages.map(({ text }) => text).join("\n"));
  const corrected = [...others].flatMap((word) => surfaces.get(word) ?? []);
  return corrected.length === others.size ? corrected.map(withinSentence) : [];
}

/** A word as it stands within a sentence: `Pressure` as `pressure`, `SDI` as it is. */
function withinSentence(word: string): string {
  return /^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word;
}

/** How the words of a text are written, by their stems; the first way of each. */
function surfacesIn(text: string): ReadonlyMap<string, string> {
  const tokens = analyze(text).filter(({ kind }) => kind === "word");
  return new Map(tokens.toReversed().map(({ term, start, end }) => [term, text.slice(start, end)]));
}
