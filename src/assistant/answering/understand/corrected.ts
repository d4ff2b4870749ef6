import { analyze } from "~/knowledge/analysis/analyze";
import type { SearchResult } from "~/knowledge/search.server";

/**
 * Returns `question` as it was understood where misspelt words were put right, each as the passages that were found write it; null
 * where none were, or the passages do not have the word.
 */
export function correctedIn(question: string, { question: searched, passages }: SearchResult): string | null {
  if (searched === question) return null;
  const asked = new Set(analyze(question).map(({ term }) => term));
  const surfaces = surfacesIn(passages.map(({ text }) => text).join("\n"));
  let isWhole = true;
  const corrected = searched.replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) => {
    if (question.includes(word) || asked.has(word)) return word;
    const surface = surfaces.get(word);
    isWhole &&= surface !== undefined;
    return surface ?? word;
  });
  return isWhole ? corrected : null;
}

/** How the words of a text are written, by their stems; the first way of each. */
function surfacesIn(text: string): ReadonlyMap<string, string> {
  const tokens = analyze(text).filter(({ kind }) => kind === "word");
  return new Map(tokens.toReversed().map(({ term, start, end }) => [term, text.slice(start, end)]));
}
