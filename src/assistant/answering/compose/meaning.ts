import { termIn } from "~/knowledge/term-item";
import { type QuotableUnit, readSection, unitsOfBlock } from "../reading/reading";
import type { Term } from "../terms";
import type { DraftPiece } from "./draft";

/** Returns what both of two terms mean, as a table with a row for each. */
export function meaningsCompared(terms: readonly Term[]): DraftPiece {
  return { kind: "comparison", rows: terms.map((term) => ({ name: term.label, units: [itemOf(term)] })) };
}

/** Returns the item that says what a term means, as a paragraph. */
export function termDefinitionOf(term: Term): DraftPiece {
  return { kind: "paragraph", units: [itemOf(term)] };
}

function itemOf({ passage, label }: Term): QuotableUnit {
  const reading = readSection({ passages: [passage] });
  const item = reading.blocks
    .flatMap((block) => unitsOfBlock(reading, block))
    .find(({ text }) => termIn(`- ${text}`) === label);
  if (!item) throw new Error(`No item says what ${label} means`);
  return item;
}
