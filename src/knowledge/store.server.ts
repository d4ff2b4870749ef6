import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { type Language, languages } from "~/i18n/languages";
import type { Db, Tx } from "~/platform/db/client.server";
import { documentSections, documents, documentVersions } from "~/platform/db/schema/knowledge";
import { glossaryHash } from "./analysis/glossary-entries";
import { copyAsks, noAsks, readAsksOfDocument, withWrittenAsks } from "./asks/written-asks.server";
import type { DocumentText } from "./document";
import { addToIndex, prepareText, removeFromIndex, type VersionKey } from "./index.server";

export type Origin = "built_in" | "uploaded";

export type Stored = "stored" | "indexed anew" | "unchanged" | "withdrawn" | "superseded";

/** Where a version comes from; `hash` tells versions apart. */
export type StoredFrom = {
  readonly origin: Origin;
  readonly hash: string;
  /** The file that was uploaded. */
  readonly fileHash?: string;
  /** Asked in the same transaction, before anything is stored: whether a newer text has taken its place. */
  readonly isSuperseded?: (tx: Tx) => Promise<boolean>;
  /** Stores other data of the version, in the same transaction as its text. */
  readonly withVersion?: (tx: Tx, versionId: string) => Promise<void>;
};

/**
 * Raise it when the analysis chain, the cutting of passages or the weights of fields change, so that versions are
 * indexed again. Uploaded ones keep their passages until their file is read again.
 */
const INDEX_VERSION = 7;

/** Names the analysis of versions that are indexed now. */
export const analysis = `${INDEX_VERSION}:${glossaryHash}`;

/**
 * Stores `text` as the current version of its document in its language and makes it searchable; searches see all of it
 * or nothing. An earlier version stays for its citations, and becomes current again if it is stored again. The same
 * `hash` changes nothing, unless the analysis has changed, in which case the version is indexed again. Stores nothing
 * for a withdrawn document, nor for a text that is superseded.
 */
export async function storeDocument(db: Db, text: DocumentText, from: StoredFrom): Promise<Stored> {
  const { id, language } = text;
  if (!from.withVersion && (await isStored(db, id, language, from.hash))) return "unchanged";
  const written = from.origin === "uploaded" ? await readAsksOfDocument(db, id) : noAsks;
  const prepared = await prepareText(withWrittenAsks(text, written));
  return db.transaction(async (tx) => {
    await waitForTurn(tx);
    if (await from.isSuperseded?.(tx)) return "superseded";
    if (await isWithdrawn(tx, id)) return "withdrawn";
    const current = await currentVersion(tx, id, language);
    const known = current?.contentHash === from.hash ? current : await earlierVersion(tx, text, from.hash);
    if (known && known === current && known.analysis === analysis && known.title === text.title) {
      await from.withVersion?.(tx, known.id);
      return "unchanged";
    }
    if (current) await takeOut(tx, current, language);
    const version = known ?? (await insertVersion(tx, text, from));
    if (known) await renew(tx, known.id, text);
    await addToIndex(tx, version, vocabularyOf(version, language), prepared);
    if (written.size > 0) await copyAsks(tx, version.id, text);
    await from.withVersion?.(tx, version.id);
    return known ? "indexed anew" : "stored";
  });
}

/**
 * Takes a document out of lists and searches, in all languages or only in `which`. Its versions stay for those who cite
 * them.
 */
export async function removeDocument(db: Db, id: string, which: readonly Language[] = languages): Promise<void> {
  await db.transaction(async (tx) => {
    await waitForTurn(tx);
    for (const language of which) await removeLanguage(tx, id, language);
  });
}

async function removeLanguage(tx: Tx, id: string, language: Language): Promise<void> {
  const current = await currentVersion(tx, id, language);
  if (current) await takeOut(tx, current, language);
}

/**
 * Takes a document from everybody at once, or gives it back, which makes it readable again; `storeDocument` makes it
 * searchable. Returns whether that changed anything.
 */
export async function setWithdrawn(tx: Tx, id: string, isWithdrawn: boolean): Promise<boolean> {
  await waitForTurn(tx);
  const { rowCount } = await tx
    .update(documents)
    .set({ withdrawnAt: isWithdrawn ? new Date() : null, updatedAt: new Date() })
    .where(and(eq(documents.id, id), isWithdrawn ? isNull(documents.withdrawnAt) : isNotNull(documents.withdrawnAt)));
  if (isWithdrawn) for (const language of languages) await removeLanguage(tx, id, language);
  return (rowCount ?? 0) > 0;
}

/**
 * Deletes a document with all its versions, for good. Of a restricted one its readers stay known, since saved answers
 * that name it stay withheld from others. Returns whether it was there.
 */
export async function deleteDocument(tx: Tx, id: string): Promise<boolean> {
  await waitForTurn(tx);
  for (const language of languages) await removeLanguage(tx, id, language);
  await tx.execute(sql`
    insert into deleted_restrictions (document_id) select id from documents where id = ${id} and is_restricted
    on conflict do nothing`);
  const { rowCount } = await tx.delete(documents).where(eq(documents.id, id));
  return (rowCount ?? 0) > 0;
}

/** How a version is indexed again. */
type IndexingAgain = {
  /** Also if its analysis is the present one, because its written asks are others now. */
  readonly hasOtherAsks?: boolean;
  /** Stores other data of the version, in the same transaction. */
  readonly withVersion?: (tx: Tx) => Promise<void>;
};

/**
 * Indexes a current version again, from its own text, while searches find it by its old entries until the end. Returns
 * whether it did; not where the version is current no more or was indexed meanwhile.
 */
export async function indexAgain(
  db: Db,
  versionId: string,
  text: DocumentText,
  { hasOtherAsks = false, withVersion }: IndexingAgain = {},
): Promise<boolean> {
  const prepared = await prepareText(text);
  return db.transaction(async (tx) => {
    await waitForTurn(tx);
    const current = await currentVersion(tx, text.id, text.language);
    if (current?.id !== versionId || current.title !== text.title) return false;
    if (current.analysis === analysis && !hasOtherAsks) return false;
    const vocabulary = vocabularyOf(current, text.language);
    await removeFromIndex(tx, current, vocabulary);
    await renew(tx, versionId, text);
    await addToIndex(tx, current, vocabulary, prepared);
    await withVersion?.(tx);
    return true;
  });
}

/** Returns whether the current version of a document has this `hash` and is indexed as it should be. */
export async function isStored(db: Db, id: string, language: Language, hash: string): Promise<boolean> {
  const current = await currentVersion(db, id, language);
  return current?.contentHash === hash && current.analysis === analysis;
}

/**
 * Waits until no other transaction writes to the index, and keeps the others waiting until `tx` ends: they share the
 * counts of the vocabulary. Searches never wait. Call it before locking a document's row: storing a version locks in
 * this order, and the other way round two transactions would wait for each other.
 */
export async function waitForTurn(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('dr-water: knowledge', 0))`);
}

async function isWithdrawn(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx.select({ at: documents.withdrawnAt }).from(documents).where(eq(documents.id, id));
  return row !== undefined && row.at !== null;
}

type Version = VersionKey & Record<"contentHash" | "title" | "analysis" | "collection", string>;

async function currentVersion(db: Db | Tx, documentId: string, language: Language): Promise<Version | undefined> {
  const [current] = await selectVersions(db, documentId, language).where(eq(documentVersions.isCurrent, true));
  return current;
}

async function earlierVersion(tx: Tx, { id, language }: DocumentText, hash: string): Promise<Version | undefined> {
  const [earlier] = await selectVersions(tx, id, language)
    .where(eq(documentVersions.contentHash, hash))
    .orderBy(desc(documentVersions.createdAt))
    .limit(1);
  return earlier;
}

function selectVersions(db: Db | Tx, documentId: string, language: Language) {
  const { id, number, contentHash, title, analysis } = documentVersions;
  return db
    .select({ id, number, contentHash, title, analysis, collection: documents.collection })
    .from(documentVersions)
    .innerJoin(
      documents,
      and(
        eq(documents.id, documentVersions.documentId),
        eq(documents.id, documentId),
        eq(documentVersions.language, language),
      ),
    );
}

async function takeOut(tx: Tx, version: Version, language: Language): Promise<void> {
  await removeFromIndex(tx, version, vocabularyOf(version, language));
  await tx.update(documentVersions).set({ isCurrent: false }).where(eq(documentVersions.id, version.id));
}

/** Makes a version current before its sections are written again. */
async function renew(tx: Tx, versionId: string, { title }: DocumentText): Promise<void> {
  await tx.delete(documentSections).where(eq(documentSections.versionId, versionId));
  await tx.update(documentVersions).set({ analysis, title, isCurrent: true }).where(eq(documentVersions.id, versionId));
}

const vocabularyOf = ({ collection }: { collection: string }, language: Language) => ({ language, collection });

async function insertVersion(tx: Tx, text: DocumentText, { origin, hash, fileHash }: StoredFrom) {
  const { id, category, language, title, subtitle, edition, content } = text;
  const [document] = await tx
    .insert(documents)
    .values({ id, category, origin })
    .onConflictDoUpdate({ target: documents.id, set: { category, origin, updatedAt: new Date() } })
    .returning({ collection: documents.collection });
  const rows = await tx
    .insert(documentVersions)
    .values({ documentId: id, language, title, subtitle, edition, content, contentHash: hash, analysis, fileHash })
    .returning({ id: documentVersions.id, number: documentVersions.number });
  const version = rows[0];
  if (!document || !version) throw new Error(`no version was made of document ${id}`);
  return { ...version, ...document };
}
