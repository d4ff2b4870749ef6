import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { search } from "~/knowledge/search.server";
import type { Db } from "~/platform/db/client.server";
import { documentSections, documentVersions, passages } from "~/platform/db/schema";
import type { Library } from "./answering/answering";
import type { Source } from "./answering/provider";
import type { Place } from "./answering/sections";

/** Returns the documents of the product, to answer from. */
export function openLibrary(db: Db): Library {
  return {
    search: (input) => search(db, input),
    readSections: (places) => {
      return readPassages(db, places, ({ versionId, sectionSlug }) =>
        and(eq(documentSections.versionId, versionId), eq(documentSections.slug, sectionSlug)),
      );
    },
    readTranslations: (places, language) => {
      return readPassages(db, places, ({ documentId, sectionSlug }) =>
        and(
          eq(documentVersions.documentId, documentId),
          eq(documentVersions.language, language),
          documentVersions.isCurrent,
          eq(documentSections.slug, sectionSlug),
        ),
      );
    },
  };
}

async function readPassages(
  db: Db,
  places: readonly Place[],
  isAt: (place: Place) => SQL | undefined,
): Promise<Source[]> {
  if (places.length === 0) return [];
  return db
    .select({
      passageId: sql<string>`${passages.id}::text`,
      documentId: documentVersions.documentId,
      documentTitle: documentVersions.title,
      versionId: documentVersions.id,
      language: documentVersions.language,
      sectionSlug: documentSections.slug,
      headingPath: documentSections.headingPath,
      kind: sql<Source["kind"]>`${documentSections.kind}`,
      page: documentSections.page,
      text: passages.text,
      start: passages.startOffset,
      end: passages.endOffset,
    })
    .from(passages)
    .innerJoin(documentVersions, eq(documentVersions.id, passages.versionId))
    .innerJoin(
      documentSections,
      and(eq(documentSections.versionId, passages.versionId), eq(documentSections.position, passages.section)),
    )
    .where(or(...places.map(isAt)))
    .orderBy(passages.versionId, passages.startOffset);
}
