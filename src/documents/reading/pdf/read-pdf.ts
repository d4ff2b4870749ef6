import { type Attention, MOST_PAGES, type ReadDocument, type ReadingMethod, type ReadPage } from "../document";
import { shareOfKnownWords } from "../known-words";
import { arabicBalance, languageOfBalance } from "../language-of";
import { Unreadable } from "../unreadable";
import { ranOutOfMemory } from "../wasm-memory";
import type { Side } from "./bidi";
import { pageBlocksOf } from "./blocks";
import { type Flow, flowsOf } from "./flows";
import { isGarbled } from "./garbled";
import { type Glyph, glyphsOf } from "./glyphs";
import { type Item, itemsOf } from "./items";
import { stretchesOf } from "./lines";
import { type PackedItems, packed, unpacked } from "./packed";
import { type PdfPage, readPdfPage } from "./page";
import { MeasureCounts } from "./paragraphs";
import { openPdf } from "./pdfium";
import { RunningLines } from "./running";
import { sideOf } from "./text";

/**
 * Listener of a reading: hears how many pages of how many are read, and then gets each page with its blocks, in order.
 */
export type PageListener = {
  onPage(read: number, total: number): void | Promise<void>;
  onContent(page: ReadPage): void | Promise<void>;
};

/** A page before the lines it shares with other pages are known. */
type Draft = Pick<ReadPage, "number" | "width" | "height" | "method" | "confidence" | "attention"> & {
  items: PackedItems;
};

/**
 * Reads a PDF from the places of its characters, and hands its pages over one by one, so that memory does not grow with
 * their number. Returns what is said of the document as a whole.
 * @throws {Unreadable} when it is encrypted, broken, or has too many pages.
 */
export async function readPdf(
  bytes: Uint8Array,
  password: string | undefined,
  listener: PageListener,
): Promise<Omit<ReadDocument, "pages">> {
  try {
    return await allOf(bytes, password, listener);
  } catch (error) {
    throw ranOutOfMemory() ? new Unreadable("too-large") : error;
  }
}

async function allOf(bytes: Uint8Array, password: string | undefined, { onPage, onContent }: PageListener) {
  const pdf = await openPdf(bytes, password);
  if (pdf.pages === 0) throw new Unreadable("empty");
  if (pdf.pages > MOST_PAGES) throw new Unreadable("too-many-pages");
  const drafts: Draft[] = [];
  const running = new RunningLines();
  for (let number = 1; number <= pdf.pages; number += 1) {
    const { items, ...draft } = draftOf(readPdfPage(pdf, number));
    running.count(items, draft.height);
    drafts.push({ ...draft, items: packed(items) });
    await onPage(number, pdf.pages);
  }
  const itemsOfPage = ({ items, height }: Draft) => running.without(unpacked(items), height);
  const counts = new MeasureCounts();
  for (const draft of drafts) counts.add(itemsOfPage(draft));
  const measures = counts.measures();
  let openTable = null;
  let balance = 0;
  for (const draft of drafts) {
    const made: ReturnType<typeof pageBlocksOf> = pageBlocksOf(itemsOfPage(draft), { measures, openTable });
    openTable = made.openTable;
    balance += arabicBalance(made.blocks);
    const { items: _packed, ...page } = draft;
    await onContent({ ...page, blocks: made.blocks });
  }
  return { title: pdf.title, language: languageOfBalance(balance) };
}

/** Below, most words are none that anybody here writes: letters turned round, or a face that lies. */
const DOUBTFUL = 0.35;
/** So few words tell nothing. */
const LEAST_LETTERS = 60;

function draftOf(page: PdfPage) {
  const { number, width, height } = page;
  const { items, method, text } = bestReading(page);
  const confidence = shareOfKnownWords(text);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const attention: Attention[] = [];
  if (letters === 0) attention.push("no-text");
  if (letters >= LEAST_LETTERS && (confidence < DOUBTFUL || isGarbled(text))) attention.push("doubtful");
  if (page.hasHiddenText) attention.push("hidden-text");
  if (page.isCut) attention.push("too-intricate");
  const size = { width: Math.round(width * 100) / 100, height: Math.round(height * 100) / 100 };
  return { number, ...size, method, confidence, attention, items };
}

/** Tries the ways to order the letters where they differ, and takes the one with more known words. */
function bestReading(page: PdfPage) {
  const glyphs = glyphsOf(page.characters, "turned");
  const turned = layoutOf(page, glyphs);
  const byPlace = readingOf(page, turned, "boxes");
  if (!/\p{Script=Arabic}/u.test(byPlace.text)) return byPlace;
  const others = [readingOf(page, turned, "order")];
  const kept = glyphsOf(page.characters, "kept");
  if (kept.some(({ text }, index) => text !== glyphs[index]?.text)) {
    others.push(readingOf(page, layoutOf(page, kept), "boxes"));
  }
  let best = { ...byPlace, known: shareOfKnownWords(byPlace.text) };
  for (const other of others) {
    if (other.text === byPlace.text) continue;
    const known = shareOfKnownWords(other.text);
    if (known > best.known) best = { ...other, known };
  }
  return best;
}

type Layout = { readonly side: Side; readonly flows: readonly Flow[] };

function layoutOf(page: PdfPage, glyphs: readonly Glyph[]): Layout {
  const side = sideOf(glyphs);
  return { side, flows: flowsOf(stretchesOf(glyphs, page.rules), side) };
}

function readingOf(page: PdfPage, { side, flows }: Layout, method: ReadingMethod) {
  const items = flows.flatMap((flow) => itemsOf(flow, page, { method, side }));
  return { items, method, text: items.map(textOfItem).join("\n") };
}

function textOfItem(item: Item): string {
  return item.kind === "line"
    ? item.line.text
    : item.rows
        .flat()
        .map(({ text }) => text)
        .join("\n");
}
