import type { ShownPage } from "./place";

/** The stretch of the content that stands on a page. */
export type PageSpan = { readonly page: number; readonly start: number; readonly end: number };

type Extent = Pick<ShownPage, "number"> & { readonly first: number | null };

/**
 * Returns the stretch of `content` for each page that has text: whole blocks, so that a paragraph or table that goes
 * over the edge of a page stands on both. `first` is the offset of the first piece of text of a page.
 */
export function pageSpans(pages: readonly Extent[], content: string): PageSpan[] {
  const withText = pages.flatMap(({ number, first }) => (first === null ? [] : [{ page: number, first }]));
  return withText.map(({ page, first }, index) => {
    const next = withText[index + 1]?.first ?? content.length;
    return { page, start: blockStart(content, first), end: next === content.length ? next : blockEnd(content, next) };
  });
}

/**
 * Returns the page on which the piece of text at `offset` begins; the first page for what stands before all of them.
 */
export function pageAt(pages: readonly Extent[], offset: number): number {
  const found = pages.findLast(({ first }) => first !== null && first <= offset);
  return found?.number ?? pages[0]?.number ?? 1;
}

function blockStart(content: string, offset: number): number {
  const gap = content.lastIndexOf("\n\n", offset - 1);
  return gap < 0 ? 0 : gap + 2;
}

/** Markdown before the first text of a block: marks of a warning, a list or a heading, cells without text. */
const MARKS = /^(?:> \[!WARNING\]\n)?[#> \t*\d.)|+-]*$/;

/** The end of the block before `next`, or of the one that goes on there. */
function blockEnd(content: string, next: number): number {
  const start = blockStart(content, next);
  if (MARKS.test(content.slice(start, next))) return start;
  const gap = content.indexOf("\n\n", next);
  return gap < 0 ? content.length : gap;
}
