import type { Block } from "../blocks";
import type { Piece } from "./draft";
import { captionOf, labelOfItem, pieceOf, type Texts, tablePieces, warningsOf } from "./pieces";
import { best, itemsThatFit, type Material, rowsThatFit } from "./rank";
import { type Reading, unitsOfBlock } from "./reading";

/** An item is what the question describes when it ranks this high, and this far above the next one. */
const CLOSEST_RANK = 0.4;
const CLOSEST_LEAD = 1.25;

/** Steps whole and in order; before them what must be ready and what is dangerous, after them how to tell success. */
export function procedureOf(reading: Reading, t: Texts): Piece[] {
  const steps = reading.blocks.find(isNumbered);
  if (!steps) return [];
  const belongs = reading.blocks.filter((block) => {
    return block === steps || block.type === "alert" || (block.type === "paragraph" && block.label !== null);
  });
  return [captionOf(reading, steps, "procedure", t), ...belongs.map((block) => pieceOf(reading, block))];
}

/** What to check, in the section's order: its numbered lists, or the rows of its tables that fit the question. */
export function checksOf(reading: Reading, material: Material, t: Texts): Piece[] {
  const [opening] = reading.blocks.filter((block) => block.type === "paragraph");
  const hasLists = reading.blocks.some(isNumbered);
  const pieces: Piece[] = [];
  for (const [index, block] of reading.blocks.entries()) {
    const next = reading.blocks[index + 1];
    const announces = block.type === "paragraph" && next !== undefined && isNumbered(next) && /[:：]\W*$/u.test(block.text);
    if (block === opening || announces || (hasLists && isLead(block))) pieces.push(pieceOf(reading, block));
    else if (isNumbered(block)) pieces.push(...closest(reading, block, material, t), pieceOf(reading, block));
    else if (block.type === "table" && !hasLists) pieces.push(...tablePieces(reading, block, rowsThatFit(reading, block, material), t));
  }
  return [...pieces, ...warningsOf(reading, pieces)];
}

/** All blocks of a section, warnings first; of a table or list only what fits, where the question picks some of it. */
export function wholeOf(reading: Reading, material: Material, t: Texts): Piece[] {
  const warnings = warningsOf(reading, []);
  const others = reading.blocks.flatMap((block): Piece[] => {
    if (block.type === "alert" && block.level !== "note") return [];
    if (block.type === "table") return tablePieces(reading, block, rowsThatFit(reading, block, material), t);
    if (block.type === "list") return [{ type: "list", ordered: block.ordered, units: itemsThatFit(block, material) }];
    return [pieceOf(reading, block)];
  });
  return [...warnings, ...others];
}

/** Points to the item of a long list that is closest to what the question describes. */
function closest(reading: Reading, list: Block, { ranked }: Material, t: Texts): Piece[] {
  const [first, second] = best(ranked.filter(({ unit }) => unit.reading === reading && unit.block === list));
  const name = first && labelOfItem(first.unit);
  if (!first || !second || !name || first.rank < CLOSEST_RANK || first.rank < CLOSEST_LEAD * second.rank) return [];
  const number = unitsOfBlock(reading, list).findIndex((unit) => unit.start === first.unit.start) + 1;
  return [{ type: "caption", text: t("lead.closest", { number, name }), of: first.unit }];
}

function isNumbered(block: Block): boolean {
  return block.type === "list" && block.ordered;
}

/** A paragraph with a bold lead of its own, such as **Normalise first.**, other than an example. */
function isLead(block: Block): boolean {
  return block.type === "paragraph" && block.text.startsWith("**") && !/^\*\*(?:Worked|Example|Given|مثال|معطيات)/u.test(block.text);
}

