import { headingBlock, listBlocks, textBlock } from "../block-builder";
import type { ReadBlock } from "../document";
import { joinedText } from "../pdf/joining";
import type { PlacedText, PlacedWord } from "../places";
import { isWarning, itemStart } from "../wording";
import type { OcrLine, OcrParagraph, OcrResult, OcrWord, PixelBox } from "./engine";
import { withFiguresLeftOut } from "./left-out";

/** The picture of a page: its size in pixels, and points for each of them. */
export type PageScale = { readonly width: number; readonly height: number; readonly points: number };

/** The text that was read from the picture of a page. */
export type PictureText = {
  /** Without figures, units and codes. */
  blocks: ReadBlock[];
  /** All that was read, for staff. */
  text: string;
  /** How sure the reader is of its words, 0 to 1. */
  confidence: number;
};

/** A heading is set so much larger than most lines of its page, and no longer than so many letters. */
const [LARGER, LONGEST_HEADING] = [1.2, 100];

/** Below, a sign without a letter is a speck or a part of a drawing. */
const LEAST_SURE = 60;

/** Returns the text of a page that was read from its picture. Numbers of steps and headings are figures, too. */
export function pictureTextOf({ paragraphs, angle }: OcrResult, scale: PageScale): PictureText {
  const usual = median(paragraphs.flatMap(({ lines }) => lines.map(heightOf)));
  const pieces = piecesOf(paragraphs);
  const words = pieces
    .flatMap(({ lines }) => lines.flatMap((line) => line.words))
    .filter(({ text }) => /\p{L}/u.test(text));
  const sure = words.reduce((sum, { confidence }) => sum + confidence, 0);
  return {
    blocks: pieces.flatMap((piece) => blocksOf(piece, { usual, angle, scale })),
    text: pieces
      .map(({ lines }) => lines.map(({ words: all }) => all.map(({ text }) => text).join(" ")).join("\n"))
      .join("\n\n"),
    confidence: words.length === 0 ? 0 : Math.round((sure / words.length) * 10) / 1000,
  };
}

type Piece = OcrParagraph;

function hasText({ words }: OcrLine): boolean {
  return words.some(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

/** The end of a sentence, and the share of the widest line that a line has which goes on below. */
const [SENTENCE_END, GOES_ON] = [/[.!?:؟]/u, 0.75];

/**
 * Lines that stand far apart come as paragraphs of their own: they are joined where a sentence goes on. An item of a
 * list begins a piece.
 */
function piecesOf(paragraphs: readonly OcrParagraph[]): Piece[] {
  const widest = Math.max(0, ...paragraphs.flatMap(({ lines }) => lines.map(widthOf)));
  const pieces: Piece[] = [];
  for (const { lines } of paragraphs) {
    for (const [index, line] of lines.filter(hasText).entries()) {
      const open = pieces.at(-1);
      const above = open?.lines.at(-1);
      const goesOn =
        above &&
        (index > 0 || (widthOf(above) > widest * GOES_ON && !SENTENCE_END.test(above.words.at(-1)?.text ?? "")));
      // The height of a single word depends on its letters.
      const isAlike =
        above && (line.words.length < 2 || Math.abs(heightOf(above) - heightOf(line)) < heightOf(above) * (LARGER - 1));
      if (open && goesOn && isAlike && !isItem(line)) open.lines.push(line);
      else pieces.push({ lines: [line] });
    }
  }
  return pieces;
}

/** The mark of an item is read as any sign: `®`, `*`, `°`. */
function isItem(line: OcrLine): boolean {
  const [first] = line.words;
  return (
    itemStart(textOf(line)) !== null || (line.words.length > 1 && /^[^\p{L}\p{N}("'«“|]$/u.test(first?.text ?? ""))
  );
}

function widthOf({ words }: OcrLine): number {
  return Math.max(...words.map(({ bbox }) => bbox.x1)) - Math.min(...words.map(({ bbox }) => bbox.x0));
}

function textOf({ words }: OcrLine): string {
  return words.map(({ text }) => text).join(" ");
}

type Setting = { usual: number; angle: number; scale: PageScale };

function blocksOf({ lines }: Piece, { usual, angle, scale }: Setting): ReadBlock[] {
  const content = joinedText(lines.map((line) => withFiguresLeftOut(placedLine(line, angle, scale))));
  if (!/\p{L}/u.test(content.text)) return [];
  const isHeading = lines.length < 3 && lines.every((line) => heightOf(line) > usual * LARGER && line.words.length > 1);
  if (isHeading && content.text.length <= LONGEST_HEADING) return [headingBlock(withoutMark(content), 2)];
  if (isItem(lines[0] as OcrLine)) return listBlocks([{ number: null, content: withoutMark(content) }]);
  return [textBlock(isWarning(content.text) ? "warning" : "paragraph", content)];
}

/** Without the mark or number that an item or a heading begins with. */
function withoutMark({ text, words }: PlacedText): PlacedText {
  const [first, ...rest] = words;
  if (!first || rest.length === 0 || /\p{L}/u.test(text.slice(first.start, first.end))) return { text, words };
  const from = rest[0]?.start ?? text.length;
  const moved = rest.map((word) => ({ ...word, start: word.start - from, end: word.end - from }));
  return { text: text.slice(from), words: moved };
}

function placedLine({ words }: OcrLine, angle: number, scale: PageScale): PlacedText {
  let text = "";
  const placed: PlacedWord[] = [];
  for (const word of words.filter(isWord)) {
    const plain = word.text.replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "").trim();
    if (plain === "") continue;
    if (text !== "") text += " ";
    placed.push({ start: text.length, end: text.length + plain.length, ...turnedBack(word.bbox, angle, scale) });
    text += plain;
  }
  return { text, words: placed };
}

function isWord({ text, confidence }: OcrWord): boolean {
  return /[\p{L}\p{N}]/u.test(text) || confidence >= LEAST_SURE;
}

/** The picture was turned about its middle before it was read: boxes are turned back, and measured in points. */
function turnedBack({ x0, y0, x1, y1 }: PixelBox, angle: number, { width, height, points }: PageScale): PixelBox {
  const [middleX, middleY] = [width / 2, height / 2];
  const [x, y] = [(x0 + x1) / 2 - middleX, (y0 + y1) / 2 - middleY];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [backX, backY] = [middleX + x * cos + y * sin, middleY - x * sin + y * cos];
  const [halfWidth, halfHeight] = [(x1 - x0) / 2, (y1 - y0) / 2];
  return {
    x0: (backX - halfWidth) * points,
    x1: (backX + halfWidth) * points,
    y0: (backY - halfHeight) * points,
    y1: (backY + halfHeight) * points,
  };
}

function heightOf({ rowAttributes }: OcrLine): number {
  return rowAttributes.rowHeight;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
