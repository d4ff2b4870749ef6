import type { Piece } from "./draft";
import { captionOf, pieceOf, type Texts, tablePieces, warningsOf } from "./pieces";
import type { Ranked } from "./rank";
import { type Reading, unitsOfBlock } from "./reading";

/** Rows whose rank reaches this share of the best row's answer the question too. */
const ROW_SHARE = 0.75;

/** Steps whole and in order; before them what must be ready and what is dangerous, after them how to tell success. */
export function procedureOf(reading: Reading, t: Texts): Piece[] {
  const steps = reading.blocks.find((block) => block.type === "list" && block.ordered);
  if (!steps) return [];
  const belongs = reading.blocks.filter((block) => {
    return block === steps || block.type === "alert" || (block.type === "paragraph" && block.label !== null);
  });
  return [captionOf(reading, steps, "procedure", t), ...belongs.map((block) => pieceOf(reading, block))];
}

/** What to check, in the section's order: its numbered list, or the rows of its tables that fit the question. */
export function checksOf(reading: Reading, ranked: readonly Ranked[], t: Texts): Piece[] {
  const opening = reading.blocks.find((block) => block.type === "paragraph");
  const lists = reading.blocks.filter((block) => block.type === "list" && block.ordered);
  const pieces: Piece[] = opening ? [pieceOf(reading, opening)] : [];
  for (const list of lists) pieces.push(captionOf(reading, list, "causes", t), pieceOf(reading, list));
  if (lists.length === 0) {
    for (const block of reading.blocks) {
      if (block.type === "table")
        pieces.push(...tablePieces(reading, block, fittingRows(block.start, reading, ranked), t));
    }
  }
  return [...pieces, ...warningsOf(reading, pieces)];
}

/** All blocks of a section, as they stand. */
export function wholeOf(reading: Reading, t: Texts): Piece[] {
  return reading.blocks.flatMap((block) => {
    if (block.type === "table") return tablePieces(reading, block, unitsOfBlock(reading, block), t);
    return [pieceOf(reading, block)];
  });
}

function fittingRows(table: number, reading: Reading, ranked: readonly Ranked[]) {
  const rows = ranked.filter(({ unit }) => unit.reading === reading && unit.block.start === table);
  const best = Math.max(...rows.map((row) => row.rank));
  return rows.filter((row) => row.rank >= ROW_SHARE * best).map((row) => row.unit);
}
