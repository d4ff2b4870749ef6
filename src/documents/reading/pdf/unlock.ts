import { closeSync, openSync, writeSync } from "node:fs";
import { Unreadable } from "../unreadable";
import { memoryOf, openPdf, type Pdfium, withMemory } from "./pdfium";

/** The flag of PDFium that leaves the encryption out of a copy. */
const REMOVE_SECURITY = 3;

/** `FPDF_FILEWRITE`: the version of the structure, and the function that takes bytes; 32 bits each. */
const WRITER_BYTES = 8;

type Copy = {
  readonly password: string;
  /** Path of the new file. */
  readonly to: string;
  /** Maximum size of the copy, in bytes. */
  readonly most: number;
};

/**
 * Writes a copy of an encrypted PDF without its encryption. The copy of the same file has the same bytes each time.
 * @throws {Unreadable} when the password is wrong, the file cannot be opened, or the copy would be too large.
 */
export async function savePdfUnlocked(bytes: Uint8Array, { password, to, most }: Copy): Promise<void> {
  const { pdfium, document } = await openPdf(bytes, password);
  const file = openSync(to, "wx", 0o600);
  let size = 0;
  const write = (_writer: number, from: number, length: number): number => {
    size += length;
    if (size > most) return 0;
    for (let done = 0; done < length; ) done += writeSync(file, memoryOf(pdfium), from + done, length - done);
    return 1;
  };
  try {
    const isSaved = withWriter(pdfium, write, (writer) => pdfium.FPDF_SaveAsCopy(document, writer, REMOVE_SECURITY));
    if (size > most) throw new Unreadable("too-large");
    if (!isSaved) throw new Unreadable("broken");
  } finally {
    closeSync(file);
  }
}

type Write = (writer: number, from: number, length: number) => number;

function withWriter<Result>(pdfium: Pdfium, write: Write, use: (writer: number) => Result): Result {
  const { addFunction, removeFunction, setValue } = pdfium.pdfium;
  const called = addFunction(write, "iiii");
  try {
    return withMemory(pdfium, WRITER_BYTES, (writer) => {
      setValue(writer, 1, "i32");
      setValue(writer + 4, called, "i32");
      return use(writer);
    });
  } finally {
    removeFunction(called);
  }
}
