import type { Asked } from "../question";
import type { Piece } from "./draft";
import { announcementOf, captionOf, pieceOf, type Texts, tablePieces } from "./pieces";
import { best, isAside, type Material, type Ranked } from "./rank";
import { type Reading, type Unit, unitsOfBlock } from "./reading";
import { givesReason } from "./reasons";

/** What reaches this share of the best rank answers the question too. */
const SHARE = 0.75;

/** Rows, items and paragraphs are compared among themselves; this share of the best of all they need anyway. */
const LOOSE_SHARE = 0.55;

/** Another section adds to the answer where it was found nearly as well and ranks nearly as high. */
const OTHER_SHARE = 0.9;

/** How a sentence begins that says when another figure holds than the one before it. */
const CONDITION =
  /^(?:when|where|if|above|below|over|under|at|in|during|for|only|but|short|with|between|and|aim|up to|أما|و?(?:عندما|حين|إذا|عند|فوق|دون|تحت|في|أثناء|مع|بين|لكن|استهدف|الأفضل|يفضل|حتى|لا))(?!\p{L})/iu;

const MOST_FIGURES = 4;
const MOST_WORDS = 110;
const SHORT_PARAGRAPH = 70;

/** Returns the statements that give the figures asked for, without repeating a figure. */
export function figuresOf(main: Reading, { ranked, wanted }: Material, t: Texts): Piece[] {
  const all = best(ranked.filter(({ unit: { block } }) => block.type !== "alert" || block.level === "warning"));
  const most = all.find(({ unit }) => unit.reading === main)?.rank ?? 0;
  const mayAdd = ({ unit: { reading }, rank }: Ranked) => {
    if (reading.place.documentId !== main.place.documentId) return false;
    const isNear = reading.section.score >= OTHER_SHARE * main.section.score && rank >= OTHER_SHARE * most;
    return reading === main || isNear;
  };
  const shown = new Set<string>();
  const chosen: Unit[] = [];
  for (const one of all) {
    if (one.rank < SHARE * most || chosen.length >= MOST_FIGURES) break;
    const fresh = figuresIn(one, wanted).filter((figure) => !shown.has(figure));
    if (!mayAdd(one) || (chosen.length > 0 && (fresh.length === 0 || chosen.includes(one.unit)))) continue;
    for (const { unit, figures } of withConditions(one, ranked, wanted)) {
      chosen.push(unit);
      for (const figure of figures) shown.add(figure);
    }
  }
  return arranged([...new Set(chosen)], t);
}

/** The figures of a unit: those in a unit that is wanted, where it has any. */
function figuresIn({ unit, quantities }: Ranked, wanted: ReadonlySet<string>): string[] {
  const inUnit = quantities.filter((quantity) => quantity.unit !== null && wanted.has(quantity.unit));
  // The numbers of a row have their units in the header.
  const told = inUnit.length === 0 || unit.block.type === "table" ? quantities : inUnit;
  return told.map(({ value, unit: of }) => `${value} ${of}`);
}

/** Returns a sentence with those after it that say under which condition another figure holds. */
function withConditions(one: Ranked, ranked: readonly Ranked[], wanted: ReadonlySet<string>) {
  const found = [{ unit: one.unit, figures: figuresIn(one, wanted) }];
  if (one.unit.block.type !== "paragraph") return found;
  const after = ranked.filter(({ unit }) => unit.block === one.unit.block && unit.start > one.unit.start);
  for (const next of after) {
    const figures = figuresIn(next, wanted);
    if (figures.length === 0 || !CONDITION.test(next.unit.text)) break;
    found.push({ unit: next.unit, figures });
  }
  return found;
}

/** Returns the paragraphs, items and rows of one section that say most about the question. */
export function statementsOf(reading: Reading, { asked, ranked }: Material, t: Texts): Piece[] {
  const inside = best(ranked.filter(({ unit }) => unit.reading === reading));
  const fitting = inside.filter(({ unit }) => isStatement(unit, asked));
  // A procedure has no paragraph that defines anything.
  const all = fitting.length > 0 ? fitting : inside.filter(({ unit }) => isStatement(unit, null) && !isAside(unit));
  const own = asked === "reason" && all[0] && givesReason(all[0].unit.text) ? reasonsAmong(all) : all;
  const limit = asked === "definition" ? SHORT_PARAGRAPH : MOST_WORDS;
  const chosen = new Set<Unit>();
  let words = 0;
  for (const { unit, rank } of own) {
    const alike = own.find((one) => one.unit.block.type === unit.block.type);
    if (words >= limit || rank < LOOSE_SHARE * (own[0]?.rank ?? 0)) break;
    if (rank < SHARE * (alike?.rank ?? 0) || chosen.values().some((one) => one.start === unit.start)) continue;
    for (const one of withContext(unit, asked === "definition" ? MOST_WORDS : SHORT_PARAGRAPH)) {
      chosen.add(one);
      words += unit.block.type === "paragraph" ? wordsOf(one.text) : 0;
    }
  }
  return arranged([...chosen], t);
}

/** Beside a sentence that says why, others are of use only if they do too. */
function reasonsAmong(all: readonly Ranked[]): Ranked[] {
  return all.filter(({ unit }) => givesReason(unit.text));
}

/** A warning may tell whether something may be done; other alerts are added to an answer, they are none. */
function isStatement({ block }: Unit, asked: Asked | null): boolean {
  if (asked === "definition") return block.type === "paragraph" && block.label === null;
  if (block.type !== "alert") return true;
  return block.level === "warning" && (asked === "choice" || asked === "safety" || asked === null);
}

/** A sentence with the rest of its paragraph, where that is short. */
function withContext(unit: Unit, longest: number): Unit[] {
  if (unit.block.type !== "paragraph" || wordsOf(unit.block.text) > longest) return [unit];
  return unitsOfBlock(unit.reading, unit.block);
}

/**
 * Puts units together by the block that they stand in: sentences to paragraphs, items to lists, rows to tables. The block
 * with the best unit comes first, the others follow in their order.
 */
function arranged(units: readonly Unit[], t: Texts): Piece[] {
  const byBlock = Map.groupBy(units, (unit) => unit.block);
  const [first, ...others] = byBlock.keys();
  if (!first) return [];
  return [first, ...others.sort((a, b) => a.start - b.start)].flatMap((block) => {
    const all = byBlock.get(block)?.toSorted((a, b) => a.start - b.start) ?? [];
    return all[0] ? piecesOf(all[0].reading, block, all, new Set(byBlock.keys()), t) : [];
  });
}

/** Items come with the sentence that announces them, and such a sentence with its items. */
function piecesOf(
  reading: Reading,
  block: Unit["block"],
  units: readonly Unit[],
  present: ReadonlySet<Unit["block"]>,
  t: Texts,
): Piece[] {
  if (block.type === "table") return tablePieces(reading, block, units, t);
  if (block.type === "alert") return [pieceOf(reading, block)];
  if (block.type === "list") {
    const announcement = announcementOf(reading, block);
    const before = announcement ? pieceOf(reading, announcement) : captionOf(reading, block, "table", t);
    return [...(announcement && present.has(announcement) ? [] : [before]), { type: "list", ordered: false, units }];
  }
  const list = reading.blocks[reading.blocks.indexOf(block) + 1];
  const isLone = list && announcementOf(reading, list) === block && !present.has(list);
  return [{ type: "paragraph", units }, ...(isLone ? [pieceOf(reading, list)] : [])];
}

function wordsOf(text: string): number {
  return text.split(/\s+/).length;
}
