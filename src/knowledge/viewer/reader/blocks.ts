import type { Span } from "../../analysis/tokens";
import { type FoldedText, foldText } from "../find/fold";
import { headingTextOf } from "./follow-sections";

/** A paragraph, step, row or heading of the page, with its searchable text. */
export type ReaderBlock = {
  readonly element: HTMLElement;
  /** Text of the heading above the block. */
  readonly section: string;
  readonly folded: FoldedText;
  readonly pieces: readonly Piece[];
};

/** A text node, with its offset in the text of its block. */
type Piece = { readonly node: Text; readonly start: number };

const kinds = ":is(h2,h3,p,li,tr)";

/** Separator between the cells of a row, as in the list of results. */
const betweenCells = " · ";

/** Returns the searchable blocks in reading order. An element with blocks inside it is searched through those. */
export function readerBlocksOf(article: HTMLElement): ReaderBlock[] {
  let section = "";
  return [...article.querySelectorAll<HTMLElement>(kinds)]
    .filter((element) => !element.querySelector(kinds) && !element.matches(".manual-alert-title"))
    .map((element) => {
      if (element.matches("h2,h3")) section = headingTextOf(element);
      const { text, pieces } = readingOf(element);
      return { element, section, folded: foldText(text), pieces };
    });
}

function readingOf(element: HTMLElement): { text: string; pieces: Piece[] } {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const pieces: Piece[] = [];
  let text = "";
  let cell: Element | null = null;
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!(node instanceof Text) || node.parentElement?.closest(".manual-page")) continue;
    const own: Element | null = node.parentElement?.closest("td,th") ?? null;
    if (text && own !== cell) text += betweenCells;
    cell = own;
    pieces.push({ node, start: text.length });
    text += node.data;
  }
  return { text, pieces };
}

/** Returns the DOM range of a span of a block's text. */
export function rangeOf({ pieces }: ReaderBlock, { start, end }: Span): Range {
  const range = new Range();
  const first = pieces.findLast((piece) => piece.start <= start);
  const last = pieces.findLast((piece) => piece.start < end);
  if (first) range.setStart(first.node, Math.min(start - first.start, first.node.length));
  if (last) range.setEnd(last.node, Math.min(end - last.start, last.node.length));
  return range;
}
