import { eq } from "drizzle-orm";
import type { JobContext, Services } from "~/platform/context.server";
import { files, uploads } from "~/platform/db/schema";
import type { JobHandler } from "~/platform/jobs.server";
import { S3Unavailable } from "~/platform/s3/s3-unavailable";
import type { FailureReason, ReadDocument } from "../reading/document";
import { readFile } from "../reading/read-file.server";
import { fileStoreOf } from "./file-store.server";
import { reservePages } from "./page-quota.server";
import { hasText, withPictures } from "./pictures.server";
import { readUpload } from "./read-upload.job";
import { inReadingTurn } from "./reading-turn.server";
import { type StoredUpload, storeUpload, UploadGone } from "./store-upload.server";

/** Why nothing was made of an upload; each is told to people with what they can do. */
type Failure = FailureReason | "file-missing" | "fault" | "no-pages-left";

type Upload = StoredUpload & { readonly mediaType: string };

/**
 * A job that finds its upload being read comes back after so many seconds: by then it may wait to be read once more.
 */
const LOOK_AGAIN = 5;

/** Seconds after which a reading asks again for a file that S3 did not give. */
const STORE_AGAIN = 60;

/** Reads the file of an upload from its beginning, stores what stands in it, and notes how far that is. */
export const readUploaded: JobHandler<{ uploadId: string }> = async ({ uploadId }, context) => {
  const { database, jobs } = context.services;
  if (await inReadingTurn(context.services, uploadId, () => readUnlessOver(uploadId, context))) return;
  const later = { startAfter: LOOK_AGAIN, singletonKey: uploadId };
  await database.db.transaction((tx) => jobs.enqueue(tx, readUpload, { uploadId }, later));
};

async function readUnlessOver(uploadId: string, context: JobContext): Promise<void> {
  const { services, lastAttempt } = context;
  const upload = await uploadOf(services, uploadId);
  if (!upload || isOver(upload)) return;
  try {
    await readAndStore(context, upload);
  } catch (error) {
    if (error instanceof UploadGone) return;
    if (error instanceof S3Unavailable) return waitForStore(services, uploadId, error);
    // After the last attempt nobody is kept waiting. Before it the upload waits for the retry of its job; in the state
    // of a reading it would seem abandoned, and be queued a second time.
    await note(services, uploadId, lastAttempt ? { state: "failed", reason: "fault" } : { state: "received" });
    throw error;
  }
}

/** The file is kept, so its reading waits as long as it takes, and no attempt counts. */
async function waitForStore({ database, jobs, log }: Services, uploadId: string, error: S3Unavailable): Promise<void> {
  log.warn({ err: error, upload: uploadId }, "a reading waits for the store of files");
  await database.db.transaction(async (tx) => {
    const waiting = { state: "received", reason: "store-unavailable", updatedAt: new Date() } as const;
    await tx.update(uploads).set(waiting).where(eq(uploads.id, uploadId));
    await jobs.enqueue(tx, readUpload, { uploadId }, { startAfter: STORE_AGAIN, singletonKey: uploadId });
  });
}

async function uploadOf({ database }: Services, id: string): Promise<Upload | undefined> {
  const [row] = await database.db
    .select({ upload: uploads, mediaType: files.mediaType })
    .from(uploads)
    .innerJoin(files, eq(files.hash, uploads.fileHash))
    .where(eq(uploads.id, id));
  return row && { ...row.upload, mediaType: row.mediaType };
}

function isOver({ state }: Upload): boolean {
  return state === "searchable" || state === "attention" || state === "failed" || state === "replaced";
}

async function readAndStore({ services, signal }: JobContext, upload: Upload): Promise<void> {
  const { id } = upload;
  const path = await fileStoreOf(services.env).pathOf(upload.fileHash);
  if (!path) return note(services, id, { state: "failed", reason: "file-missing" });
  await note(services, id, { state: "checked", reason: null, pagesRead: 0 });
  const progress = toldNowAndThen(services, id);
  const room = roomFor(services, upload);
  const onPage = (read: number, total: number) => {
    room.heard(total);
    progress.heard(read, total);
  };
  const watch = { onPage, signal: AbortSignal.any([signal, room.full]) };
  const outcome = await readFile({ path, mediaType: upload.mediaType }, watch);
  await progress.end();
  signal.throwIfAborted();
  if (!(await room.isThereFor(outcome.ok ? outcome.document : null))) {
    return note(services, id, { state: "failed", reason: "no-pages-left" });
  }
  if (!outcome.ok) {
    services.log.info({ upload: id, reason: outcome.reason, detail: outcome.detail }, "a file could not be read");
    return note(services, id, { state: "failed", reason: outcome.reason });
  }
  const { length } = outcome.document.pages;
  await note(services, id, { state: "read", pagesRead: length, pagesTotal: length });
  await storeUpload(services, upload, await withPictures(services, id, outcome.document));
}

/**
 * Whether the owner of an upload may have its pages: asked as soon as their number is known, and once more with the
 * language. `full` stops the reading.
 */
function roomFor(services: Services, upload: Upload) {
  const full = new AbortController();
  let asked: Promise<boolean> | null = null;
  const ask = async (pages: number) => {
    const isThere = await reservePages(services, upload, pages);
    if (!isThere) full.abort();
    return isThere;
  };
  return {
    full: full.signal,
    heard(pages: number) {
      asked ??= ask(pages);
      // A fault is told by `isThereFor`, which waits for the same answer.
      asked.catch(() => undefined);
    },
    /** `document` is null where the file could not be read. */
    async isThereFor(document: ReadDocument | null): Promise<boolean> {
      if (!((await asked) ?? true)) return false;
      if (!document) return true;
      const language = upload.language ?? (hasText(document) ? document.language : null);
      return reservePages(services, { ...upload, language }, document.pages.length);
    },
  };
}

/** Milliseconds between two tellings of how many pages are read: whoever looks reads the page again for each. */
const tellEvery = 700;

/** Notes how many pages are read, not more often than somebody wants to know. */
function toldNowAndThen(services: Services, id: string) {
  let last = 0;
  let telling: Promise<void> = Promise.resolve();
  return {
    heard(pagesRead: number, pagesTotal: number) {
      if (Date.now() - last < tellEvery) return;
      last = Date.now();
      telling = telling
        .then(() => note(services, id, { pagesRead, pagesTotal }))
        .catch((error: unknown) =>
          services.log.warn({ err: error, upload: id }, "the progress of a file was not kept"),
        );
    },
    end: () => telling,
  };
}

type Noted = Omit<Partial<typeof uploads.$inferInsert>, "reason"> & { reason?: Failure | null };

async function note({ database }: Services, id: string, what: Noted): Promise<void> {
  await database.db
    .update(uploads)
    .set({ ...what, updatedAt: new Date() })
    .where(eq(uploads.id, id));
}
