import type { Attention, ReadDocument, ReadPage } from "./document";
import { type FileKind, textOfBytes } from "./kind";
import { shareOfKnownWords } from "./known-words";
import { languageOf } from "./language-of";
import type { Slide } from "./office/pptx";
import type { WrittenText } from "./text/written";
import { Unreadable } from "./unreadable";

/** Characters of a text without pages. */
const MOST_CHARACTERS = 20_000_000;

/**
 * Reads a file of any kind but PDF.
 * @throws {Unreadable} when it has no text, or too much.
 */
export async function readOther(kind: Exclude<FileKind, "pdf">, bytes: Buffer): Promise<ReadDocument> {
  if (kind === "png" || kind === "jpeg" || kind === "tiff") {
    return (await import("./read-picture")).readPicture(kind, bytes);
  }
  if (kind === "docx") return onePage(await (await import("./office/docx")).blocksOfDocx(bytes));
  if (kind === "xlsx") return onePage(await (await import("./office/xlsx")).blocksOfXlsx(bytes));
  if (kind === "pptx") return slides((await import("./office/pptx")).slidesOf(bytes));
  return onePage(await written(kind, textIn(bytes)));
}

function textIn(bytes: Buffer): string {
  const text = textOfBytes(bytes);
  if (text === null) throw new Unreadable("broken");
  if (text.length > MOST_CHARACTERS) throw new Unreadable("too-large");
  return text.replace(/^\ufeff/, "");
}

/** Loads the reader of a kind when the first file of that kind arrives. */
async function written(kind: "html" | "markdown" | "csv" | "text", text: string): Promise<WrittenText> {
  if (kind === "html") return (await import("./text/html")).blocksOfHtml(text);
  if (kind === "markdown") return { title: null, blocks: (await import("./text/markdown")).blocksOfMarkdown(text) };
  if (kind === "text") return { title: null, blocks: (await import("./text/plain")).blocksOfText(text) };
  const { blocksOfCells, cellsOfCsv } = await import("./office/cells");
  return { title: null, blocks: blocksOfCells(null, cellsOfCsv(text)) };
}

/** Each slide is a page; one that is hidden in the show is not read, and says so. */
function slides(all: readonly Slide[]): ReadDocument {
  if (all.every(({ blocks }) => blocks.length === 0)) throw new Unreadable("empty");
  const pages = all.map(({ number, blocks, isHidden }): ReadPage => {
    const confidence = shareOfKnownWords(blocks.map(({ markdown }) => markdown).join("\n"));
    const attention: Attention[] = isHidden ? ["hidden-text"] : blocks.length === 0 ? ["no-text"] : [];
    return { number, width: 0, height: 0, method: "text", confidence, attention, blocks: isHidden ? [] : blocks };
  });
  return { title: null, language: languageOf(pages), pages };
}

function onePage({ title, blocks, hasHiddenText = false }: WrittenText): ReadDocument {
  if (blocks.length === 0) throw new Unreadable("empty");
  const confidence = shareOfKnownWords(blocks.map(({ markdown }) => markdown).join("\n"));
  const attention: Attention[] = hasHiddenText ? ["hidden-text"] : [];
  const pages = [{ number: 1, width: 0, height: 0, method: "text" as const, confidence, attention, blocks }];
  return { title, language: languageOf(pages), pages };
}
