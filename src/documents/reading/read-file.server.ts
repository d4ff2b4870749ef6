import { inChildProcess, type ReadingOutcome } from "./child-process.server";
import type { FailureReason, ReadDocument, ReadPage } from "./document";
import { drawInProcess } from "./drawing-process.server";

export type ReadOutcome =
  | { ok: true; document: ReadDocument }
  | { ok: false; reason: FailureReason /** For the log only. */; detail?: string };

/** A file to read. What it is is told by its bytes; a password is used once and kept nowhere. */
export type FileToRead = { path: string; mediaType?: string; password?: string };

/** `onTurn` hears that reading begins, perhaps after other files; `onPage` how many pages of how many are read. */
export type ReadWatch = {
  onTurn?: () => void;
  onPage?: (read: number, total: number) => void;
  signal?: AbortSignal;
};

/** Returns what stands in a file, or why it could not be read. It is read in a process of its own, with limits. */
export async function readFile({ path, password }: FileToRead, watch: ReadWatch = {}): Promise<ReadOutcome> {
  const outcome = await inChildProcess({ kind: "read", path, ...(password === undefined ? {} : { password }) }, watch);
  if (outcome.kind === "document") return { ok: true, document: outcome.document };
  return failureOf(outcome);
}

type Failed = { readonly ok: false; readonly reason: FailureReason; readonly detail?: string };

function failureOf(outcome: ReadingOutcome): Failed {
  if (outcome.kind !== "failed") return { ok: false, reason: "broken" };
  return { ok: false, reason: outcome.reason, ...(outcome.detail ? { detail: outcome.detail } : {}) };
}

/** An encrypted PDF; its copy without the encryption is written to `to`, at most `most` bytes. */
type PdfToUnlock = {
  readonly path: string;
  readonly password: string;
  readonly to: string;
  readonly most: number;
};

/**
 * Writes a copy of a PDF without its encryption, in a process of its own, with limits. Returns whether the password
 * fits and the copy is written; the reason is `wrong-password` where it does not fit.
 */
export async function unlockPdf(pdf: PdfToUnlock): Promise<{ readonly ok: true } | Failed> {
  const outcome = await inChildProcess({ kind: "unlock", ...pdf });
  return outcome.kind === "unlocked" ? { ok: true } : failureOf(outcome);
}

/** In milliseconds. A page takes 4 to 15 s of a processor, which others may be using meanwhile. */
const aPageFromPicture = 180_000;

/**
 * Reads pages `numbers` (from 1) of a PDF or a picture by OCR; `onContent` gets them one by one, in that order. Returns
 * whether all were read, or why not; pages that were handed over before stay read.
 */
export async function recognizePages(
  { path, numbers, password }: { path: string; numbers: readonly number[]; password?: string },
  { onContent, signal }: { onContent: (page: ReadPage) => void; signal?: AbortSignal },
): Promise<{ readonly ok: true } | Failed> {
  const limits = { whole: numbers.length * aPageFromPicture, aPage: 0, oneStep: aPageFromPicture };
  const task = {
    kind: "recognize" as const,
    path,
    numbers: [...numbers],
    ...(password === undefined ? {} : { password }),
  };
  const outcome = await inChildProcess(task, { onContent, limits, ...(signal ? { signal } : {}) });
  return outcome.kind === "recognized" ? { ok: true } : failureOf(outcome);
}

/** A page of a PDF did not become a picture; `message` is the reason. */
export class NoPicture extends Error {}

/**
 * Returns page `number` (from 1) of the PDF at `path` as a PNG `width` pixels wide, or smaller where it
 * would be too large.
 * @throws {NoPicture} where it cannot be painted.
 */
export async function renderPage(page: { path: string; number: number; width: number }): Promise<Buffer> {
  const outcome = await drawInProcess({ kind: "render", ...page });
  if (outcome.kind === "picture") return Buffer.from(outcome.png, "base64");
  throw new NoPicture(outcome.kind === "failed" ? outcome.reason : "broken");
}
