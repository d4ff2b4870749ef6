import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import type { Language } from "~/i18n/languages";
import { ownCategory } from "~/knowledge/categories.server";
import { deleteDocument, setWithdrawn, waitForTurn } from "~/knowledge/store.server";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import type { Tx } from "~/platform/db/client.server";
import { documentCategories, documents, documentVersions, uploads } from "~/platform/db/schema";
import { type Arrived, dropFiles, sentAhead } from "./files.server";
import { readLater } from "./read-later.server";
import { takeUpload, type UploadOutcome } from "./take-upload.server";

/** Details that staff give with the files that they upload. */
export type UploadWords = {
  readonly category: string;
  readonly language: Language | null;
  /** The document that the file is a new version of. */
  readonly replaces?: string | undefined;
  /** Whether only staff may read a new document until they name its readers. A new version keeps them. */
  readonly isRestricted?: boolean;
};

/** Keeps a file that staff uploaded for others, and queues its reading, unless S3 does not take the file. */
export function uploadForAll(
  services: Services,
  staff: Staff<"admin">,
  arrived: Arrived,
  { category, language, replaces, isRestricted = false }: UploadWords,
): Promise<UploadOutcome | { readonly kind: "store-unavailable" }> {
  const take = async (tx: Tx): Promise<UploadOutcome> => {
    if (!(await holdsCategory(tx, category))) return { kind: "missing" };
    const words = { title: null, category, language, replaces, isRestricted };
    const taken = await takeUpload(tx, services, { arrived, uploadedBy: staff.userId, ownerId: null, ...words });
    if (taken.kind === "taken") {
      const { name, size } = arrived;
      const details = { name, size, ...(replaces && { replaces }), ...(!replaces && isRestricted && { isRestricted }) };
      await audit(tx, staff, "document_uploaded", { type: "document", id: taken.documentId }, details);
    }
    return taken;
  };
  return sentAhead(services, arrived, () => services.database.db.transaction(take));
}

/** Returns whether there is such a category for documents of staff, which nobody can remove until `tx` ends. */
export async function holdsCategory(tx: Tx, key: string): Promise<boolean> {
  const held = await tx
    .select({ key: documentCategories.key })
    .from(documentCategories)
    .where(and(eq(documentCategories.key, key), ne(documentCategories.key, ownCategory)))
    .for("key share");
  return held.length > 0;
}

/**
 * Outcome of an act: `missing` when the document is gone or not theirs to change, `unchanged` when it was so already.
 */
export type DocumentChange = "done" | "unchanged" | "missing";

type Known = { readonly id: string; readonly origin: "built_in" | "uploaded"; readonly title: string };

/** Takes a document from everybody at once, or gives it back. */
export function withdraw(
  services: Services,
  staff: Staff<"admin">,
  id: string,
  isWithdrawn: boolean,
): Promise<DocumentChange> {
  return changeDocument(services, id, async (tx, document) => {
    if (document.origin === "built_in") return "missing";
    if (!(await setWithdrawn(tx, id, isWithdrawn))) return "unchanged";
    const action = isWithdrawn ? "document_withdrawn" : "document_restored";
    await audit(tx, staff, action, { type: "document", id }, { title: document.title });
    if (!isWithdrawn) await readAgain(tx, services, id);
    return "done";
  });
}

/** Reads the files of a document again, as they are. */
export function retry(services: Services, staff: Staff<"admin">, id: string): Promise<DocumentChange> {
  return changeDocument(services, id, async (tx, document) => {
    if (document.origin === "built_in") return "missing";
    if ((await readAgain(tx, services, id)) === 0) return "unchanged";
    await audit(tx, staff, "document_read_again", { type: "document", id }, { title: document.title });
    return "done";
  });
}

/** Details of a document that staff may change; the title and the language are those of its latest file. */
export type DocumentWords = { readonly title: string; readonly category: string; readonly language: Language };

/** Changes what is said of a document. The old words answer until the new ones are searched. */
export function describe(
  services: Services,
  staff: Staff<"admin">,
  id: string,
  words: DocumentWords,
): Promise<DocumentChange> {
  return changeDocument(services, id, async (tx, document) => {
    const latest = await latestUpload(tx, id);
    if (document.origin === "built_in" || !latest) return "missing";
    if (!(await holdsCategory(tx, words.category))) return "missing";
    const { title, category, language } = latest;
    if (title === words.title && category === words.category && language === words.language) return "unchanged";
    await tx.update(documents).set({ category: words.category, updatedAt: new Date() }).where(eq(documents.id, id));
    // Its earlier files, too: reading one again must not move the document back.
    await tx.update(uploads).set({ category: words.category }).where(eq(uploads.documentId, id));
    await tx.update(uploads).set(words).where(eq(uploads.id, latest.id));
    await audit(
      tx,
      staff,
      "document_changed",
      { type: "document", id },
      { from: { title, category, language }, to: words },
    );
    await readAgain(tx, services, id);
    return "done";
  });
}

/** Deletes a document for good: its versions, pages and places, and its files unless another upload has the same. */
export async function deleteForGood(services: Services, staff: Staff<"admin">, id: string): Promise<DocumentChange> {
  let hashes: string[] = [];
  const outcome = await changeDocument(services, id, async (tx, document) => {
    if (document.origin === "built_in") return "missing";
    hashes = await fileHashesOf(tx, id);
    await deleteDocument(tx, id);
    await audit(tx, staff, "document_deleted", { type: "document", id }, { title: document.title });
    return "done";
  });
  await dropFiles(services, hashes);
  return outcome;
}

/** Returns the hashes of the files that a document was read from. */
export async function fileHashesOf(tx: Tx, documentId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ hash: uploads.fileHash })
    .from(uploads)
    .where(eq(uploads.documentId, documentId));
  return rows.map(({ hash }) => hash);
}

/**
 * Runs an act on a document of the library, in one transaction in which nobody else writes to the index. Returns the
 * outcome of the act; `missing` where there is no such document.
 */
export function changeDocument<Outcome = DocumentChange>(
  { database }: Services,
  id: string,
  act: (tx: Tx, document: Known) => Promise<Outcome>,
): Promise<Outcome | "missing"> {
  return database.db.transaction(async (tx) => {
    await waitForTurn(tx);
    const [document] = await tx
      .select({ id: documents.id, origin: documents.origin })
      .from(documents)
      .where(and(eq(documents.id, id), isNull(documents.ownerId)))
      .for("update");
    if (!document) return "missing";
    return act(tx, { ...document, title: await titleOf(tx, id) });
  });
}

async function titleOf(tx: Tx, id: string): Promise<string> {
  const { rows } = await tx.execute<{ title: string }>(sql`
    select coalesce(
      (select title from ${documentVersions} where document_id = ${id} and is_current order by created_at desc limit 1),
      (select coalesce(title, name) from ${uploads} where document_id = ${id} order by created_at desc limit 1)
    ) as title`);
  return rows[0]?.title ?? id;
}

/** Returns the latest upload of a document. */
export async function latestUpload(tx: Tx, documentId: string) {
  const [latest] = await tx
    .select()
    .from(uploads)
    .where(eq(uploads.documentId, documentId))
    .orderBy(sql`created_at desc`)
    .limit(1);
  return latest;
}

/** Queues the latest file of each language of a document, unless it is being read. Returns how many were queued. */
async function readAgain(tx: Tx, { jobs }: Services, documentId: string): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct on (language) id from uploads
    where document_id = ${documentId} and state <> 'replaced' order by language, created_at desc`);
  const ids = rows.map(({ id }) => id);
  return ids.length === 0 ? 0 : readLater(tx, jobs, ids);
}
