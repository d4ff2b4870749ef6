import type { Piece } from "./draft";
import { captionOf, pieceOf, type Texts, tablePieces } from "./pieces";
import type { Ranked } from "./rank";
import { type Reading, type Unit, unitsOfBlock } from "./reading";

/** What reaches this share of the best rank answers the question too. */
const SHARE = 0.75;

/** Another section must be this near the best rank to add to the answer, and this far above to replace its section. */
const OTHER_SHARE = 0.95;
const REPLACING_SHARE = 1.2;

const MOST_FIGURES = 4;
const MOST_WORDS = 110;
const SHORT_PARAGRAPH = 70;
const SHORT_LIST = 6;

/** Returns the statements that give the figures asked for, without repeating a figure. */
export function figuresOf(main: Reading, ranked: readonly Ranked[], t: Texts): Piece[] {
  const best = ranked.toSorted((a, b) => b.rank - a.rank);
  const most = best[0]?.rank ?? 0;
  const shown = new Set<string>();
  const chosen: Unit[] = [];
  for (const { unit, rank, quantities } of best) {
    const fresh = quantities.map(({ value, unit: of }) => `${value} ${of}`).filter((quantity) => !shown.has(quantity));
    if (rank < SHARE * most || chosen.length >= MOST_FIGURES) break;
    if (chosen.length > 0 && (fresh.length === 0 || (unit.reading !== main && rank < OTHER_SHARE * most))) continue;
    for (const quantity of fresh) shown.add(quantity);
    chosen.push(unit);
  }
  return arranged(chosen, t);
}

/** Returns the paragraphs, items and rows of one section that say most about the question. */
export function statementsOf(main: Reading, ranked: readonly Ranked[], t: Texts): Piece[] {
  const best = ranked.toSorted((a, b) => b.rank - a.rank);
  const most = (reading: Reading) => best.find(({ unit }) => unit.reading === reading)?.rank ?? 0;
  const top = best[0]?.unit.reading ?? main;
  const reading = most(top) > REPLACING_SHARE * most(main) ? top : main;
  const chosen = new Set<Unit>();
  let words = 0;
  for (const { unit, rank } of best) {
    if (unit.reading !== reading || chosen.has(unit)) continue;
    if (rank < SHARE * most(reading) || words >= MOST_WORDS) break;
    for (const one of withContext(unit)) {
      chosen.add(one);
      words += wordsOf(one.text);
    }
  }
  return arranged([...chosen], t);
}

/** A sentence with its paragraph and an item with its list, where these are short; and what announces a list. */
function withContext(unit: Unit): Unit[] {
  const { reading, block } = unit;
  const all = unitsOfBlock(reading, block);
  if (block.type === "paragraph") return wordsOf(block.text) <= SHORT_PARAGRAPH ? all : [unit];
  if (block.type !== "list") return [unit];
  return all.length <= SHORT_LIST ? all : [unit];
}

/** Puts units together by the block that they stand in: sentences to paragraphs, items to lists, rows to tables. */
function arranged(units: readonly Unit[], t: Texts): Piece[] {
  const byBlock = [
    ...Map.groupBy(
      units.toSorted((a, b) => a.start - b.start),
      (unit) => unit.block,
    ),
  ];
  return byBlock
    .toSorted(([a], [b]) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type))
    .flatMap(([block, all]) => {
      const [first] = all;
      if (!first) return [];
      if (block.type === "table") return tablePieces(first.reading, block, all, t);
      if (block.type === "alert") return [pieceOf(first.reading, block)];
      if (block.type === "list")
        return [captionOf(first.reading, block, "table", t), { type: "list", ordered: false, units: all }];
      return [{ type: "paragraph", units: all }];
    });
}

const ORDER = ["paragraph", "list", "table", "alert"];

function wordsOf(text: string): number {
  return text.split(/\s+/).length;
}
