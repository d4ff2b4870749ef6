import type { QuestionEmbedder } from "~/knowledge/embeddings/question-embedder.server";
import type { Reader } from "~/knowledge/reach.server";
import type { Db } from "~/platform/db/client.server";
import { type Answering, createAnswering } from "./answering/answering";
import { extractive } from "./answering/compose/extractive";
import { withEmergencies } from "./emergency/with-emergencies";
import { openEmergencyManual, openLibrary } from "./library.server";

/**
 * Returns the product's own answering, which needs no language model: from the documents in `db`, in this thread. With
 * an `embedder` the search finds by embeddings, too.
 */
export function ownAnswering(db: Db, embedder: QuestionEmbedder | null = null): Answering {
  const library = (reader: Reader) => openLibrary(db, reader, embedder);
  return withEmergencies(createAnswering(extractive, library), openEmergencyManual(db));
}
