import { analyze } from "~/knowledge/analysis/analyze";
import type { SearchResult } from "~/knowledge/search.server";

/**
 * Returns the words that `question` was searched with instead of misspelt ones, as the passages that were found write
 * them; none where all stayed as they were, or the passages do not have one.
 */
export function correctedIn(question: string, { question: searched, passages }: SearchResult): readonly string[] {
  if (searched === question) return [];
  const asked = new Set(analyze(question).map(({ term }) => term));
  const words = analyze(searched).filter(({ term, kind }) => kind === "word" && !asked.has(term));
  const others = new Set(words.map(({ term }) => term));
  const surfaces = surfacesOf(
    others,
    passages.map(({ text }) => text),
  );
  return surfaces.size === others.size ? [...others].map((word) => withinSentence(surfaces.get(word) ?? word)) : [];
}

/** A word as it stands within a sentence: `Pressure` as `pressure`, `SDI` as it is. */
function withinSentence(word: string): string {
  return /^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word;
}

/** How `words` are written, by their stems, where they first stand in `texts`. */
function surfacesOf(words: ReadonlySet<string>, texts: readonly string[]): ReadonlyMap<string, string> {
  const surfaces = new Map<string, string>();
  for (const text of texts) {
    if (surfaces.size === words.size) break;
    for (const { term, kind, start, end } of analyze(text)) {
      if (kind === "word" && words.has(term) && !surfaces.has(term)) surfaces.set(term, text.slice(start, end));
    }
  }
  return surfaces;
}
