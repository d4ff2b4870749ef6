import { quantitiesIn } from "~/calculators/units/quantities";
import type { ReadPage } from "~/documents/reading/document";
import type { AttachedPage } from "~/platform/db/schema";
import { beginningOf } from "~/platform/text";
import { plainText } from "../messages/plain-text";
import { attachmentLimits } from "./attachment";

/** Maximum characters of a page that are made plain; the rest cannot be taken over. */
const maxMarkdown = 4 * attachmentLimits.characters;

/**
 * Returns the pages of a file as its user confirms them: plain text, one line for each row of a table, all pages
 * together within the limit. `hasPictures` says whether pages can be shown.
 */
export function attachedPages(pages: readonly ReadPage[], hasPictures: boolean): AttachedPage[] {
  let left: number = attachmentLimits.characters;
  return pages.map(({ number, method, attention, blocks }) => {
    const { text: whole, isCut: isLong } = textOfBlocks(blocks.map(({ markdown }) => markdown));
    const text = beginningOf(whole, left).trimEnd();
    left -= text.length;
    return {
      number,
      text,
      isCut: isLong || text.length < whole.length,
      isPicture: hasPictures,
      isDoubtful: method === "ocr" || attention.length > 0,
    };
  });
}

function textOfBlocks(blocks: readonly string[]): { text: string; isCut: boolean } {
  const taken: string[] = [];
  let length = 0;
  for (const markdown of blocks) {
    length += markdown.length;
    if (length > maxMarkdown && taken.length > 0) return { text: taken.join("\n"), isCut: true };
    const lines = plainText(beginningOf(markdown, maxMarkdown)).split("\n");
    taken.push(...lines.map(lineOf).filter(Boolean));
  }
  return { text: taken.join("\n"), isCut: length > maxMarkdown };
}

/** Returns a line of plain text; of a row of a table its cells, with a unit after its figure. */
function lineOf(line: string): string {
  const cells = line
    .split("\t")
    .map((cell) => cell.trim())
    .filter(Boolean);
  const at = cells.findIndex(
    (cell, index) => isFigure(cells[index + 1] ?? "") && quantitiesIn(`1 ${cell}`)[0]?.unit !== null && !isFigure(cell),
  );
  if (at >= 0) cells.splice(at, 2, cells[at + 1] ?? "", cells[at] ?? "");
  return cells.join(" ");
}

function isFigure(cell: string): boolean {
  return /^[<>≤≥~]?\s*[-−]?\p{Nd}[\p{Nd}.,٫٬]*$/u.test(cell);
}
