import { type SQL, sql } from "drizzle-orm";
import { type Reader, sharedWithOthers } from "~/knowledge/reach.server";
import { chatMessages } from "~/platform/db/schema";
import { type AnswerMetadata, emptyMetadata } from "./conversation";

/**
 * The condition that an answer names a document which is shared with others than `reader`: in its sources, the nearest
 * sections, its suggestions or its scope. `metadata` is the answer's.
 */
export function isWithheldFrom(reader: Reader, metadata: SQL = sql`${chatMessages.metadata}`): SQL<boolean> {
  const named = sql`jsonb_path_query_array(${metadata}, '$.*[*].documentId')`;
  const scope = sql`jsonb_path_query_array(${metadata}, '$.scope.id')`;
  return sql`coalesce((${named} || ${scope}) ?| ${sharedWithOthers(reader)}, false)`;
}

/**
 * Returns the metadata of an answer of which its reader sees only that it is withheld, by `isWithheldFrom`. Its text
 * and what was filled in are left out beside it.
 */
export function withheldMetadata({ provider, language, timings }: AnswerMetadata): AnswerMetadata {
  return { ...emptyMetadata({ provider, language, scope: { kind: "all" } }), timings, isWithheld: true };
}
