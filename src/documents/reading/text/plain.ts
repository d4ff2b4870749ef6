import { listBlocks, textBlock } from "../block-builder";
import type { ReadBlock } from "../document";
import { itemStart } from "../wording";

/** Smallest width at which lines are taken to be wrapped, in characters; editors wrap at 65 to 80. */
const NARROWEST = 60;

/**
 * Returns the blocks of plain text: paragraphs stand between empty lines, and lists are told by their marks. A line
 * that had room for the next word was ended on purpose, as in a list of readings, and stays a line of its own.
 */
export function blocksOfText(text: string): ReadBlock[] {
  const paragraphs = text.replaceAll("\r\n", "\n").split(/\n[^\S\n]*(?=\n)/);
  return paragraphs.flatMap((paragraph) => blocksOfParagraph(paragraph.split("\n")));
}

function blocksOfParagraph(lines: readonly string[]): ReadBlock[] {
  const full = lines.map((line) => line.trim()).filter((line) => line !== "");
  if (full.length === 0) return [];
  if (!itemStart(full[0] ?? "")) return unwrapped(full).map((text) => textBlock("paragraph", plain(text)));
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

/** Joins lines that were wrapped. */
function unwrapped(lines: readonly string[]): string[] {
  const width = lines.reduce((longest, { length }) => Math.max(longest, length), NARROWEST);
  const texts: string[][] = [];
  lines.forEach((line, place) => {
    const before = lines[place - 1];
    const [word = ""] = line.split(" ", 1);
    if (before !== undefined && before.length + 1 + word.length > width) texts.at(-1)?.push(line);
    else texts.push([line]);
  });
  return texts.map((text) => text.join(" "));
}

function plain(text: string) {
  return { text, words: [] };
}
