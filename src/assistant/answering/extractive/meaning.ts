import type { Term } from "../terms";
import type { Piece } from "./draft";
import { readSection, unitsOf } from "./reading";

/** Returns the item that says what a term means, as a paragraph; throws where its section has none. */
export function meaningOf({ section, label }: Term): Extract<Piece, { type: "paragraph" }> {
  const item = unitsOf(readSection(section)).find(({ text }) => text.startsWith(`**${label}.**`));
  if (!item) throw new Error(`No item says what ${label} means`);
  return { type: "paragraph", units: [item] };
}
