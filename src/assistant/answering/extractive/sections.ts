import type { Block } from "../blocks";
import { type Piece, unitsIn } from "./draft";
import { announcementOf, captionOf, labelOfItem, pieceOf, type Texts, tablePieces, warningsOf } from "./pieces";
import { best, blocksAbout, itemsThatFit, type Material, rowsThatFit } from "./rank";
import { type Reading, unitsOfBlock } from "./reading";

/** An item is what the question describes when it ranks this high, and this far above the next one. */
const CLOSEST_RANK = 0.4;
const CLOSEST_LEAD = 1.25;

/** A list whose rank, or that of its announcement, reaches this share of the best one's fits the question too. */
const LIST_SHARE = 0.75;

/** A table or list of which less than this is picked narrows the answer to the question. */
const NARROW_SHARE = 0.6;

/** Steps whole and in order; before them what must be ready and what is dangerous, after them how to tell success. */
export function procedureOf(reading: Reading, t: Texts): Piece[] {
  const steps = reading.blocks.find(isNumbered);
  if (!steps) return [];
  const belongs = reading.blocks.filter((block) => {
    return block === steps || block.type === "alert" || (block.type === "paragraph" && block.label !== null);
  });
  return [captionOf(reading, steps, "procedure", t), ...belongs.map((block) => pieceOf(reading, block))];
}

/** What to check, in the section's order: the lists that fit the question, or the rows of its tables that do. */
export function checksOf(reading: Reading, material: Material, t: Texts): Piece[] {
  const [opening] = reading.blocks.filter((block) => block.type === "paragraph");
  const lists = listsThatFit(reading, material);
  const pieces: Piece[] = [];
  for (const block of reading.blocks) {
    const belongs =
      lists.includes(block) || lists.some((list) => announcementOf(reading, list) === block) || isLead(block);
    if (block === opening)
      pieces.push(pieceOf(reading, block), ...lists.flatMap((list) => closest(reading, list, material, t)));
    else if (lists.length > 0 && belongs) pieces.push(pieceOf(reading, block));
    else if (lists.length === 0 && block.type === "table") {
      pieces.push(...tablePieces(reading, block, rowsThatFit(reading, block, material), t));
    }
  }
  return [...pieces, ...warningsOf(reading, pieces)];
}

/** The numbered lists of a diagnosis; elsewhere the lists that the question is about. */
function listsThatFit(reading: Reading, { ranked }: Material): Block[] {
  const lists = reading.blocks.filter((block) => block.type === "list");
  if (reading.place.kind === "diagnosis") return lists.filter((list) => list.ordered);
  const rankOf = (list: Block) => {
    const announcement = announcementOf(reading, list);
    return best(ranked.filter(({ unit: { block } }) => block === list || block === announcement))[0]?.rank ?? 0;
  };
  const most = Math.max(0, ...lists.map(rankOf));
  return lists.filter((list) => rankOf(list) >= LIST_SHARE * most);
}

/**
 * All blocks of a section, warnings first. Where the question picks rows or items out of a table or list, only what is
 * about the question is left of everything.
 */
export function wholeOf(reading: Reading, material: Material, t: Texts): Piece[] {
  const isAbout = blocksAbout(material);
  let isNarrow = false;
  const pieces = reading.blocks.flatMap((block): Piece[] => {
    const all = unitsOfBlock(reading, block);
    if (block.type !== "table" && block.type !== "list") return [pieceOf(reading, block)];
    const picked = reading.place.kind === "safety" ? itemsThatFit(block, material) : all;
    const units = block.type === "table" ? rowsThatFit(reading, block, material) : picked;
    isNarrow ||= units.length < NARROW_SHARE * all.length;
    return block.type === "table"
      ? tablePieces(reading, block, units, t)
      : [{ type: "list", ordered: block.ordered, units }];
  });
  const announcements = new Set(reading.blocks.map((block) => announcementOf(reading, block)));
  const kept = pieces.filter((piece) => {
    const isKept = unitsIn(piece).some(({ block }) => isAbout.has(block) || announcements.has(block));
    return !isNarrow || isPicked(piece) || isKept;
  });
  const isWarning = ({ type }: Piece) => type === "alert" && reading.place.kind === "safety";
  return [...kept.filter(isWarning), ...kept.filter((piece) => !isWarning(piece))];
}

/** What a table or list was reduced to answers the question by itself. */
function isPicked({ type }: Piece): boolean {
  return type === "table" || type === "list" || type === "caption";
}

/** Points to the item of a diagnosis that is closest to what the question describes. */
function closest(reading: Reading, list: Block, { ranked }: Material, t: Texts): Piece[] {
  if (reading.place.kind !== "diagnosis") return [];
  const [first, second] = best(ranked.filter(({ unit }) => unit.reading === reading && unit.block === list));
  const name = first && labelOfItem(first.unit);
  if (!first || !second || !name || first.rank < CLOSEST_RANK || first.rank < CLOSEST_LEAD * second.rank) return [];
  return [{ type: "caption", text: t("lead.closest", { name }), of: first.unit, end: "." }];
}

function isNumbered(block: Block): boolean {
  return block.type === "list" && block.ordered;
}

/** A paragraph with a bold lead of its own, such as **Normalise first.**, other than an example. */
function isLead(block: Block): boolean {
  return (
    block.type === "paragraph" &&
    block.text.startsWith("**") &&
    !/^\*\*(?:Worked|Example|Given|مثال|معطيات)/u.test(block.text)
  );
}
