import { eq, sql } from "drizzle-orm";
import { waitForTurn } from "~/knowledge/store.server";
import type { JobContext, Services } from "~/platform/context.server";
import { recognizedPages, uploads } from "~/platform/db/schema";
import type { JobHandler } from "~/platform/jobs.server";
import { S3Unavailable } from "~/platform/s3/s3-unavailable";
import type { ReadPage } from "../reading/document";
import { recognizePages } from "../reading/read-file.server";
import { fileStoreOf } from "./file-store.server";
import { readWanted } from "./pictures.server";
import { readLater } from "./read-later.server";
import { readPictures } from "./read-pictures.job";

/** Seconds after which the job asks again for a file that S3 did not give. */
const STORE_AGAIN = 60;

/**
 * Reads the pages of an upload that are only pictures, keeps each as it is read, and then has the file read again with
 * them. A page whose picture ends its process, or takes too long, is passed over. While S3 does not give the file, the
 * job queues itself again.
 */
export const readPicturesOf: JobHandler<{ uploadId: string }> = async ({ uploadId }, context) => {
  try {
    await readAll(context, uploadId);
  } catch (error) {
    if (!(error instanceof S3Unavailable)) throw error;
    await waitForStore(context.services, uploadId, error);
  }
};

async function readAll(context: JobContext, uploadId: string): Promise<void> {
  const { services, signal } = context;
  for (let left = await unreadOf(services, uploadId); left.length > 0; left = await unreadOf(services, uploadId)) {
    if (!(await readSome(context, uploadId, left))) return;
    signal.throwIfAborted();
  }
  await readAgain(services, uploadId);
}

/** The file is kept, so its pages wait as long as it takes, and no attempt counts. */
async function waitForStore({ database, jobs, log }: Services, uploadId: string, error: S3Unavailable): Promise<void> {
  log.warn({ err: error, upload: uploadId }, "pictures of pages wait for the store of files");
  const later = { startAfter: STORE_AGAIN, singletonKey: uploadId };
  await database.db.transaction((tx) => jobs.enqueue(tx, readPictures, { uploadId }, later));
}

async function unreadOf({ database: { db } }: Services, uploadId: string): Promise<number[]> {
  const wanted = await readWanted(db, uploadId);
  const rows = await db
    .select({ number: recognizedPages.number })
    .from(recognizedPages)
    .where(eq(recognizedPages.uploadId, uploadId));
  const known = new Set(rows.map(({ number }) => number));
  return wanted.filter((number) => !known.has(number));
}

/** Reads pages until one fails, which is noted as well. Returns whether the file is still there. */
async function readSome({ services, signal }: JobContext, uploadId: string, numbers: number[]): Promise<boolean> {
  const [upload] = await services.database.db
    .select({ fileHash: uploads.fileHash })
    .from(uploads)
    .where(eq(uploads.id, uploadId));
  const path = upload && (await fileStoreOf(services.env).pathOf(upload.fileHash));
  if (!path) return false;
  const left = new Set(numbers);
  let keeping = Promise.resolve();
  const onContent = (page: ReadPage) => {
    left.delete(page.number);
    keeping = keeping.then(() => keep(services, uploadId, page.number, page));
    // A fault is told where it is awaited.
    keeping.catch(() => undefined);
  };
  const outcome = await recognizePages({ path, numbers }, { onContent, signal });
  await keeping;
  signal.throwIfAborted();
  const [failed] = left;
  if (!outcome.ok && failed !== undefined) {
    const { reason, detail } = outcome;
    services.log.info({ upload: uploadId, page: failed, reason, detail }, "a picture could not be read");
    await keep(services, uploadId, failed, null);
  }
  return true;
}

/** Keeps a page, unless its upload was deleted meanwhile. */
async function keep({ database }: Services, uploadId: string, number: number, page: ReadPage | null): Promise<void> {
  const json = page === null ? null : JSON.stringify(page).replaceAll("\\u0000", "");
  await database.db.execute(sql`
    with upload as (
      update uploads set pictures_read = least(pictures_total, pictures_read + 1), updated_at = now()
      where id = ${uploadId} returning id)
    insert into recognized_pages (upload_id, number, page) select id, ${number}, ${json}::jsonb from upload
    on conflict do nothing`);
}

/** A reading that is under way takes the pages by itself, or asks for them again when it ends. */
async function readAgain({ database, jobs }: Services, uploadId: string): Promise<void> {
  await database.db.transaction(async (tx) => {
    await waitForTurn(tx);
    const [upload] = await tx.select({ state: uploads.state }).from(uploads).where(eq(uploads.id, uploadId));
    if (upload?.state !== "searchable" && upload?.state !== "attention") return;
    if ((await readWanted(tx, uploadId)).length > 0) await readLater(tx, jobs, [uploadId]);
  });
}
