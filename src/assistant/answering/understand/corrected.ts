import { analyze } from "~/knowledge/analysis/analyze";
import { normalize } from "~/knowledge/analysis/normalize";
import { readPassage } from "~/knowledge/search/passage-reading";
import type { SearchResult } from "~/knowledge/search.server";

/**
 * Returns the corrected words that `question` was searched with, as the passages found spell them; none if no word was
 * corrected, or if the passages lack one.
 */
export function correctedIn(question: string, { question: searched, passages }: SearchResult): readonly string[] {
  if (searched === question) return [];
  const asked = new Set(analyze(question).map(({ term }) => term));
  const changed = analyze(searched).filter(({ term, kind }) => kind === "word" && !asked.has(term));
  const words = new Map(changed.map(({ term, start, end }) => [term, searched.slice(start, end)]));
  const surfaces = surfacesOf(
    words,
    passages.map(({ text }) => text),
  );
  if (surfaces.size < words.size) return [];
  return Array.from(words, ([term, word]) => withinSentence(writtenAs(word, surfaces.get(term) ?? new Set())));
}

/** A word as written within a sentence: `Pressure` as `pressure`, `SDI` as it is. */
function withinSentence(word: string): string {
  return /^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word;
}

/** The way of writing `word` among those of its stem; of a Latin word no other form, "normally" is not "normal". */
function writtenAs(word: string, surfaces: ReadonlySet<string>): string {
  const same = surfaces.values().find((surface) => normalize(surface) === normalize(word));
  const [other = word] = /^\p{Script=Latin}/u.test(word) ? [] : surfaces;
  return same ?? other;
}

/**
 * The ways in which `texts` write the stems of `words`; without the stems that no text has. Texts without any are not
 * analysed.
 */
function surfacesOf(words: ReadonlyMap<string, string>, texts: readonly string[]): ReadonlyMap<string, Set<string>> {
  const surfaces = new Map<string, Set<string>>();
  const terms = [...words.keys()];
  for (const text of texts) {
    const { places } = readPassage(text);
    if (!terms.some((term) => places.has(term))) continue;
    for (const { term, kind, start, end } of analyze(text)) {
      if (kind !== "word" || !words.has(term)) continue;
      const known = surfaces.get(term) ?? new Set();
      surfaces.set(term, known.add(text.slice(start, end)));
    }
  }
  return surfaces;
}
