import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";
import { Unreadable } from "../unreadable";

export type Pdfium = WrappedPdfiumModule;

/** A PDF that is open in the memory of PDFium. */
export type OpenPdf = { pdfium: Pdfium; document: number; pages: number; title: string | null };

const WRONG_PASSWORD = 4;
/** A reader's memory in all is 512 MiB; what PDFium may have of it, in bytes. */
const MOST_MEMORY = 384 * 2 ** 20;
const PAGE_OF_MEMORY = 2 ** 16;

/**
 * Opens a PDF. It stays open as long as the process, which reads one file only.
 * @throws {Unreadable} when it is encrypted, or is none that can be opened.
 */
export async function openPdf(bytes: Uint8Array, password: string | undefined): Promise<OpenPdf> {
  boundMemory();
  const wasm = createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm");
  const file = await readFile(wasm);
  const pdfium = await init({ wasmBinary: new Uint8Array(file).buffer });
  pdfium.PDFiumExt_Init();
  const at = pdfium.pdfium.wasmExports.malloc(bytes.length);
  if (at === 0) throw new Unreadable("too-large");
  memoryOf(pdfium).set(bytes, at);
  const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, password ?? "");
  if (document === 0) throw new Unreadable(reasonOf(pdfium, password));
  return { pdfium, document, pages: pdfium.FPDF_GetPageCount(document), title: titleOf(pdfium, document) };
}

function reasonOf(pdfium: Pdfium, password: string | undefined) {
  if (pdfium.FPDF_GetLastError() !== WRONG_PASSWORD) return "broken";
  return password === undefined ? "encrypted" : "wrong-password";
}

let isOutOfMemory = false;

/** Whether PDFium asked for more memory than it may have: what fails then fails for that. */
export function ranOutOfMemory(): boolean {
  return isOutOfMemory;
}

/** The unpacked size of a file is not known in advance, so allocations beyond the limit fail as if memory were full. */
function boundMemory(): void {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, delta: number) {
    if (this.buffer.byteLength + delta * PAGE_OF_MEMORY > MOST_MEMORY) {
      isOutOfMemory = true;
      throw new RangeError("no more memory");
    }
    return grow.call(this, delta);
  };
}

function titleOf(pdfium: Pdfium, document: number): string | null {
  const length = pdfium.FPDF_GetMetaText(document, "Title", 0, 0);
  if (length <= 2 || length > 2000) return null;
  const title = withMemory(pdfium, length, (at) => {
    pdfium.FPDF_GetMetaText(document, "Title", at, length);
    return pdfium.pdfium.UTF16ToString(at);
  });
  return title.trim() || null;
}

/** Lends `bytes` bytes of PDFium's memory to `use`. */
export function withMemory<Result>({ pdfium }: Pdfium, bytes: number, use: (at: number) => Result): Result {
  const at = pdfium.wasmExports.malloc(bytes);
  if (at === 0) throw new Unreadable("too-large");
  try {
    return use(at);
  } finally {
    pdfium.wasmExports.free(at);
  }
}

/** Returns PDFium's memory as it is now: once it grows this is no longer it. */
export function memoryOf({ pdfium }: Pdfium): Uint8Array {
  return (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;
}
