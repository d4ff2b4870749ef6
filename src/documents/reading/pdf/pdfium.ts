import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";
import { Unreadable } from "../unreadable";
import { boundMemory } from "../wasm-memory";

export type Pdfium = WrappedPdfiumModule;

/** A PDF that is open in the memory of PDFium. */
export type OpenPdf = { pdfium: Pdfium; document: number; pages: number; title: string | null };

const WRONG_PASSWORD = 4;

/**
 * Opens a PDF. It stays open as long as the process, which reads one file only.
 * @throws {Unreadable} when it is encrypted, or is none that can be opened.
 */
export async function openPdf(bytes: Uint8Array, password: string | undefined): Promise<OpenPdf> {
  const pdfium = await loadPdfium();
  const at = pdfium.pdfium.wasmExports.malloc(bytes.length);
  if (at === 0) throw new Unreadable("too-large");
  memoryOf(pdfium).set(bytes, at);
  const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, password ?? "");
  if (document === 0) throw new Unreadable(reasonOf(pdfium, password));
  return { pdfium, document, pages: pdfium.FPDF_GetPageCount(document), title: titleOf(pdfium, document) };
}

let loading: Promise<Pdfium> | null = null;

/** Loads PDFium, once in a process. */
export function loadPdfium(): Promise<Pdfium> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Pdfium> {
  boundMemory();
  const wasm = createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm");
  const file = await readFile(wasm);
  const pdfium = await init({ wasmBinary: new Uint8Array(file).buffer });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

function reasonOf(pdfium: Pdfium, password: string | undefined) {
  if (pdfium.FPDF_GetLastError() !== WRONG_PASSWORD) return "broken";
  return password === undefined ? "encrypted" : "wrong-password";
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
