import { vocabulary } from "../analysis/vocabulary";
import { words } from "../analysis/words";

/** The askers of the vocabulary: words with which people ask or judge without naming a subject. */
const terms = new Set(words(vocabulary.askers.join(" ")).flatMap(({ term, kind }) => (kind === "word" ? [term] : [])));

/** Returns whether `term`, a stem of the analysis chain, names no subject. */
export function isGeneric(term: string): boolean {
  return terms.has(term);
}
