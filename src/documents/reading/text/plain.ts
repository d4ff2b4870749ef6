import { listBlocks, textBlock } from "../block-builder";
import type { ReadBlock } from "../document";
import { itemStart } from "../wording";

/** Returns the blocks of plain text: paragraphs stand between empty lines, and lists are told by their marks. */
export function blocksOfText(text: string): ReadBlock[] {
  const paragraphs = text.replaceAll("\r\n", "\n").split(/\n[^\S\n]*(?=\n)/);
  return paragraphs.flatMap((paragraph) => blocksOfParagraph(paragraph.split("\n")));
}

function blocksOfParagraph(lines: readonly string[]): ReadBlock[] {
  const full = lines.map((line) => line.trim()).filter((line) => line !== "");
  if (full.length === 0) return [];
  if (!itemStart(full[0] ?? "")) return [textBlock("paragraph", plain(full.join(" ")))];
  const items: { number: number | null; text: string }[] = [];
  for (const line of full) {
    const start = itemStart(line);
    const last = items.at(-1);
    if (start) items.push({ number: start.number, text: line.slice(start.length) });
    else if (last) last.text += ` ${line}`;
  }
  const groups: (typeof items)[] = [];
  for (const item of items) {
    const open = groups.at(-1);
    if (open && (open[0]?.number === null) === (item.number === null)) open.push(item);
    else groups.push([item]);
  }
  return groups.flatMap((group) => listBlocks(group.map(({ number, text }) => ({ number, content: plain(text) }))));
}

function plain(text: string) {
  return { text, words: [] };
}
