import { and, asc, eq, sql } from "drizzle-orm";
import type { Staff } from "~/access/capabilities";
import type { Language } from "~/i18n/languages";
import { setHidden } from "~/knowledge/hide.server";
import { audit } from "~/platform/audit.server";
import type { Services } from "~/platform/context.server";
import { documentSections, documentVersions } from "~/platform/db/schema";
import { changeDocument, type DocumentChange } from "./library.server";

/** Hides a built-in manual from lists, searches and answers, or shows it again. */
export function hideManual(
  services: Services,
  staff: Staff<"admin">,
  id: string,
  isHidden: boolean,
): Promise<DocumentChange> {
  return changeDocument(services, id, async (tx, document) => {
    if (document.origin !== "built_in") return "missing";
    if (!(await setHidden(tx, id, isHidden))) return "unchanged";
    const action = isHidden ? "document_hidden" : "document_shown";
    await audit(tx, staff, action, { type: "document", id }, { title: document.title });
    return "done";
  });
}

/** Returns the headings of the sections from which emergencies are answered, of the text in `language`. */
export async function readEmergencyHeadings(
  { database: { db } }: Services,
  _staff: Staff<"moderator">,
  documentId: string,
  language: Language,
): Promise<string[]> {
  const rows = await db
    .select({ heading: sql<string>`${documentSections.headingPath}[array_upper(${documentSections.headingPath}, 1)]` })
    .from(documentSections)
    .innerJoin(documentVersions, eq(documentVersions.id, documentSections.versionId))
    .where(
      and(
        eq(documentVersions.documentId, documentId),
        eq(documentVersions.language, language),
        documentVersions.isCurrent,
        sql`cardinality(${documentSections.emergencies}) > 0`,
      ),
    )
    .orderBy(asc(documentSections.position));
  return rows.map(({ heading }) => heading);
}
