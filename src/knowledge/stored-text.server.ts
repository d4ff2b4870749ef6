import { asc, eq } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { documentSections, documents, documentVersions, passages } from "~/platform/db/schema/knowledge";
import type { DocumentText } from "./document";

/** Returns the text of a version with its sections and passages as they are stored; null where it is gone. */
export async function readStoredText(db: Db, versionId: string): Promise<DocumentText | null> {
  const { documentId, language, title, subtitle, edition, content } = documentVersions;
  const [version] = await db
    .select({ id: documentId, category: documents.category, language, title, subtitle, edition, content })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentId))
    .where(eq(documentVersions.id, versionId));
  if (!version) return null;
  const { section, startOffset, endOffset } = passages;
  const spans = await db
    .select({ section, start: startOffset, end: endOffset })
    .from(passages)
    .where(eq(passages.versionId, versionId))
    .orderBy(asc(passages.id));
  const bySection = Map.groupBy(spans, (span) => span.section);
  const rows = await db
    .select()
    .from(documentSections)
    .where(eq(documentSections.versionId, versionId))
    .orderBy(asc(documentSections.position));
  const sections = rows.map(({ versionId: _, position, startOffset: start, endOffset: end, emergencies, ...rest }) => {
    const found = (bySection.get(position) ?? []).map((span) => ({ start: span.start, end: span.end }));
    return { ...rest, start, end, emergencies: emergencies as [], passages: found };
  });
  return { ...version, sections };
}
