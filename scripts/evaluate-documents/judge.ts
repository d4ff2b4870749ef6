import type { ReadDocument } from "~/documents/reading/document";

/** Shares of what a manual says that were found again, 0 to 1; null where the manual has nothing of the kind. */
export type Verdict = { words: number; units: number; cells: number | null; steps: number | null };

/** The same text with its marks, invisible signs and signs of Markdown taken away. */
function folded(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\u064b-\u065f\u0670\u0640]/g, "")
    .replaceAll("μ", "µ")
    .replaceAll(/[\\*`]/g, "");
}

const WORD = /[\p{L}\p{N}]+/gu;
/** Figures with what belongs to them, units and codes: what an answer must never get wrong. */
const UNIT = /[\p{L}\p{N}°µ%]+(?:[.,/·–-][\p{L}\p{N}°µ%]+)*/gu;

function unitsIn(text: string): string[] {
  return (folded(text).match(UNIT) ?? []).filter((one) => /[\p{Nd}/°µ%]/u.test(one) && !/\p{Script=Arabic}/u.test(one));
}

/** Returns what of the `markdown` of a manual stands in a plain `text`. */
export function judgeText(markdown: string, text: string): Pick<Verdict, "words" | "units"> {
  const words = (one: string) => folded(one).toLowerCase().match(WORD) ?? [];
  return { words: shareFound(words(markdown), words(text)), units: shareFound(unitsIn(markdown), unitsIn(text)) };
}

/** Returns what of the `markdown` of a manual was read. */
export function judge(markdown: string, read: ReadDocument): Verdict {
  const all = read.pages.flatMap(({ blocks }) => blocks);
  const text = all.map((block) => block.markdown).join("\n");
  const [cells, steps] = [cellsIn, stepsIn].map((partsIn) => {
    const wanted = partsIn(markdown);
    return wanted.length === 0 ? null : shareFound(wanted, partsIn(text));
  });
  return { ...judgeText(markdown, text), cells: cells ?? null, steps: steps ?? null };
}

function shareFound(wanted: readonly string[], found: readonly string[]): number {
  const left = new Map<string, number>();
  for (const one of found) left.set(one, (left.get(one) ?? 0) + 1);
  let hits = 0;
  for (const one of wanted) {
    const count = left.get(one) ?? 0;
    if (count > 0) hits += 1;
    left.set(one, count - 1);
  }
  return wanted.length === 0 ? 1 : hits / wanted.length;
}

/** Each cell of a table with the column that it stands in and the first cell of its row. */
function cellsIn(markdown: string): string[] {
  const rows = markdown.split("\n").filter((line) => line.startsWith("|") && !/^\|[\s|:-]*\|$/.test(line));
  return rows.flatMap((row) => {
    const cells = row
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => folded(cell).replaceAll(/\s+/g, ""));
    return cells.map((cell, column) => `${cells[0]}|${column}|${cell}`);
  });
}

/** The first words of each step, with its number. */
function stepsIn(markdown: string): string[] {
  const steps = markdown.split("\n").filter((line) => /^\d+\. /.test(line));
  return steps.map((line) => folded(line).replaceAll(/\s+/g, "").slice(0, 24));
}
