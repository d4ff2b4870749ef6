import { and, eq, sql } from "drizzle-orm";
import { type Language, languages } from "~/i18n/languages";
import type { Db, Tx } from "~/platform/db/client.server";
import { documentSections, documents, documentVersions } from "~/platform/db/schema/knowledge";
import { glossaryHash } from "./analysis/glossary-entries";
import type { DocumentText } from "./document";
import { addToIndex, prepare, removeFromIndex } from "./index.server";

export type Origin = "built_in" | "uploaded";

/** Raise it when the chain, the cutting of passages or the weights of fields change: versions are then indexed anew. */
const INDEX_VERSION = 6;
const analysis = `${INDEX_VERSION}:${glossaryHash}`;

/**
 * Stores `text` as the current version of its document in its language and makes it searchable; searches see all of it or
 * nothing. An earlier version stays for those who cite it. `hash` tells versions apart: the same one changes nothing,
 * unless the analysis has changed, in which case the version is indexed anew.
 */
export async function storeDocument(
  db: Db,
  text: DocumentText,
  { origin, hash }: { origin: Origin; hash: string },
): Promise<"stored" | "indexed anew" | "unchanged"> {
  if (await isStored(db, text.id, text.language, hash)) return "unchanged";
  const prepared = await prepare(text);
  return db.transaction(async (tx) => {
    await waitForTurn(tx);
    const current = await currentVersion(tx, text.id, text.language);
    if (current?.contentHash === hash && current.analysis === analysis) return "unchanged";
    if (current) await removeFromIndex(tx, current, text.language);
    if (current?.contentHash === hash) {
      await tx.delete(documentSections).where(eq(documentSections.versionId, current.id));
      await tx.update(documentVersions).set({ analysis }).where(eq(documentVersions.id, current.id));
      await addToIndex(tx, current, text.language, prepared);
      return "indexed anew";
    }
    if (current) await retire(tx, current.id);
    await addToIndex(tx, await insertVersion(tx, text, origin, hash), text.language, prepared);
    return "stored";
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
  if (!current) return;
  await removeFromIndex(tx, current, language);
  await retire(tx, current.id);
}

/** Returns whether the current version of a document has this `hash` and is indexed as it should be. */
export async function isStored(db: Db, id: string, language: Language, hash: string): Promise<boolean> {
  const current = await currentVersion(db, id, language);
  return current?.contentHash === hash && current.analysis === analysis;
}

/** Writers go one after the other: they share the counts of the vocabulary. Searches never wait. */
async function waitForTurn(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('dr-water: knowledge', 0))`);
}

async function currentVersion(db: Db | Tx, documentId: string, language: Language) {
  const { id, number, contentHash } = documentVersions;
  const rows = await db
    .select({ id, number, contentHash, analysis: documentVersions.analysis })
    .from(documentVersions)
    .where(
      and(
        eq(documentVersions.documentId, documentId),
        eq(documentVersions.language, language),
        documentVersions.isCurrent,
      ),
    );
  return rows[0];
}

async function retire(tx: Tx, versionId: string): Promise<void> {
  await tx.update(documentVersions).set({ isCurrent: false }).where(eq(documentVersions.id, versionId));
}

async function insertVersion(tx: Tx, text: DocumentText, origin: Origin, contentHash: string) {
  const { id, category, language, title, subtitle, edition, content } = text;
  await tx
    .insert(documents)
    .values({ id, category, origin })
    .onConflictDoUpdate({ target: documents.id, set: { category, origin, updatedAt: new Date() } });
  const rows = await tx
    .insert(documentVersions)
    .values({ documentId: id, language, title, subtitle, edition, content, contentHash, analysis })
    .returning({ id: documentVersions.id, number: documentVersions.number });
  const version = rows[0];
  if (!version) throw new Error(`no version was made of document ${id}`);
  return version;
}
