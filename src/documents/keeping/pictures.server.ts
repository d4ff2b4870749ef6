import { eq, sql } from "drizzle-orm";
import type { Jobs, Services } from "~/platform/context.server";
import type { Db, Tx } from "~/platform/db/client.server";
import { recognizedPages, uploads } from "~/platform/db/schema";
import type { ReadDocument, ReadPage } from "../reading/document";
import { languageOf } from "../reading/language-of";
import { readPictures } from "./read-pictures.job";
import { mostPictures } from "./upload-limits";

/** Returns what was read of a file with those pages that were read from their pictures meanwhile. */
export async function withPictures(
  { database }: Services,
  uploadId: string,
  read: ReadDocument,
): Promise<ReadDocument> {
  const { number, page } = recognizedPages;
  const rows = await database.db
    .select({ number, page })
    .from(recognizedPages)
    .where(eq(recognizedPages.uploadId, uploadId));
  if (rows.length === 0) return read;
  const known = new Map(rows.map((row) => [row.number, row.page as ReadPage | null]));
  const pages = read.pages.map((one) =>
    isScan(one) && known.has(one.number) ? seen(one, known.get(one.number)) : one,
  );
  return { ...read, pages, language: languageOf(pages) };
}

function isScan({ attention, width, height }: ReadPage): boolean {
  return attention.includes("no-text") && width > 0 && height > 0;
}

function seen(page: ReadPage, picture: ReadPage | null | undefined): ReadPage {
  const others = page.attention.filter((one) => one !== "no-text");
  if (!picture) return { ...page, method: "ocr" };
  const { method, confidence, attention, blocks, readText } = picture;
  return {
    ...page,
    method,
    confidence,
    attention: [...attention, ...others],
    blocks,
    ...(readText ? { readText } : {}),
  };
}

/** Returns whether anything was read of a file. A document of pictures has no language until they are read. */
export function hasText({ pages }: ReadDocument): boolean {
  return pages.some(({ blocks }) => blocks.length > 0);
}

/** Returns a text that differs where other pages were read from their pictures; empty where none was. */
export function markOfPictures({ pages }: ReadDocument): string {
  const numbers = pages.filter(({ method }) => method === "ocr").map(({ number }) => number);
  return numbers.length === 0 ? "" : ` pictures ${numbers.join(",")}`;
}

/**
 * Notes how many pages of an upload are read from their pictures, and queues those that are not yet. Call it in the
 * transaction that stores its version.
 */
export async function queuePictures(tx: Tx, jobs: Jobs, uploadId: string): Promise<void> {
  const wanted = await readWanted(tx, uploadId);
  const { rows } = await tx.execute<{ done: number }>(sql`
    select count(*)::int as done from uploads u
    join document_pages p on p.version_id = u.version_id and p.method = 'ocr' where u.id = ${uploadId}`);
  const done = rows[0]?.done ?? 0;
  await tx
    .update(uploads)
    .set({ picturesRead: done, picturesTotal: done + wanted.length })
    .where(eq(uploads.id, uploadId));
  if (wanted.length > 0) await jobs.enqueue(tx, readPictures, { uploadId }, { singletonKey: uploadId });
}

/**
 * Returns the numbers of the pages of what an upload is stored as that are only pictures and are to be read from them,
 * whether or not they were since: at most `mostPictures` of a file, with those that its version has read already.
 */
export async function readWanted(db: Db | Tx, uploadId: string): Promise<number[]> {
  const { rows } = await db.execute<{ number: number }>(sql`
    select p.number from uploads u join document_pages p on p.version_id = u.version_id
    where u.id = ${uploadId} and 'no-text' = any(p.attention) and p.width > 0 and p.height > 0
      and p.method not in ('ocr', 'typed', 'left-out')
    order by p.number
    limit greatest(0, ${mostPictures} - (
      select count(*) from document_pages o where o.version_id = (select version_id from uploads where id = ${uploadId})
        and o.method = 'ocr'))`);
  return rows.map(({ number }) => number);
}
