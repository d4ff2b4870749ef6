import { headingBlock, type ListItem, listBlocks, tableBlocks, textBlock } from "../block-builder";
import type { ReadBlock } from "../document";
import type { PlacedText } from "../places";
import { captionOf, headingDepth, isWarning, itemStart } from "../wording";
import type { Item, Line, TableItem } from "./items";
import { joinedText } from "./joining";
import { type Measures, startsParagraph } from "./paragraphs";

/** Lines that belong together, from above. */
type Paragraph = { kind: "paragraph"; lines: Line[] };

type Piece = Paragraph | TableItem;

/** Context of a page: measures of the document, and the table that the previous page ended with. */
export type BlockContext = { measures: Measures; openTable: TableItem | null };

/** Returns the blocks of a page, and the table that it ends with. */
export function pageBlocksOf(items: readonly Item[], { measures, openTable }: BlockContext) {
  const blocks: ReadBlock[] = [];
  let list: ListItem[] = [];
  const closeList = () => {
    blocks.push(...listBlocks(list));
    list = [];
  };
  const pieces = piecesOf(items, measures);
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === "table") {
      closeList();
      blocks.push(...tableBlocks(index === 0 ? continued(piece, openTable) : piece.rows));
      continue;
    }
    const item = isLargeHeading(piece, measures) ? null : listItemOf(piece);
    if (item) {
      if (list.length > 0 && (list[0]?.number === null) !== (item.number === null)) closeList();
      list.push(item);
      continue;
    }
    closeList();
    blocks.push(blockOf(piece, measures));
  }
  closeList();
  const last = pieces.at(-1);
  return { blocks, openTable: last?.kind === "table" ? last : null };
}

function piecesOf(items: readonly Item[], measures: Measures): Piece[] {
  const pieces: Piece[] = [];
  for (const item of items) {
    if (item.kind === "table") {
      pieces.push(item);
      continue;
    }
    const open = pieces.at(-1);
    if (open?.kind === "paragraph" && !startsParagraph(item.line, open.lines, measures)) open.lines.push(item.line);
    else pieces.push({ kind: "paragraph", lines: [item.line] });
  }
  return pieces;
}

/**
 * A table that goes on from the page before has the same columns; its first row is no head,
 * unless it says the same again.
 */
function continued({ rows, isBoldHead }: TableItem, before: TableItem | null): PlacedText[][] {
  const head = before?.rows[0];
  if (!head || head.length !== rows[0]?.length) return rows;
  const isRepeated = rows[0].every((cell, index) => cell.text === head[index]?.text);
  if (isRepeated || isBoldHead) return rows;
  return [head.map(({ text }) => ({ text, words: [] })), ...rows];
}

function listItemOf({ lines }: Paragraph): ListItem | null {
  const content = contentOf(lines);
  const start = itemStart(content.text);
  if (start) return { number: start.number, content: cut(content, start.length) };
  return lines[0]?.hasBullet ? { number: null, content } : null;
}

/** `1. Basics` set large is no step. */
function isLargeHeading({ lines }: Paragraph, { size }: Measures): boolean {
  return lines.length < 4 && (lines[0]?.size ?? 0) >= size * LARGER;
}

function blockOf({ lines }: Paragraph, measures: Measures): ReadBlock {
  const content = contentOf(lines);
  const level = levelOf(lines, content.text, measures);
  if (level) return headingBlock(content, level);
  if (isWarning(content.text)) return textBlock("warning", content);
  return textBlock(captionOf(content.text) && lines.length < 4 ? "caption" : "paragraph", content);
}

const LONGEST_HEADING = 140;
/** How much larger than most text a heading is set. */
const LARGER = 1.12;

/**
 * Returns how deep a heading is by its number, or else by its size; null where the lines are no heading. A bold line
 * that introduces a list with a colon is none.
 */
function levelOf(lines: readonly Line[], text: string, measures: Measures): 1 | 2 | null {
  const { size, headingSizes } = measures;
  const first = lines[0];
  if (!first || lines.length > 3 || text.length > LONGEST_HEADING || !/\p{L}/u.test(text)) return null;
  const isLarge = first.size >= size * LARGER;
  const isBold = !measures.isBold && lines.every((line) => line.isBold) && first.size >= size * 0.98;
  const isTitled = isBold && !/[.،؛,;:]$/.test(text);
  if (!isLarge && !isTitled) return null;
  const depth = headingDepth(text);
  if (depth) return depth === 1 ? 1 : 2;
  const rank = headingSizes.findIndex((one) => Math.abs(one - first.size) < 0.4);
  return isLarge && rank >= 0 && rank <= 1 && headingSizes.length > 1 ? ((rank + 1) as 1 | 2) : isLarge ? 1 : 2;
}

function contentOf(lines: readonly Line[]): PlacedText {
  return joinedText(lines);
}

function cut({ text, words }: PlacedText, length: number): PlacedText {
  const kept = words.filter((word) => word.end > length);
  const moved = kept.map((word) => ({ ...word, start: Math.max(0, word.start - length), end: word.end - length }));
  return { text: text.slice(length), words: moved };
}
