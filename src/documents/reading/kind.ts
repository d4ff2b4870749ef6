import { open } from "node:fs/promises";
import { Unreadable } from "./unreadable";

/** The kinds of files that are told apart by what is in them. */
export const mediaTypes = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  html: "text/html",
  markdown: "text/markdown",
  csv: "text/csv",
  text: "text/plain",
  png: "image/png",
  jpeg: "image/jpeg",
  tiff: "image/tiff",
} as const;

export type FileKind = keyof typeof mediaTypes;

/** So much of a file's beginning is looked at, and as much of its end, in bytes. */
const LOOKED_AT = 65_536;

/** Returns what kind of file lies at `path` by its bytes, never by its name; null where it is none that can be read. */
export async function kindOfFile(path: string): Promise<FileKind | null> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const head = await part(file, 0, Math.min(size, LOOKED_AT));
    const tail = await part(file, Math.max(0, size - LOOKED_AT), Math.min(size, LOOKED_AT));
    return fileKindOf(head, tail);
  } finally {
    await file.close();
  }
}

async function part(file: Awaited<ReturnType<typeof open>>, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}

const SIGNATURES: readonly (readonly [FileKind, readonly number[]])[] = [
  ["png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["jpeg", [0xff, 0xd8, 0xff]],
  ["tiff", [0x49, 0x49, 0x2a, 0x00]],
  ["tiff", [0x4d, 0x4d, 0x00, 0x2a]],
];
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/**
 * Returns the kind of a file that begins with `head` and ends with `tail`.
 * @throws {Unreadable} for a zip that was cut: what it was stands at its end.
 */
export function fileKindOf(head: Buffer, tail: Buffer): FileKind | null {
  if (head.length === 0) return null;
  const found = SIGNATURES.find(([, bytes]) => beginsWith(head, bytes));
  if (found) return found[0];
  if (beginsWith(head, ZIP)) return officeKind(tail);
  // Readers look for it within the first kilobyte.
  if (head.subarray(0, 1024).includes("%PDF-")) return "pdf";
  return textKind(head);
}

function beginsWith(head: Buffer, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte);
}

/** The list of names at the end of a zip tells which program's it is. */
function officeKind(tail: Buffer): FileKind | null {
  if (!tail.includes("PK\x05\x06")) throw new Unreadable("broken");
  if (tail.includes("word/document.xml")) return "docx";
  if (tail.includes("xl/workbook.xml")) return "xlsx";
  return tail.includes("ppt/presentation.xml") ? "pptx" : null;
}

function textKind(head: Buffer): FileKind | null {
  const text = textOfBytes(head);
  if (text === null || text.trim() === "") return null;
  const start = text.trimStart().slice(0, 2000).toLowerCase();
  if (/^<!doctype html|^<html[\s>]/.test(start) || /<(?:head|body)[\s>]/.test(start)) return "html";
  if (/^<\?xml/.test(start)) return null;
  const lines = text.split(/\r?\n/).slice(0, 50);
  if (isSeparated(lines)) return "csv";
  return lines.some((line) => /^#{1,6} \S/.test(line)) ? "markdown" : "text";
}

/** Whether lines are rows of a table: all have as many separators, and at least one. */
function isSeparated(lines: readonly string[]): boolean {
  const full = lines.slice(0, -1).filter((line) => line.trim() !== "");
  if (full.length < 2) return false;
  return [",", ";", "\t"].some((separator) => {
    const counts = full.map((line) => line.replaceAll(/"[^"]*"/g, "").split(separator).length - 1);
    const [first = 0] = counts;
    return first > 0 && counts.every((count) => count === first);
  });
}

/**
 * Returns the text of a file in UTF-8, or in UTF-16 with its mark, or else in the Arabic code page of Windows;
 * null where it is no text. A character that is cut at the end is left out.
 */
export function textOfBytes(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.includes(0)) return null;
  const text = new TextDecoder("utf-8").decode(bytes, { stream: true });
  if (!text.includes("\ufffd")) return isWritten(text) ? text : null;
  const arabic = new TextDecoder("windows-1256").decode(bytes);
  return isWritten(arabic) ? arabic : null;
}

/** Control characters other than spaces and new pages are in no text. */
function isWritten(text: string): boolean {
  let odd = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 32 && code !== 9 && code !== 10 && code !== 13 && code !== 12) odd += 1;
  }
  return odd === 0;
}
