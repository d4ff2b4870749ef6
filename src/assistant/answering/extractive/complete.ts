import type { Block } from "../blocks";
import { type Piece, unitsIn } from "./draft";
import { pieceOf } from "./pieces";
import type { Reading } from "./reading";

/**
 * Returns `pieces` with nothing left out that a reader acts on: a numbered list has all its steps, and every warning of a
 * section that is shown stands behind what is shown of it.
 */
export function complete(pieces: readonly Piece[]): Piece[] {
  return withWarnings(withAllSteps(pieces));
}

function withAllSteps(pieces: readonly Piece[]): Piece[] {
  const shown = new Set<string>();
  return pieces.flatMap((piece): Piece[] => {
    const [first] = piece.type === "list" ? piece.units : [];
    if (first?.block.type !== "list" || !first.block.ordered) return [piece];
    const list = keyOf(first.reading, first.block);
    if (shown.has(list)) return [];
    shown.add(list);
    return [pieceOf(first.reading, first.block)];
  });
}

function withWarnings(pieces: readonly Piece[]): Piece[] {
  const shown = new Set(
    pieces.flatMap((piece) => (piece.type === "alert" ? keyOf(piece.unit.reading, piece.unit.block) : [])),
  );
  const lastOf = new Map(
    pieces.flatMap((piece, index) => readingsIn(piece).map((reading) => [reading, index] as const)),
  );
  return pieces.flatMap((piece, index) => {
    const ended = readingsIn(piece).filter((reading) => lastOf.get(reading) === index);
    const missing = ended.flatMap((reading) =>
      warningsOf(reading)
        .filter((block) => isFirst(keyOf(reading, block), shown))
        .map((block) => pieceOf(reading, block)),
    );
    return [piece, ...missing];
  });
}

function isFirst(key: string, known: Set<string>): boolean {
  const isNew = !known.has(key);
  known.add(key);
  return isNew;
}

/** A caption names a section; it shows nothing of it. */
function readingsIn(piece: Piece): Reading[] {
  return piece.type === "caption" ? [] : [...new Set(unitsIn(piece).map(({ reading }) => reading))];
}

function warningsOf(reading: Reading): Block[] {
  return reading.blocks.filter((block) => block.type === "alert" && block.level === "warning");
}

/** The same block may have been read twice, for two parts of an answer. */
function keyOf({ place }: Reading, block: Block): string {
  return `${place.versionId}/${place.sectionSlug}/${block.start}`;
}
