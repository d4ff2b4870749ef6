import type { BlockKind, ReadBlock, TextPlace } from "./document";
import { asMarkdown } from "./markdown";
import { type PlacedText, placesAt } from "./places";

/** A table is typeset in pieces of so many cells. */
const MOST_CELLS = 800;
const MOST_ITEMS = 300;

/** Returns a block of one text, marked as a warning where it is one. */
export function textBlock(kind: BlockKind, content: PlacedText): ReadBlock {
  const prefix = kind === "warning" ? "> [!WARNING]\n> " : "";
  const { text, words } = asMarkdown(content, prefix === "" && kind !== "heading");
  return { kind, markdown: prefix + text, places: placesAt(words, prefix.length) };
}

export function headingBlock(content: PlacedText, level: 1 | 2): ReadBlock {
  return { ...textBlock("heading", content), level };
}

/** An item of a list: its number where it is a step. */
export type ListItem = { number: number | null; content: PlacedText };

/** Returns a list as blocks, usually one: items with numbers are steps and keep them. */
export function listBlocks(items: readonly ListItem[]): ReadBlock[] {
  const kind = items[0]?.number === null ? "list" : "steps";
  return inPieces(items, MOST_ITEMS).map((piece) => {
    const lines = piece.map(({ number, content }) => {
      return { prefix: number === null ? "- " : `${number}. `, ...asMarkdown(content, false) };
    });
    return joinedLines(kind, lines);
  });
}

/** Returns a table as blocks, usually one; pieces of a long one repeat its head. Rows are as long as the head. */
export function tableBlocks(rows: readonly PlacedText[][]): ReadBlock[] {
  const [head, ...body] = rows;
  if (!head) return [];
  const blocks = inPieces(body, Math.max(1, Math.floor(MOST_CELLS / head.length)));
  return (blocks.length > 0 ? blocks : [[]]).map((piece, index) => {
    // The place of a repeated head is the head's own, which is quoted with the first piece.
    const first = index === 0 ? head : head.map(({ text }) => ({ text, words: [] }));
    return tableBlock([first, ...piece]);
  });
}

function tableBlock(rows: readonly PlacedText[][]): ReadBlock {
  let markdown = "";
  const places: TextPlace[] = [];
  for (const [index, row] of rows.entries()) {
    if (index > 0) markdown += "\n";
    for (const cell of row) {
      const { text, words } = asMarkdown(cell, false);
      markdown += "| ";
      places.push(...placesAt(words, markdown.length));
      markdown += `${text} `;
    }
    markdown += "|";
    if (index === 0) markdown += `\n|${" --- |".repeat(row.length)}`;
  }
  return { kind: "table", markdown, places };
}

function joinedLines(kind: BlockKind, lines: readonly (PlacedText & { prefix: string })[]): ReadBlock {
  let markdown = "";
  const places: TextPlace[] = [];
  for (const { prefix, text, words } of lines) {
    markdown += `${markdown === "" ? "" : "\n"}${prefix}`;
    places.push(...placesAt(words, markdown.length));
    markdown += text;
  }
  return { kind, markdown, places };
}

function inPieces<One>(all: readonly One[], size: number): One[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}
