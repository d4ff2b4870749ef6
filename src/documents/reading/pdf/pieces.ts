import type { Character } from "./characters";
import { type Pdfium, withMemory } from "./pdfium";
import type { Placing } from "./placing";

type Box = { x0: number; x1: number; y0: number; y1: number };

/** A piece of painted text: its box, and where the pen was set down. */
export type PaintedPiece = Box & { object: number; originX: number; originY: number };

/** Painted text that the characters of a page misplace or leave out. */
export type Pieces = {
  /** Pieces that share one `ActualText`, such as a letter and the mark over it. */
  spans: PaintedPiece[][];
  /** Pieces that paint nothing: spaces, some of which PDFium leaves out. */
  blanks: PaintedPiece[];
};

const TEXT = 1;
/** Maximum number of objects read; no page for people has more. */
const MOST_OBJECTS = 60_000;

/** Returns the spans and blanks of a page: files tell by `ActualText` what several glyphs say together. */
export function readPieces(pdfium: Pdfium, page: number, place: Placing): Pieces {
  const spans = new Map<number, PaintedPiece[]>();
  const blanks: PaintedPiece[] = [];
  const count = Math.min(pdfium.FPDFPage_CountObjects(page), MOST_OBJECTS);
  withMemory(pdfium, 64, (memory) => {
    for (let index = 0; index < count; index += 1) {
      const object = pdfium.FPDFPage_GetObject(page, index);
      if (pdfium.FPDFPageObj_GetType(object) !== TEXT) continue;
      const piece = pieceOf(pdfium, object, { memory, place });
      const mark = markOf(pdfium, object, memory);
      if (mark === 0) {
        if (piece.x1 - piece.x0 === 0) blanks.push(piece);
        continue;
      }
      const span = spans.get(mark);
      if (span) span.push(piece);
      else spans.set(mark, [piece]);
    }
  });
  return { spans: [...spans.values()].filter((span) => span.length > 1), blanks };
}

/** Returns the handle of the `ActualText` of an object, shared by all objects of a span; 0 if it has none. */
function markOf(pdfium: Pdfium, object: number, memory: number): number {
  const count = pdfium.FPDFPageObj_CountMarks(object);
  if (count <= 0) return 0;
  const mark = pdfium.FPDFPageObj_GetMark(object, count - 1);
  return pdfium.FPDFPageObjMark_GetParamStringValue(mark, "ActualText", 0, 0, memory) ? mark : 0;
}

type Reader = { memory: number; place: Placing };

function pieceOf(pdfium: Pdfium, object: number, { memory, place }: Reader): PaintedPiece {
  const float = (at: number) => pdfium.pdfium.getValue(memory + 4 * at, "float");
  pdfium.FPDFPageObj_GetBounds(object, memory, memory + 4, memory + 8, memory + 12);
  const [a, b] = [place(float(0), float(1)), place(float(2), float(3))];
  pdfium.FPDFPageObj_GetMatrix(object, memory);
  const origin = place(float(4), float(5));
  const box = { x0: Math.min(a.x, b.x), x1: Math.max(a.x, b.x), y0: Math.min(a.y, b.y), y1: Math.max(a.y, b.y) };
  return { object, ...box, originX: origin.x, originY: origin.y };
}

/**
 * Places the text of each span once, where its letter stands, and adds the missing spaces. PDFium sets a span where it
 * meets its first piece on a line, so that a letter stands in the place of its mark, or in both.
 */
export function withPieces(characters: readonly Character[], { spans, blanks }: Pieces): Character[] {
  const spanOf = new Map(spans.flatMap((span) => span.map(({ object }) => [object, span] as const)));
  const levels = new Map<number, number>();
  for (const { object, originY } of characters) {
    if (!spanOf.has(object)) levels.set(levelOf(originY), (levels.get(levelOf(originY)) ?? 0) + 1);
  }
  const saidBy = new Map<PaintedPiece[], number>();
  const placed = characters.flatMap((one) => {
    const span = spanOf.get(one.object);
    if (!span || one.text === " ") return [one];
    const object = saidBy.get(span) ?? one.object;
    saidBy.set(span, object);
    return object === one.object ? [{ ...one, ...placeOf(span, levels) }] : [];
  });
  return [...placed, ...spacesOf(blanks, characters)];
}

/** The letter of a span is the piece on the line with most other letters, or else the largest piece. */
function placeOf(span: readonly PaintedPiece[], levels: ReadonlyMap<number, number>): Omit<PaintedPiece, "object"> {
  const beside = (piece: PaintedPiece) => levels.get(levelOf(piece.originY)) ?? 0;
  const area = ({ x0, x1, y0, y1 }: Box) => (x1 - x0) * (y1 - y0);
  const [first] = span.toSorted((a, b) => beside(b) - beside(a) || area(b) - area(a));
  const { object: _object, ...main } = first as PaintedPiece;
  const level = span.filter(({ originY }) => levelOf(originY) === levelOf(main.originY));
  return { ...main, x0: Math.min(...level.map(({ x0 }) => x0)), x1: Math.max(...level.map(({ x1 }) => x1)) };
}

/** Tenths of a point. */
function levelOf(originY: number): number {
  return Math.round(originY * 10);
}

function spacesOf(blanks: readonly PaintedPiece[], characters: readonly Character[]): Character[] {
  const told = new Set(characters.map(({ object }) => object));
  const first = characters[0];
  if (!first) return [];
  return blanks
    .filter(({ object }) => !told.has(object))
    .map((piece) => ({ ...first, ...piece, text: " ", index: -1, isMark: false, afterSpace: false }));
}
