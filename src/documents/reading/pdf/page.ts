import { type Character, readCharacters } from "./characters";
import { coveredAmong } from "./covered";
import { hiddenAmong } from "./hidden";
import type { OpenPdf } from "./pdfium";
import { readPieces, withPieces } from "./pieces";
import { placingOf } from "./placing";
import { type Dot, type RuledLine, readObjects } from "./rules";
import { withoutSwaps } from "./swapped";

/** Content of a PDF page, in points from its top left corner as displayed. */
export type PdfPage = {
  number: number;
  width: number;
  height: number;
  characters: Character[];
  /** Straight lines, as tables have them. */
  rules: RuledLine[];
  /** Small shapes, as lists have them. */
  dots: Dot[];
  hasPicture: boolean;
  /** Whether text stands on it that nobody sees; it is not among the characters. */
  hasHiddenText: boolean;
  /** Whether it holds more than is read. */
  isCut: boolean;
};

/** Returns what stands on page `number` (from 1); a page that cannot be opened is empty. */
export function readPdfPage(pdf: OpenPdf, number: number): PdfPage {
  const { pdfium } = pdf;
  const page = pdfium.FPDF_LoadPage(pdf.document, number - 1);
  const size = { width: pdfium.FPDF_GetPageWidthF(page), height: pdfium.FPDF_GetPageHeightF(page) };
  const empty = { characters: [], rules: [], dots: [], hasPicture: false, hasHiddenText: false, isCut: false };
  if (page === 0) return { number, ...size, ...empty };
  try {
    const place = placingOf(pdfium, page, size);
    const { characters: found, isCut } = readCharacters(pdfium, page, place);
    const characters = withPieces(withoutSwaps(found), readPieces(pdfium, page, place));
    const objects = readObjects(pdfium, page, place);
    const hidden = hiddenAmong(characters, { ...size, pdfium, page });
    const painted = characters.filter((one) => !hidden.has(one));
    const covered = coveredAmong(painted, { ...size, pdfium, page, place });
    const seen = painted.filter((one) => !covered.has(one));
    return { number, ...size, ...objects, characters: seen, hasHiddenText: hidden.size + covered.size > 0, isCut };
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}
