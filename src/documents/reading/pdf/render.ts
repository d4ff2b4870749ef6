import { readFile } from "node:fs/promises";
import { Unreadable } from "../unreadable";
import { type OpenPdf, openPdf } from "./pdfium";
import { paint, pngOf } from "./picture";

/** Pixels of a picture across, and in all. */
const [LEAST_WIDTH, MOST_WIDTH, MOST_PIXELS] = [40, 3000, 12_000_000];

type PageToDraw = { path: string; number: number; width: number };

let opened: { path: string; pdf: Promise<OpenPdf> } | null = null;

/**
 * Returns page `number` (from 1) of a PDF as a PNG that is about `width` pixels wide. The PDF stays open: a process
 * draws pages of one file only.
 * @throws {Unreadable} when it cannot be opened or has no such page, or for another file.
 */
export async function renderPdfPage({ path, number, width }: PageToDraw): Promise<Buffer> {
  opened ??= { path, pdf: readFile(path).then((bytes) => openPdf(bytes, undefined)) };
  if (opened.path !== path) throw new Unreadable("stopped");
  const { pdfium, document, pages } = await opened.pdf;
  if (number < 1 || number > pages) throw new Unreadable("empty");
  const page = pdfium.FPDF_LoadPage(document, number - 1);
  if (page === 0) throw new Unreadable("broken");
  try {
    const [wide, high] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
    if (wide <= 0 || high <= 0) throw new Unreadable("broken");
    const asked = Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, Math.round(width)));
    const scale = Math.min(asked / wide, Math.sqrt(MOST_PIXELS / (wide * high)));
    const size = { width: Math.max(1, Math.round(wide * scale)), height: Math.max(1, Math.round(high * scale)) };
    return pngOf(paint(pdfium, page, size));
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}
