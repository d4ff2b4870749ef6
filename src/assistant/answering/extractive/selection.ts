import type { Piece } from "./draft";
import { captionOf, pieceOf, type Texts, tablePieces } from "./pieces";
import type { Ranked } from "./rank";
import type { Unit } from "./reading";

/** What reaches this share of the best rank answers the question too. */
const SHARE = 0.75;
const MOST_FIGURES = 4;
const MOST_WORDS = 110;

/** Returns the statements that give the figures asked for, the best first, without repeating a figure. */
export function figuresOf(ranked: readonly Ranked[], t: Texts): Piece[] {
  const best = ranked.toSorted((a, b) => b.rank - a.rank);
  const least = SHARE * (best[0]?.rank ?? 0);
  const shown = new Set<string>();
  const chosen: Unit[] = [];
  for (const { unit, rank, quantities } of best) {
    const fresh = quantities.map(({ value, unit: of }) => `${value} ${of}`).filter((quantity) => !shown.has(quantity));
    if (rank < least || chosen.length >= MOST_FIGURES) break;
    if (chosen.length > 0 && fresh.length === 0) continue;
    for (const quantity of fresh) shown.add(quantity);
    chosen.push(unit);
  }
  return arranged(chosen, t);
}

/** Returns the sentences that say most about the question, each with its paragraph where that is short. */
export function sentencesOf(ranked: readonly Ranked[], t: Texts): Piece[] {
  const best = ranked.toSorted((a, b) => b.rank - a.rank);
  const least = SHARE * (best[0]?.rank ?? 0);
  const chosen: Unit[] = [];
  let words = 0;
  for (const { unit, rank } of best) {
    if (rank < least || words >= MOST_WORDS) break;
    chosen.push(unit);
    words += unit.text.split(/\s+/).length;
  }
  return arranged(chosen, t);
}

/** Puts units together by the block that they stand in: sentences to paragraphs, items to lists, rows to tables. */
function arranged(units: readonly Unit[], t: Texts): Piece[] {
  const byBlock = Map.groupBy(units, (unit) => unit.block);
  return [...byBlock].flatMap(([block, all]) => {
    const inOrder = all.toSorted((a, b) => a.start - b.start);
    const [first] = inOrder;
    if (!first) return [];
    if (block.type === "table") return tablePieces(first.reading, block, inOrder, t);
    if (block.type === "alert") return [pieceOf(first.reading, block)];
    if (block.type === "list") return [captionOf(first.reading, block, "table", t), { type: "list", ordered: false, units: inOrder }];
    return [{ type: "paragraph", units: inOrder }];
  });
}
