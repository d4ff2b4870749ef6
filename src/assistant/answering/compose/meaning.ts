import { readSection, type Unit, unitsOfBlock } from "../reading/reading";
import type { Term } from "../terms";
import type { Piece } from "./draft";

/** Returns what both of two terms mean, as a table with a row for each. */
export function meaningsCompared(terms: readonly Term[]): Piece {
  return { type: "comparison", rows: terms.map((term) => ({ name: term.label, units: [itemOf(term)] })) };
}

/** Returns the item that says what a term means, as a paragraph. */
export function meaningOf(term: Term): Piece {
  return { type: "paragraph", units: [itemOf(term)] };
}

function itemOf({ passage, label }: Term): Unit {
  const reading = readSection({ passages: [passage] });
  const item = reading.blocks
    .flatMap((block) => unitsOfBlock(reading, block))
    .find(({ text }) => text.startsWith(`**${label}.**`));
  if (!item) throw new Error(`No item says what ${label} means`);
  return item;
}
