import type { ReadableDocument } from "~/knowledge/documents.server";
import type { Db } from "~/platform/db/client.server";
import { type FoundLine, findInLines, type SearchedLine, searchedLines } from "./found-lines";
import { type Box, isRightToLeft, markedBoxesOf } from "./marks";
import { pageAt, pageSpans } from "./page-spans";
import { type PageExtent, readPages, readPlacesOnPage } from "./pages.server";
import type { PlaceOnPage } from "./place";
import { stateIn, type ViewerState } from "./viewer-state";

type Span = { readonly start: number; readonly end: number };

/** A run of text on a page, to be selected over the picture. */
export type TextRun = Box & { readonly text: string; readonly isRightToLeft: boolean };

/** A line with what is sought. `number` counts from 1. */
export type FoundLineHit = FoundLine & { readonly number: number; readonly page: number };

/** Content of the viewer for a document with pages. */
export type PagedView = {
  readonly state: ViewerState & { readonly page: number };
  readonly pages: number;
  /** Numbers of the pages around this one, itself included. */
  readonly nearby: readonly number[];
  readonly shown: PageExtent;
  /** Whole blocks of Markdown, null where nothing of the page could be read; `marked` counts from its beginning. */
  readonly text: { readonly content: string; readonly marked: Span | null } | null;
  readonly runs: readonly TextRun[];
  readonly cited: { readonly boxes: readonly Box[]; readonly page: number } | null;
  readonly found: {
    readonly hits: readonly FoundLineHit[];
    /** The one that is shown, from 1. */
    readonly now: number | null;
    readonly boxes: readonly Box[];
    readonly boxesNow: readonly Box[];
  } | null;
};

/** A document and what is shown of it. */
export type PagedProps = { readonly document: ReadableDocument; readonly view: PagedView };

/** So many pages before and after the shown one have a thumbnail. */
const NEARBY = 12;

/**
 * Returns what the viewer shows at an address; null for a document without pages, which the reader of manuals typesets.
 */
export async function documentViewOf(
  db: Db,
  document: ReadableDocument,
  search: URLSearchParams,
): Promise<PagedView | null> {
  const pages = await readPages(db, document.versionId);
  if (pages.length === 0) return null;
  const asked = stateIn(search, document);
  const hits = asked.find === "" ? null : hitsOf(document, asked.find, pages);
  const citedPage = asked.cited && pageAt(pages, asked.cited.start);
  const from = asked.page ?? citedPage ?? 1;
  const now = hits && hitNow(hits, asked.hit, from);
  const shown = pages.find(({ number }) => number === (now?.page ?? from)) ?? nearest(pages, from);
  const places = (await readPlacesOnPage(db, document.versionId, shown.number)).filter(isWithSize);
  const marked = now?.spans[0] ?? asked.cited;
  return {
    state: { ...asked, page: shown.number, hit: now?.number ?? null },
    pages: pages.length,
    nearby: pages.map(({ number }) => number).filter((number) => Math.abs(number - shown.number) <= NEARBY),
    shown,
    text: textOf(document, pages, shown.number, marked ?? null),
    runs: runsOf(places, document.content),
    cited: asked.cited && { boxes: markedBoxesOf(places, asked.cited, document.content), page: citedPage ?? 1 },
    found: hits && foundOn(places, document.content, hits, now ?? null),
  };
}

/** Returns whether a place says where its text stands. That of a text that staff typed does not. */
function isWithSize({ width, height }: PlaceOnPage): boolean {
  return width > 0 && height > 0;
}

function nearest(pages: readonly PageExtent[], number: number): PageExtent {
  const found = pages.findLast((page) => page.number <= number) ?? pages[0];
  if (!found) throw new Error("a document with pages has none");
  return found;
}

function textOf({ content }: ReadableDocument, pages: readonly PageExtent[], page: number, marked: Span | null) {
  const span = pageSpans(pages, content).find((one) => one.page === page);
  if (!span) return null;
  const shifted = marked && { start: marked.start - span.start, end: marked.end - span.start };
  return { content: content.slice(span.start, span.end), marked: shifted };
}

function runsOf(places: readonly PlaceOnPage[], content: string): TextRun[] {
  return places.map(({ start, end, x, y, width, height }) => {
    const text = content.slice(start, end);
    return { x, y, width, height, text, isRightToLeft: isRightToLeft(text) };
  });
}

function foundOn(
  places: readonly PlaceOnPage[],
  content: string,
  hits: readonly FoundLineHit[],
  now: FoundLineHit | null,
) {
  const boxesOf = (lines: readonly FoundLineHit[]) =>
    lines.flatMap(({ spans }) => spans.flatMap((span) => markedBoxesOf(places, span, content)));
  const others = hits.filter((hit) => hit !== now);
  return { hits, now: now?.number ?? null, boxes: boxesOf(others), boxesNow: now ? boxesOf([now]) : [] };
}

/** Versions never change: what was folded of the last ones is kept. */
const folded = new Map<string, readonly SearchedLine[]>();
const MAX_FOLDED = 8;

function linesOf({ versionId, content }: ReadableDocument): readonly SearchedLine[] {
  const lines = folded.get(versionId) ?? searchedLines(content);
  folded.delete(versionId);
  folded.set(versionId, lines);
  for (const oldest of folded.keys()) {
    if (folded.size <= MAX_FOLDED) break;
    folded.delete(oldest);
  }
  return lines;
}

function hitsOf(document: ReadableDocument, query: string, pages: readonly PageExtent[]): FoundLineHit[] {
  return findInLines(linesOf(document), query).map((line, index) => {
    return { ...line, number: index + 1, page: pageAt(pages, line.spans[0]?.start ?? 0) };
  });
}

/** The place that the address names; `next` is the first one from the page on, or the very first. */
function hitNow(hits: readonly FoundLineHit[], asked: ViewerState["hit"], from: number): FoundLineHit | undefined {
  if (asked === null) return undefined;
  if (asked !== "next") return hits[asked - 1];
  return hits.find(({ page }) => page >= from) ?? hits[0];
}
