import type { Arrived } from "~/documents/keeping/files.server";
import type { FailureReason, ReadPage } from "~/documents/reading/document";
import { readFile } from "~/documents/reading/read-file.server";
import type { Services } from "~/platform/context.server";
import { type AttachmentRefusal, attachmentLimits } from "./attachment";

/** Maximum time for reading an attached file, in milliseconds, once other files let it be read. */
const longestReading = 50_000;

const refusals: Readonly<Record<FailureReason, AttachmentRefusal>> = {
  "unknown-kind": "unknown-kind",
  encrypted: "encrypted",
  "wrong-password": "encrypted",
  broken: "broken",
  empty: "empty",
  "too-many-pages": "too-many-pages",
  "too-large": "too-much",
  "took-too-long": "took-too-long",
  stopped: "took-too-long",
};

type ReadAttached =
  | { readonly ok: true; readonly pages: readonly ReadPage[] }
  | { readonly ok: false; readonly reason: AttachmentRefusal };

/** Reads a file that arrived, within the limits of an attached one. Returns its pages, or why it was not read. */
export async function readAttached(
  { log }: Services,
  { path, mediaType }: Arrived,
  signal: AbortSignal,
  longest = longestReading,
): Promise<ReadAttached> {
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const onTurn = () => {
    timer = setTimeout(() => late.abort(), longest);
  };
  const tooMany = new AbortController();
  const onPage = (_: number, total: number) => {
    if (total > attachmentLimits.pages) tooMany.abort();
  };
  const ends = AbortSignal.any([signal, tooMany.signal, late.signal]);
  const read = await readFile({ path, mediaType }, { onTurn, onPage, signal: ends }).finally(() => clearTimeout(timer));
  if (tooMany.signal.aborted) return { ok: false, reason: "too-many-pages" };
  if (!read.ok) {
    log.info({ reason: read.reason, detail: read.detail }, "an attached file could not be read");
    return { ok: false, reason: refusals[read.reason] };
  }
  const { pages } = read.document;
  return pages.length > attachmentLimits.pages ? { ok: false, reason: "too-many-pages" } : { ok: true, pages };
}
