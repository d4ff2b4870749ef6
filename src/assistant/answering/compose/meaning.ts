import { readSection, unitsOfBlock } from "../reading/reading";
import type { Term } from "../terms";
import type { Piece } from "./draft";

/** Returns the item that says what a term means, as a paragraph; throws where its section has none. */
export function meaningOf({ passage, label }: Term): Piece {
  const reading = readSection({ passages: [passage] });
  const item = reading.blocks
    .flatMap((block) => unitsOfBlock(reading, block))
    .find(({ text }) => text.startsWith(`**${label}.**`));
  if (!item) throw new Error(`No item says what ${label} means`);
  return { type: "paragraph", units: [item] };
}
