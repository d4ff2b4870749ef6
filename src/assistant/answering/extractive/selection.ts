import type { Piece } from "./draft";
import { captionOf, pieceOf, type Texts, tablePieces } from "./pieces";
import { best, type Material, type Ranked } from "./rank";
import { type Reading, type Unit, unitsOfBlock } from "./reading";

/** What reaches this share of the best rank answers the question too. */
const SHARE = 0.75;

/** Rows and items that come this near the best rank are shown with those of their table or list that come near them. */
const LOOSE_SHARE = 0.55;

/** Another section adds to the answer where it was found nearly as well and ranks nearly as high. */
const OTHER_SHARE = 0.9;

/** Another section takes over where it was found about as well, and ranks this far above. */
const REPLACING_SHARE = 1.2;
const NEAR_SHARE = 0.75;

const MOST_FIGURES = 4;
const MOST_WORDS = 110;
const SHORT_PARAGRAPH = 70;

/** Returns the statements that give the figures asked for, without repeating a figure. */
export function figuresOf(main: Reading, { ranked }: Material, t: Texts): Piece[] {
  const all = best(ranked.filter(({ unit }) => unit.block.type !== "alert"));
  const most = all[0]?.rank ?? 0;
  const mayAdd = ({ unit, rank }: Ranked) => {
    return unit.reading === main || (rank >= OTHER_SHARE * most && unit.reading.section.score >= OTHER_SHARE * main.section.score);
  };
  const shown = new Set<string>();
  const chosen: Unit[] = [];
  for (const one of all) {
    const fresh = one.quantities.map(({ value, unit }) => `${value} ${unit}`).filter((quantity) => !shown.has(quantity));
    if (one.rank < SHARE * most || chosen.length >= MOST_FIGURES) break;
    if (chosen.length > 0 && (fresh.length === 0 || !mayAdd(one))) continue;
    for (const quantity of fresh) shown.add(quantity);
    chosen.push(one.unit);
  }
  return arranged(chosen, t);
}

/** Returns the paragraphs, items and rows of one section that say most about the question. */
export function statementsOf(main: Reading, { asked, ranked }: Material, t: Texts): Piece[] {
  const reading = takingOver(main, ranked);
  const own = best(ranked.filter(({ unit }) => unit.reading === reading && isStatement(unit)));
  const most = own[0]?.rank ?? 0;
  const limit = asked === "definition" ? SHORT_PARAGRAPH : MOST_WORDS;
  const chosen = new Set<Unit>();
  let words = 0;
  for (const { unit, rank } of own) {
    if (rank < (unit.block.type === "paragraph" || asked === "definition" ? SHARE : LOOSE_SHARE) * most || words >= limit) break;
    const isNew = ![...chosen].some((one) => one.start === unit.start);
    for (const one of isNew ? withContext(unit) : []) {
      chosen.add(one);
      words += unit.block.type === "paragraph" ? wordsOf(one.text) : 0;
    }
  }
  return arranged([...chosen], t);
}

/** Cautions and notes are added to an answer, they are none. */
function isStatement({ block }: Unit): boolean {
  return block.type !== "alert" || block.level === "warning";
}

/** The section whose best unit stands far above the main one's, or else the main one. */
function takingOver(main: Reading, ranked: readonly Ranked[]): Reading {
  const all = best(ranked);
  const own = all.find(({ unit }) => unit.reading === main)?.rank ?? 0;
  const [first] = all;
  const isNear = first && first.unit.reading.section.score >= NEAR_SHARE * main.section.score;
  return isNear && first.rank > REPLACING_SHARE * own ? first.unit.reading : main;
}

/** A sentence with the rest of its paragraph, where that is short. */
function withContext(unit: Unit): Unit[] {
  if (unit.block.type !== "paragraph" || wordsOf(unit.block.text) > SHORT_PARAGRAPH) return [unit];
  return unitsOfBlock(unit.reading, unit.block);
}

/**
 * Puts units together by the block that they stand in: sentences to paragraphs, items to lists, rows to tables. The block
 * with the best unit comes first, the others follow in their order; what announces a list brings the list along.
 */
function arranged(units: readonly Unit[], t: Texts): Piece[] {
  const [first, ...others] = [...Map.groupBy(units, (unit) => unit.block)];
  if (!first) return [];
  const inOrder = others.sort(([a], [b]) => a.start - b.start);
  return [first, ...inOrder].flatMap(([block, all]) => {
    const [{ reading } = { reading: null }] = all;
    const sorted = all.toSorted((a, b) => a.start - b.start);
    if (!reading) return [];
    if (block.type === "table") return tablePieces(reading, block, sorted, t);
    if (block.type === "alert") return [pieceOf(reading, block)];
    if (block.type === "list") return [captionOf(reading, block, "table", t), { type: "list", ordered: false, units: sorted }];
    const list = announced(reading, block, units);
    return [{ type: "paragraph", units: sorted }, ...list];
  });
}

function announced(reading: Reading, block: Unit["block"], units: readonly Unit[]): Piece[] {
  const next = reading.blocks[reading.blocks.indexOf(block) + 1];
  const isAnnounced = /[:：]\W*$/u.test(block.text) && next?.type === "list";
  return isAnnounced && !units.some((unit) => unit.block === next) ? [pieceOf(reading, next)] : [];
}

function wordsOf(text: string): number {
  return text.split(/\s+/).length;
}
