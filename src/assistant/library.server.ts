import { and, arrayOverlaps, eq, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Language } from "~/i18n/languages";
import { readCategories } from "~/knowledge/categories.server";
import { nameIn } from "~/knowledge/category";
import type { EmergencyKind } from "~/knowledge/document";
import type { QuestionEmbedder } from "~/knowledge/embeddings/question-embedder.server";
import { isReadable, type Reach, type Reader, reachOf } from "~/knowledge/reach.server";
import { type Scope, search } from "~/knowledge/search.server";
import { readExpired } from "~/knowledge/validity.server";
import type { Db } from "~/platform/db/client.server";
import { documentPages, documentSections, documents, documentVersions, passages } from "~/platform/db/schema";
import type { Library } from "./answering/answering";
import { keyOf, type SectionPlace, type Source } from "./answering/passages";
import type { Neighbour } from "./answering/suggestions";
import { emergencyCall } from "./emergency/contact.server";
import type { EmergencyManual } from "./emergency/with-emergencies";
import { readHelp } from "./help.server";

/** Returns read access to the documents that `reader` may read. With an `embedder` the search uses embeddings, too. */
export function openLibrary(db: Db, reader: Reader, embedder: QuestionEmbedder | null = null): Library {
  return {
    search: (input) => search(db, { ...input, reader, embedder }),
    readSections: (places) => readSections(db, places),
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
    readTerms: async ({ scope, language }) => readTerms(db, await reachOf(db, reader), scope, language),
    readNeighbours: (places) => readNeighbours(db, places),
    readTitles: async () =>
      db
        .select({
          documentId: documentVersions.documentId,
          language: documentVersions.language,
          title: documentVersions.title,
        })
        .from(documentVersions)
        .innerJoin(documents, eq(documents.id, documentVersions.documentId))
        .where(and(documentVersions.isCurrent, isReadable(await reachOf(db, reader)))),
    readCategoryName: async (key, language) => {
      const category = (await readCategories(db)).find((one) => one.key === key);
      return category ? nameIn(category, language) : null;
    },
    readExpired: (documentIds) => readExpired(db, documentIds),
    help: readHelp,
  };
}

/** Returns read access to the emergency sections of the built-in documents, and whom to call. */
export function openEmergencyManual(db: Db): EmergencyManual {
  return {
    call: emergencyCall,
    readEmergencies: (kinds, language) =>
      selectPassages(db, { emergencies: sql<EmergencyKind[]>`${documentSections.emergencies}` }).where(
        and(
          documentVersions.isCurrent,
          eq(documentVersions.language, language),
          arrayOverlaps(documentSections.emergencies, [...kinds]),
        ),
      ),
  };
}

/** Number of neighbours of a section on each side. */
const NEIGHBOURS = 2;

const keptNeighbours: Memory<Neighbour> = new WeakMap();

function readNeighbours(db: Db, places: readonly SectionPlace[]): Promise<Neighbour[]> {
  return readKept(keptNeighbours, db, places, async (unknown) => {
    const rows = await selectNeighbours(db, unknown);
    return Map.groupBy(rows, (row) => keyOf({ ...row, sectionSlug: row.besides }));
  });
}

function selectNeighbours(db: Db, places: readonly SectionPlace[]) {
  const at = alias(documentSections, "at");
  const isAt = places.map((place) => and(eq(at.versionId, place.versionId), eq(at.slug, place.sectionSlug)));
  return db
    .select({
      besides: at.slug,
      documentId: documentVersions.documentId,
      documentTitle: documentVersions.title,
      versionId: documentVersions.id,
      language: documentVersions.language,
      sectionSlug: documentSections.slug,
      headingPath: documentSections.headingPath,
      page: documentSections.page,
      position: documentSections.position,
      // Only the first question is suggested.
      asks: sql<string[]>`${documentSections.asks}[1:1]`,
    })
    .from(at)
    .innerJoin(
      documentSections,
      and(
        eq(documentSections.versionId, at.versionId),
        sql`abs(${documentSections.position} - ${at.position}) <= ${NEIGHBOURS}`,
      ),
    )
    .innerJoin(documentVersions, eq(documentVersions.id, documentSections.versionId))
    .where(and(or(...isAt), documentVersions.isCurrent, hasPassages));
}

/** Leaves out chapters that only introduce their sections. */
const hasPassages = sql`exists (
  select from ${passages}
  where ${passages.versionId} = ${documentSections.versionId} and ${passages.section} = ${documentSections.position})`;

/** Returns all sections of kind `terms`. They are few, and a search by words would not find their items. */
function readTerms(db: Db, reach: Reach, scope: Scope, language: Language): Promise<Source[]> {
  const isTerms = eq(documentSections.kind, "terms");
  return passagesWhere(
    db,
    and(isTerms, documentVersions.isCurrent, eq(documentVersions.language, language), within(reach, scope)),
  );
}

function within(reach: Reach, scope: Scope): SQL {
  const isMeant =
    scope.kind === "all" ? sql`true` : scope.kind === "document" ? sql`id = ${scope.id}` : sql`category = ${scope.key}`;
  return sql`${documentVersions.documentId} in (select id from ${documents} where ${isReadable(reach)} and ${isMeant})`;
}

async function readPassages(
  db: Db,
  places: readonly SectionPlace[],
  isAt: (place: SectionPlace) => SQL | undefined,
): Promise<Source[]> {
  return places.length === 0 ? [] : passagesWhere(db, or(...places.map(isAt)));
}

const keptSections: Memory<Source> = new WeakMap();

function readSections(db: Db, places: readonly SectionPlace[]): Promise<Source[]> {
  return readKept(keptSections, db, places, async (unknown) => {
    const isAt = ({ versionId, sectionSlug }: SectionPlace) =>
      and(eq(documentSections.versionId, versionId), eq(documentSections.slug, sectionSlug));
    return Map.groupBy(await readPassages(db, unknown, isAt), keyOf);
  });
}

/**
 * Cache of sections: a new version of a document has new sections, and one that is renamed is known by its new title
 * from then on.
 */
type Memory<T> = WeakMap<Db, Map<string, readonly T[]>>;

function knownAs(place: SectionPlace): string {
  return `${keyOf(place)} ${place.documentTitle}`;
}

const MOST_KEPT = 1000;

/** Returns the values of `places` from `memory`, reading the missing ones by `read`, which returns them by `keyOf`. */
async function readKept<T>(
  memory: Memory<T>,
  db: Db,
  places: readonly SectionPlace[],
  read: (unknown: readonly SectionPlace[]) => Promise<ReadonlyMap<string, readonly T[]>>,
): Promise<T[]> {
  const known = memory.get(db);
  const kept = known && known.size <= MOST_KEPT ? known : new Map<string, readonly T[]>();
  memory.set(db, kept);
  const unknown = places.filter((place) => !kept.has(knownAs(place)));
  const found = unknown.length > 0 ? await read(unknown) : null;
  for (const place of unknown) kept.set(knownAs(place), found?.get(keyOf(place)) ?? []);
  return places.flatMap((place) => kept.get(knownAs(place)) ?? []);
}

async function passagesWhere(db: Db, condition: SQL | undefined): Promise<Source[]> {
  const rows = await selectPassages(db, { isFromPicture })
    .where(condition)
    .orderBy(passages.versionId, passages.startOffset);
  return rows.map(({ isFromPicture: isMarked, ...row }) => (isMarked ? { ...row, isFromPicture: true as const } : row));
}

/** Pages that were read from their pictures have sections of their own (`documents/reading/structured.ts`). */
const isFromPicture = sql<boolean>`exists (
  select from ${documentPages} where ${documentPages.versionId} = ${documentVersions.id}
    and ${documentPages.number} = ${documentSections.page} and ${documentPages.method} = 'ocr')`;

function selectPassages<More extends Record<string, SQL>>(db: Db, more: More) {
  return db
    .select({ ...sourceColumns, ...more })
    .from(passages)
    .innerJoin(documentVersions, eq(documentVersions.id, passages.versionId))
    .innerJoin(
      documentSections,
      and(eq(documentSections.versionId, passages.versionId), eq(documentSections.position, passages.section)),
    );
}

const sourceColumns = {
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
};
