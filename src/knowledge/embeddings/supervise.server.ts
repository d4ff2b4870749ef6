import type { Services } from "~/platform/context.server";
import { embeddingSourceOf, embeddingsAddress } from "./address.server";
import { embedPassages } from "./embed-passages.job";
import { nextIncomplete } from "./embedded-passages.server";
import { readSource } from "./source-state.server";

/** Interval between two looks for versions without embeddings, in milliseconds. */
const lookEvery = 15_000;

/**
 * Queues the job that embeds passages, now and whenever a version lacks embeddings of the configured model: after an
 * upload, when a version was indexed again, or when a run ended before it was done. Does nothing without a model.
 * Returns a function that stops this.
 */
export function superviseEmbeddings(services: Services): () => void {
  if (!embeddingsAddress(services.env)) return () => undefined;
  const look = (work: () => Promise<unknown>) =>
    work().catch((error: unknown) =>
      services.log.error({ err: error }, "versions without embeddings could not be looked for"),
    );
  // The first run asks the endpoint in any case, because its model may have another number of dimensions now.
  void look(() => queue(services));
  const timer = setInterval(() => void look(() => queueIfIncomplete(services)), lookEvery);
  return () => clearInterval(timer);
}

/** Queues the job if a version lacks embeddings and the endpoint may be asked. Returns whether it did. */
export async function queueIfIncomplete(services: Services, now = new Date()): Promise<boolean> {
  const address = embeddingsAddress(services.env);
  if (!address) return false;
  const { db } = services.database;
  const { model, retryAt } = await readSource(db, embeddingSourceOf(address));
  if (retryAt && retryAt > now) return false;
  if (model && (await nextIncomplete(db, model)) === null) return false;
  await queue(services);
  return true;
}

async function queue({ database, jobs }: Services): Promise<void> {
  await database.db.transaction((tx) => jobs.enqueue(tx, embedPassages, {}, { singletonKey: embedPassages.name }));
}
