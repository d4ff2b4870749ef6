import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { getDocumentProxy } from "unpdf";
import { openPdf, withMemory } from "~/documents/reading/pdf/pdfium";
import { isThere } from "./programs";

/** Returns the text of a PDF in the order in which an extractor gives it. */
type Extractor = (path: string) => string | Promise<string>;

const extractors: Readonly<Record<string, { by: Extractor; program?: string }>> = {
  "PDF.js": { by: byPdfjs },
  "PDFium as it comes": { by: byPdfium },
  Poppler: { by: (path) => outputOf("pdftotext", ["-enc", "UTF-8", path, "-"]), program: "pdftotext" },
  MuPDF: { by: (path) => outputOf("mutool", ["draw", "-q", "-F", "txt", path]), program: "mutool" },
  Ghostscript: {
    by: (path) => outputOf("gs", ["-q", "-dNOPAUSE", "-dBATCH", "-sDEVICE=txtwrite", "-sOutputFile=-", path]),
    program: "gs",
  },
};

/** Returns the text that each other extractor gives for the PDF at `path`; null where its program is not installed. */
export async function textByOthers(path: string): Promise<(readonly [name: string, text: string | null])[]> {
  const texts: (readonly [string, string | null])[] = [];
  for (const [name, { by, program }] of Object.entries(extractors)) {
    texts.push([name, program === undefined || isThere(program) ? await by(path) : null]);
  }
  return texts;
}

async function byPdfjs(path: string): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(readFileSync(path)));
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""));
  }
  return pages.join("\n");
}

async function byPdfium(path: string): Promise<string> {
  const { pdfium, document, pages } = await openPdf(readFileSync(path), undefined);
  const texts: string[] = [];
  for (let number = 0; number < pages; number += 1) {
    const page = pdfium.FPDF_LoadPage(document, number);
    const text = pdfium.FPDFText_LoadPage(page);
    const letters = pdfium.FPDFText_CountChars(text);
    texts.push(
      withMemory(pdfium, 2 * letters + 2, (at) => {
        pdfium.FPDFText_GetText(text, 0, letters, at);
        return pdfium.pdfium.UTF16ToString(at);
      }),
    );
    pdfium.FPDFText_ClosePage(text);
    pdfium.FPDF_ClosePage(page);
  }
  return texts.join("\n");
}

function outputOf(program: string, args: readonly string[]): string {
  return execFileSync(program, args, { encoding: "utf8", maxBuffer: 2 ** 26, stdio: ["ignore", "pipe", "ignore"] });
}
