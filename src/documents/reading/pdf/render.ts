import { Unreadable } from "../unreadable";
import { openPdf } from "./pdfium";
import { paint, pngOf } from "./picture";

/** Pixels of a picture across, and in all. */
const [LEAST_WIDTH, MOST_WIDTH, MOST_PIXELS] = [40, 3000, 12_000_000];

/** Returns page `number` (from 1) of a PDF as a PNG that is about `width` pixels wide. */
export async function renderPdfPage(
  bytes: Uint8Array,
  { number, width, password }: { number: number; width: number; password?: string },
): Promise<Buffer> {
  const { pdfium, document, pages } = await openPdf(bytes, password);
  if (number < 1 || number > pages) throw new Unreadable("empty");
  const page = pdfium.FPDF_LoadPage(document, number - 1);
  const [wide, high] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
  if (page === 0 || wide <= 0 || high <= 0) throw new Unreadable("broken");
  const asked = Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, Math.round(width)));
  const scale = Math.min(asked / wide, Math.sqrt(MOST_PIXELS / (wide * high)));
  return pngOf(
    paint(pdfium, page, {
      width: Math.max(1, Math.round(wide * scale)),
      height: Math.max(1, Math.round(high * scale)),
    }),
  );
}
