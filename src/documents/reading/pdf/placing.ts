import { type Pdfium, withMemory } from "./pdfium";

/** Turns points of the page's own space into those of the page as displayed. */
export type Placing = (x: number, y: number) => { x: number; y: number };

/** PDFium answers in whole pixels: so many of them make a point. */
const PIXELS_A_POINT = 64;

/** Returns how points of an open page are placed. */
export function placingOf(pdfium: Pdfium, page: number, { width, height }: { width: number; height: number }): Placing {
  const [wide, high] = [Math.round(width * PIXELS_A_POINT), Math.round(height * PIXELS_A_POINT)];
  const at = (x: number, y: number) =>
    withMemory(pdfium, 8, (memory) => {
      pdfium.FPDF_PageToDevice(page, 0, 0, wide, high, 0, x, y, memory, memory + 4);
      const { getValue } = pdfium.pdfium;
      return { x: getValue(memory, "i32") / PIXELS_A_POINT, y: getValue(memory + 4, "i32") / PIXELS_A_POINT };
    });
  const [origin, right, up] = [at(0, 0), at(1000, 0), at(0, 1000)];
  const across = { x: (right.x - origin.x) / 1000, y: (right.y - origin.y) / 1000 };
  const along = { x: (up.x - origin.x) / 1000, y: (up.y - origin.y) / 1000 };
  return (x, y) => ({ x: origin.x + x * across.x + y * along.x, y: origin.y + x * across.y + y * along.y });
}
