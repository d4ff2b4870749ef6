import { sql } from "drizzle-orm";
import { privateAmong } from "~/knowledge/reach.server";
import type { Db } from "~/platform/db/client.server";
import { isUuid } from "~/platform/uuid";

/** A place in a document; answers of the first days were stored without some of this. */
export type DocumentPlace = { readonly documentId: string; readonly versionId?: string | undefined };

/**
 * Returns a function that tells whether staff may not see a place: it is in somebody's own document, or in a version of
 * an upload that is gone. A private document that was offered to everyone loses its earlier versions when it is
 * accepted, and nobody offered those.
 */
export async function hiddenFromStaff(
  db: Pick<Db, "execute">,
  places: readonly DocumentPlace[],
): Promise<(place: DocumentPlace) => boolean> {
  const ids = places.map(({ documentId }) => documentId);
  const [isPrivate, isGone] = [await privateAmong(db, ids), await goneVersionsAmong(db, places)];
  return (place) => isPrivate(place.documentId) || isGone(place);
}

async function goneVersionsAmong(db: Pick<Db, "execute">, places: readonly DocumentPlace[]) {
  const ofUploads = places.filter(({ documentId }) => isUuid(documentId)).flatMap(({ versionId }) => versionId ?? []);
  const ids = [...new Set(ofUploads)].filter(isUuid);
  if (ids.length === 0) return () => false;
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from document_versions where id = any(${sql.param(ids)}::uuid[])`,
  );
  const kept = new Set(rows.map(({ id }) => id));
  return ({ versionId }: DocumentPlace) => versionId !== undefined && ids.includes(versionId) && !kept.has(versionId);
}
