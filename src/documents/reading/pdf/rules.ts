import { type Pdfium, withMemory } from "./pdfium";
import type { Placing } from "./placing";

/** A straight horizontal or vertical line, in points from the page's top left corner as displayed. */
export type RuledLine = { isVertical: boolean; at: number; from: number; to: number };

/** Types of objects, as PDFium numbers them. */
export const [PATH, PICTURE] = [2, 3];
/** Points: a thicker shape is no line but an area, whose edges count. */
const MOST_THICK = 2.5;
const LEAST_LONG = 6;
const [MOST_OBJECTS, MOST_RULES, MOST_DOTS] = [20_000, 4000, 400];

/** A small filled shape, as the marks of lists are painted: its middle. */
export type Dot = { x: number; y: number };

/** Points: how large such a mark is. */
const [LEAST_DOT, MOST_DOT] = [1.5, 7];

/** In points from the top left corner of a page as displayed. */
export type ObjectBox = { x0: number; x1: number; y0: number; y1: number };

/** Painted objects of a page other than text. */
export type Objects = { rules: RuledLine[]; dots: Dot[]; hasPicture: boolean };

/** Returns the lines and marks of a page, and whether it shows a picture. */
export function readObjects(pdfium: Pdfium, page: number, place: Placing): Objects {
  const rules: RuledLine[] = [];
  const dots: Dot[] = [];
  let hasPicture = false;
  const count = Math.min(pdfium.FPDFPage_CountObjects(page), MOST_OBJECTS);
  withMemory(pdfium, 16, (memory) => {
    for (let index = 0; index < count; index += 1) {
      const object = pdfium.FPDFPage_GetObject(page, index);
      const type = pdfium.FPDFPageObj_GetType(object);
      if (type === PICTURE) hasPicture = true;
      if (type !== PATH) continue;
      const box = boxOf(pdfium, object, memory, place);
      if (isDot(box) && dots.length < MOST_DOTS) dots.push({ x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 });
      else if (rules.length < MOST_RULES) rules.push(...rulesOf(box));
    }
  });
  return { rules, dots, hasPicture };
}

function isDot({ x0, x1, y0, y1 }: ObjectBox): boolean {
  const [wide, high] = [x1 - x0, y1 - y0];
  return wide >= LEAST_DOT && wide <= MOST_DOT && Math.abs(wide - high) < 1;
}

/** Returns the box of an object; `memory` lends 16 bytes. */
export function boxOf(pdfium: Pdfium, object: number, memory: number, place: Placing): ObjectBox {
  pdfium.FPDFPageObj_GetBounds(object, memory, memory + 4, memory + 8, memory + 12);
  const edge = (at: number) => pdfium.pdfium.getValue(memory + 4 * at, "float");
  const [a, b] = [place(edge(0), edge(1)), place(edge(2), edge(3))];
  return { x0: Math.min(a.x, b.x), x1: Math.max(a.x, b.x), y0: Math.min(a.y, b.y), y1: Math.max(a.y, b.y) };
}

/** A thin shape is a line; a frame or a filled area is bounded by four. */
function rulesOf({ x0, x1, y0, y1 }: ObjectBox): RuledLine[] {
  const [wide, high] = [x1 - x0, y1 - y0];
  if (high <= MOST_THICK) {
    return wide >= LEAST_LONG ? [{ isVertical: false, at: (y0 + y1) / 2, from: x0, to: x1 }] : [];
  }
  if (wide <= MOST_THICK) {
    return high >= LEAST_LONG ? [{ isVertical: true, at: (x0 + x1) / 2, from: y0, to: y1 }] : [];
  }
  return [
    { isVertical: false, at: y0, from: x0, to: x1 },
    { isVertical: false, at: y1, from: x0, to: x1 },
    { isVertical: true, at: x0, from: y0, to: y1 },
    { isVertical: true, at: x1, from: y0, to: y1 },
  ];
}
