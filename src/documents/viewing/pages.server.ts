import { and, asc, eq, sql } from "drizzle-orm";
import { isOpenTo, type Reader } from "~/knowledge/reach.server";
import type { Db } from "~/platform/db/client.server";
import { documentPages, documents, documentVersions, files, uploads } from "~/platform/db/schema";
import { isUuid } from "~/platform/uuid";
import type { PlaceOnPage } from "./place";

/** A page of a version without its places. `first` is the offset of its first piece of text, null where it has none. */
export type PageExtent = {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly first: number | null;
  readonly attention: readonly string[];
  /** How its text was read; `typed` and `left-out` where staff decided about it. */
  readonly method: string;
};

/** Returns the pages of a version in their order; none for a document of a kind that has no pages. */
export async function readPages(db: Db, versionId: string): Promise<PageExtent[]> {
  const { number, width, height, attention, method } = documentPages;
  return db
    .select({
      number,
      width,
      height,
      attention,
      method,
      first: sql<number | null>`(${documentPages.places} -> 0 ->> 'start')::int`,
    })
    .from(documentPages)
    .where(and(eq(documentPages.versionId, versionId), sql`${width} > 0 and ${height} > 0`))
    .orderBy(asc(number));
}

/** Returns where the text of a page stands on it. */
export async function readPlacesOnPage(db: Db, versionId: string, page: number): Promise<readonly PlaceOnPage[]> {
  const rows = await db
    .select({ places: documentPages.places })
    .from(documentPages)
    .where(and(eq(documentPages.versionId, versionId), eq(documentPages.number, page)));
  return rows[0]?.places ?? [];
}

/** The file of a version. `name` is what it was called when it was uploaded. */
export type VersionFile = {
  readonly hash: string;
  readonly mediaType: string;
  /** In bytes. */
  readonly size: number;
  readonly name: string | null;
  readonly title: string;
};

/**
 * Returns the file from which a version was read; null where there is none that `reader` may see.
 * Pictures and downloads ask here and nowhere else.
 */
export async function fileOfVersion(
  db: Db,
  { documentId, versionId }: { readonly documentId: string; readonly versionId: string | null },
  reader: Reader,
): Promise<VersionFile | null> {
  if (versionId === null || !isUuid(versionId)) return null;
  const rows = await db
    .select({
      hash: files.hash,
      mediaType: files.mediaType,
      size: files.size,
      title: documentVersions.title,
      name: sql<
        string | null
      >`(select ${uploads.name} from ${uploads} where ${uploads.versionId} = ${documentVersions.id} limit 1)`,
    })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .innerJoin(files, eq(files.hash, documentVersions.fileHash))
    .where(
      and(eq(documentVersions.id, versionId), eq(documentVersions.documentId, documentId), await isOpenTo(db, reader)),
    );
  return rows[0] ?? null;
}
