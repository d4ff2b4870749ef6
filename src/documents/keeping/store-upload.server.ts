import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, eq, gt, ne, or, sql } from "drizzle-orm";
import { type Language, otherLanguage } from "~/i18n/languages";
import { removeDocument, storeDocument, waitForTurn } from "~/knowledge/store.server";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { documentPages, documents, documentVersions, uploads } from "~/platform/db/schema";
import { beginningOf } from "~/platform/text";
import { isUndecided, markOfDecisions, type PageDecision, withDecisions } from "../attention/decided-pages";
import { readDecisions } from "../attention/read-decisions.server";
import type { ReadDocument } from "../reading/document";
import { type StoredPage, structured } from "../reading/structured";
import { hasText, markOfPictures, queuePictures } from "./pictures.server";
import { readLater } from "./read-later.server";

/** An upload whose file was read. */
export type StoredUpload = typeof uploads.$inferSelect;

/** Raise it when files are read in another way: a file that is read again then makes a new version. */
const READING = 4;

/** The upload was deleted while it was read: its text must not come back. */
export class UploadGone extends Error {}

/** Words of an upload that the stored version depends on. They may change while it is read. */
type Words = Pick<StoredUpload, "title" | "language" | "category">;

/** Stores what was read, and stores it again where its words, or decisions about its pages, changed meanwhile. */
export async function storeUpload(services: Services, upload: StoredUpload, read: ReadDocument): Promise<void> {
  const { db } = services.database;
  let isDone = false;
  while (!isDone) {
    const { versionId: former, ...words } = await wordsOf(services, upload, read);
    const { title, language, category } = words;
    const decisions = await readDecisions(db, upload.id);
    const about = { id: upload.documentId, category, subtitle: null, edition: null };
    const { text, pages } = structured(withDecisions(read, decisions), { ...about, title, language });
    const outcome = await storeDocument(db, text, {
      origin: "uploaded",
      hash: createHash("sha256")
        .update(`${READING} ${upload.fileHash}${markOfPictures(read)}${markOfDecisions(decisions)}`)
        .digest("hex"),
      fileHash: upload.fileHash,
      isSuperseded: (tx) => yieldToNewer(tx, upload, language),
      withVersion: async (tx, versionId) => {
        isDone = await conclude(tx, upload, { versionId, pages, words, decisions });
        if (isDone) await queuePictures(tx, services.jobs, upload.id);
      },
    });
    if (outcome === "superseded") return;
    if (outcome === "withdrawn") return waitForRestore(services, upload.id);
    await removeFormerLanguage(services, { documentId: upload.documentId, versionId: former }, language);
  }
}

/**
 * Marks an upload as replaced where a newer one of the same document already answers in its language: a file may be
 * read again, after a decision about a page, while its replacement is read. Returns whether it did.
 */
async function yieldToNewer(tx: Tx, { id, documentId, createdAt }: StoredUpload, language: Language): Promise<boolean> {
  const newer = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .innerJoin(documentVersions, eq(documentVersions.id, uploads.versionId))
    .where(
      and(
        eq(uploads.documentId, documentId),
        gt(uploads.createdAt, createdAt),
        eq(documentVersions.language, language),
      ),
    )
    .limit(1);
  if (newer.length === 0) return false;
  await tx.update(uploads).set({ state: "replaced", updatedAt: new Date() }).where(eq(uploads.id, id));
  return true;
}

/** Returns the words of an upload and its version so far; words that nobody gave are taken from its file, and noted. */
async function wordsOf(services: Services, { id, name }: StoredUpload, read: ReadDocument) {
  const title = titleIn(read) || titleOf(name);
  const [row] = await services.database.db
    .update(uploads)
    .set({
      state: "structured",
      title: sql`coalesce(${uploads.title}, ${title})`,
      language: sql`coalesce(${uploads.language}, ${hasText(read) ? read.language : null})`,
      updatedAt: new Date(),
    })
    .where(eq(uploads.id, id))
    .returning({
      title: uploads.title,
      language: uploads.language,
      category: uploads.category,
      versionId: uploads.versionId,
    });
  if (!row) throw new UploadGone();
  return { ...row, title: row.title ?? title, language: row.language ?? read.language };
}

/** Restoring the document reads it again, also where it was restored just now. */
async function waitForRestore({ database, jobs }: Services, id: string): Promise<void> {
  await database.db.transaction(async (tx) => {
    await waitForTurn(tx);
    const [row] = await tx
      .update(uploads)
      .set({ state: "received", updatedAt: new Date() })
      .where(eq(uploads.id, id))
      .returning({
        isWithdrawn: sql<boolean>`(select withdrawn_at is not null from ${documents} where id = document_id)`,
      });
    if (row && !row.isWithdrawn) await readLater(tx, jobs, [id]);
  });
}

const longestTitle = 200;

/** Title of a document in its own text, or the heading that it begins with. */
function titleIn({ title, pages }: ReadDocument): string {
  const [first] = pages[0]?.blocks ?? [];
  const heading = first?.kind === "heading" ? first.markdown.replaceAll(/\\(?=\W)/g, "") : "";
  return beginningOf((title?.trim() || heading).replaceAll(/\s+/gu, " "), longestTitle);
}

type Conclusion = {
  readonly versionId: string;
  readonly pages: readonly StoredPage[];
  readonly words: Words;
  readonly decisions: readonly PageDecision[];
};

/**
 * A new version in the same language answers from now on; what it takes the place of is marked. Returns whether the
 * upload still has the words and decisions that were stored.
 */
async function conclude(tx: Tx, upload: StoredUpload, conclusion: Conclusion): Promise<boolean> {
  const { versionId, pages, words, decisions } = conclusion;
  const { title, language, category } = uploads;
  const [row] = await tx
    .select({ title, language, category, edition: uploads.edition, former: uploads.versionId })
    .from(uploads)
    .where(eq(uploads.id, upload.id))
    .for("update");
  if (!row) throw new UploadGone();
  const { edition, former, ...found } = row;
  // Pictures have no language of their own until they are read.
  const now = { ...found, language: found.language ?? words.language };
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
        // Pictures have no language of their own until they are read, but their version has one.
        sql`coalesce(${uploads.language}, (select language from document_versions where id = ${uploads.versionId}))
          = (select language from document_versions where id = ${versionId})`,
      ),
    );
  // A file that comes back as a new upload keeps the edition of its version; one that is read again keeps its own, also
  // where staff cleared it.
  const [version] = await tx
    .update(documentVersions)
    .set({ edition: former ? edition : sql`coalesce(${edition}, ${documentVersions.edition})` })
    .where(eq(documentVersions.id, versionId))
    .returning({ edition: documentVersions.edition });
  const isSame = isDeepStrictEqual([now, await readDecisions(tx, upload.id)], [words, decisions]);
  const needsLook = pages.some((page) => isUndecided(page, decisions));
  const state = !isSame ? "structured" : needsLook ? "attention" : "searchable";
  await tx
    .update(uploads)
    .set({ state, reason: null, versionId, edition: version?.edition ?? null, updatedAt: new Date() })
    .where(eq(uploads.id, upload.id));
  return isSame;
}

const PAGES_AT_ONCE = 100;

type Former = Pick<StoredUpload, "documentId" | "versionId">;

/** Removes the version in the other language after the language of the file was corrected. */
async function removeFormerLanguage({ database: { db } }: Services, upload: Former, language: Language): Promise<void> {
  if (!upload.versionId) return;
  const [former] = await db
    .select({ language: documentVersions.language })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(eq(documentVersions.id, upload.versionId));
  if (former && former.language !== language) await removeDocument(db, upload.documentId, [otherLanguage(language)]);
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
