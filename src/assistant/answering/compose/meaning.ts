import type { Term } from "../terms";
import type { DraftPiece } from "./draft";

/** Returns what both of two terms mean, as a table with a row for each. */
export function meaningsCompared(terms: readonly Term[]): DraftPiece {
  return { kind: "comparison", rows: terms.map((term) => ({ name: term.label, units: [term.item] })) };
}

/** Returns the item that says what a term means, as a paragraph. */
export function termDefinitionOf(term: Term): DraftPiece {
  return { kind: "paragraph", units: [term.item] };
}
