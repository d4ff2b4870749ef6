import { createHash } from "node:crypto";
import { and, eq, ne, or, sql } from "drizzle-orm";
import { type Language, otherLanguage } from "~/i18n/languages";
import { removeDocument, storeDocument } from "~/knowledge/store.server";
import type { JobContext, Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { documentPages, documents, documentVersions, files, uploads } from "~/platform/db/schema";
import type { JobHandler } from "~/platform/jobs.server";
import { beginningOf } from "~/platform/text";
import type { FailureReason, ReadDocument } from "../reading/document";
import { readFile } from "../reading/read-file.server";
import { type StoredPage, structured } from "../reading/structured";
import { fileOf, isThere } from "./files.server";

/** Raise it when files are read in another way: a file that is read again then makes a new version. */
const READING = 1;

/** Why nothing was made of an upload; each is told to people with what they can do. */
type Failure = FailureReason | "file-missing" | "fault" | "no-pages-left";

type Upload = typeof uploads.$inferSelect & { readonly mediaType: string };

/** Reads the file of an upload from its beginning, stores what stands in it, and notes how far that is. */
export const readUploaded: JobHandler<{ uploadId: string }> = async ({ uploadId }, context) => {
  const { services, lastAttempt } = context;
  const upload = await uploadOf(services, uploadId);
  if (!upload || isOver(upload)) return;
  try {
    await readAndStore(context, upload);
  } catch (error) {
    // After the last attempt nobody is kept waiting.
    if (lastAttempt) await note(services, uploadId, { state: "failed", reason: "fault" });
    throw error;
  }
};

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
  const path = fileOf(services.env, upload.fileHash);
  if (!(await isThere(path))) return note(services, id, { state: "failed", reason: "file-missing" });
  await note(services, id, { state: "checked", reason: null, pagesRead: 0, pagesTotal: null });
  const progress = toldNowAndThen(services, id);
  const outcome = await readFile({ path, mediaType: upload.mediaType }, { onPage: progress.heard, signal });
  await progress.end();
  signal.throwIfAborted();
  if (!outcome.ok) {
    services.log.info({ upload: id, reason: outcome.reason, detail: outcome.detail }, "a file could not be read");
    return note(services, id, { state: "failed", reason: outcome.reason });
  }
  const { length } = outcome.document.pages;
  await note(services, id, { state: "read", pagesRead: length, pagesTotal: length });
  await store(services, upload, outcome.document);
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

async function store(services: Services, upload: Upload, read: ReadDocument): Promise<void> {
  const { db } = services.database;
  const language = upload.language ?? read.language;
  const title = upload.title ?? (titleIn(read) || titleOf(upload.name));
  const about = { id: upload.documentId, category: upload.category as "guides", subtitle: null, edition: null };
  const { text, pages } = structured(read, { ...about, title, language });
  await note(services, upload.id, { state: "structured", language, title });
  const outcome = await storeDocument(db, text, {
    origin: "uploaded",
    hash: createHash("sha256").update(`${READING} ${upload.fileHash}`).digest("hex"),
    fileHash: upload.fileHash,
    withVersion: (tx, versionId) => conclude(tx, upload, versionId, pages),
  });
  // Restoring the document reads it again.
  if (outcome === "withdrawn") return note(services, upload.id, { state: "received" });
  await removeFormerLanguage(services, upload, language);
}

const longestTitle = 200;

/** Title of a document in its own text, or the heading that it begins with. */
function titleIn({ title, pages }: ReadDocument): string {
  const [first] = pages[0]?.blocks ?? [];
  const heading = first?.kind === "heading" ? first.markdown.replaceAll(/\\(?=\W)/g, "") : "";
  return beginningOf((title?.trim() || heading).replaceAll(/\s+/gu, " "), longestTitle);
}

/** A new version in the same language answers from now on; what it takes the place of is marked. */
async function conclude(tx: Tx, upload: Upload, versionId: string, pages: readonly StoredPage[]): Promise<void> {
  await tx.delete(documentPages).where(eq(documentPages.versionId, versionId));
  const rows = pages.map((page) => ({ ...page, versionId }));
  for (let from = 0; from < rows.length; from += PAGES_AT_ONCE) {
    await tx.insert(documentPages).values(rows.slice(from, from + PAGES_AT_ONCE));
  }
  await tx
    .update(uploads)
    .set({ state: "replaced", updatedAt: new Date() })
    .where(
      and(
        eq(uploads.documentId, upload.documentId),
        ne(uploads.id, upload.id),
        or(eq(uploads.state, "searchable"), eq(uploads.state, "attention")),
        sql`${uploads.language} = (select language from document_versions where id = ${versionId})`,
      ),
    );
  await tx
    .update(uploads)
    .set({ state: needsLook(pages) ? "attention" : "searchable", reason: null, versionId, updatedAt: new Date() })
    .where(eq(uploads.id, upload.id));
}

const PAGES_AT_ONCE = 100;

function needsLook(pages: readonly StoredPage[]): boolean {
  return pages.some(({ attention }) => attention.length > 0);
}

/** Somebody said that the file is written in the other language: it stands there no more. */
async function removeFormerLanguage({ database: { db } }: Services, upload: Upload, language: Language) {
  if (!upload.versionId) return;
  const [former] = await db
    .select({ language: documentVersions.language })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(eq(documentVersions.id, upload.versionId));
  if (former && former.language !== language) await removeDocument(db, upload.documentId, [otherLanguage(language)]);
}

type Noted = Omit<Partial<typeof uploads.$inferInsert>, "reason"> & { reason?: Failure | null };

async function note({ database }: Services, id: string, what: Noted): Promise<void> {
  await database.db
    .update(uploads)
    .set({ ...what, updatedAt: new Date() })
    .where(eq(uploads.id, id));
}

/** The name of a file without its ending. */
function titleOf(name: string): string {
  return (
    name
      .replace(/\.[a-z0-9]{1,8}$/i, "")
      .replaceAll("_", " ")
      .trim() || name
  );
}
