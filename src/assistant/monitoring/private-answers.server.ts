import { sql } from "drizzle-orm";
import { privateAmong } from "~/knowledge/reach.server";
import type { Db } from "~/platform/db/client.server";
import { isUuid } from "~/platform/uuid";
import type { NearestSection } from "../answering/passages";
import type { TranscriptAnswer } from "./transcript-message";

/**
 * Returns the answers without text and sources where they cite somebody's own documents, or were made with a file
 * that was attached to the conversation: staff never see their contents. Such an answer keeps its state, tone, feedback
 * and how it was made.
 */
export async function withoutPrivate<T extends object>(
  db: Pick<Db, "execute">,
  messages: readonly (T | TranscriptAnswer)[],
): Promise<(T | TranscriptAnswer)[]> {
  const places = messages.flatMap(placesIn);
  const isPrivate = await privateAmong(
    db,
    places.map(({ documentId }) => documentId),
  );
  const isGone = await goneVersionsAmong(db, places);
  const isHidden = (place: Place) => isPrivate(place.documentId) || isGone(place);
  return messages.map((one) => {
    if (!isAnswer(one)) return one;
    return one.metadata.isWithAttachment || placesIn(one).some(isHidden) ? withheld(one) : one;
  });
}

/** A place in a document; answers of the first days were stored without some of this. */
type Place = Pick<NearestSection, "documentId"> & Partial<Pick<NearestSection, "versionId">>;

/**
 * Returns a function that tells whether a place is in a version of an upload that is gone: a private document that was
 * offered to everyone loses its earlier versions when it is accepted, and nobody offered those.
 */
async function goneVersionsAmong(
  db: Pick<Db, "execute">,
  places: readonly Place[],
): Promise<(place: Place) => boolean> {
  const versions = new Set(
    places.filter(({ documentId }) => isUuid(documentId)).flatMap(({ versionId }) => versionId ?? []),
  );
  const ids = [...versions].filter(isUuid);
  if (ids.length === 0) return () => false;
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from document_versions where id = any(${sql.param(ids)}::uuid[])`,
  );
  const kept = new Set(rows.map(({ id }) => id));
  return ({ versionId }) => versionId !== undefined && ids.includes(versionId) && !kept.has(versionId);
}

function isAnswer(message: object): message is TranscriptAnswer {
  return "metadata" in message;
}

function placesIn(message: object): Place[] {
  if (!isAnswer(message)) return [];
  // Answers of the first days were stored without some of this.
  const { citations = [], nearest = [] }: Partial<TranscriptAnswer["metadata"]> = message.metadata;
  return [...citations, ...nearest];
}

function withheld(answer: TranscriptAnswer): TranscriptAnswer {
  const { guide: _, forms: __, ...metadata } = answer.metadata;
  const nothing = { citations: [], nearest: [], flagged: [], suggestions: [] } as const;
  return { ...answer, content: "", filled: [], isWithheld: true, metadata: { ...metadata, ...nothing } };
}
