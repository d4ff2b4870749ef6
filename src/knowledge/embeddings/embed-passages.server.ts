import { setTimeout as sleep } from "node:timers/promises";
import type { Services } from "~/platform/context.server";
import { withFreeLock } from "~/platform/db/advisory-lock.server";
import { ProviderFailure } from "~/platform/outside/failure";
import { embeddingModelOf, embeddingSourceOf, embeddingsAddress } from "./address.server";
import {
  markComplete,
  nextIncomplete,
  type PassageToEmbed,
  passagesToEmbed,
  storeEmbeddings,
} from "./embedded-passages.server";
import { type EmbeddingEndpoint, openEndpoint } from "./endpoint.server";
import type { Embedding } from "./packed";
import { noteAnswer, noteFailure } from "./source-state.server";

/** Services of a process that embeds passages. */
export type Embeds = Pick<Services, "database" | "env" | "log">;

/** Maximum number of passages in one request, and milliseconds for its response. */
const PASSAGES_AT_ONCE = 64;
const LONGEST_REQUEST = 60_000;

/**
 * Maximum lengths of the text of a passage, in characters. Some endpoints cut texts that are too long for their model,
 * others reject them: then the next length is tried.
 */
const LENGTHS = [4000, 1200, 400];

/** Milliseconds: maximum wait for the lock, pause between requests, and time after which a run ends for another one. */
const [WAIT, REST, LONGEST_RUN] = [500, 20, 20 * 60_000];

/**
 * Embeds what lacks embeddings of the configured model, unless another process does. Does nothing without a model. A
 * failure of the endpoint ends the run; it is noted, with the time of the next attempt.
 */
export async function embedInTurn(services: Embeds, signal: AbortSignal): Promise<void> {
  const address = embeddingsAddress(services.env);
  if (!address) return;
  const source = embeddingSourceOf(address);
  const endpoint = openEndpoint(address);
  await withFreeLock(services.database.pool, `dr-water: embedding ${source}`, WAIT, async () => {
    await embedAll(services, { source, endpoint }, signal);
    return true;
  });
}

type Model = { readonly source: string; readonly endpoint: EmbeddingEndpoint };

async function embedAll({ database: { db }, log }: Embeds, one: Model, signal: AbortSignal): Promise<void> {
  const until = Date.now() + LONGEST_RUN;
  try {
    // The number of dimensions, and so the key of the embeddings, is only known from an answer.
    const [probe] = await embedBatch(one.endpoint, ["dimensions"], signal);
    const model = embeddingModelOf(one.source, probe?.length ?? 0);
    await noteAnswer(db, one.source, model);
    for (;;) {
      const version = await nextIncomplete(db, model);
      if (!version) break;
      for await (const stored of embedVersion(db, { ...one, model }, version, signal)) {
        log.debug({ version, passages: stored }, "passages were embedded");
        await noteAnswer(db, one.source, model);
        if (Date.now() > until) return;
      }
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ProviderFailure)) throw error;
    log.warn({ err: error }, "passages cannot be embedded");
    await noteFailure(db, one.source, { failure: error.kind, retryAfter: error.retryAfter });
  }
}

/** Embeds the passages of a version that lack it, and yields the number of each batch that was stored. */
async function* embedVersion(
  db: Embeds["database"]["db"],
  { endpoint, model }: Model & { readonly model: string },
  version: string,
  signal: AbortSignal,
): AsyncGenerator<number> {
  for (;;) {
    signal.throwIfAborted();
    const batch = await passagesToEmbed(db, version, model, PASSAGES_AT_ONCE);
    if (batch.length === 0) return await markComplete(db, version, model);
    const embeddings = await embedPassagesOf(endpoint, batch, signal);
    const embedded = batch.flatMap(({ id }, at) => {
      const embedding = embeddings[at];
      return embedding ? [{ id, embedding }] : [];
    });
    if (embedded.some(({ embedding }) => !model.endsWith(`:${embedding.length}`))) {
      throw new ProviderFailure("malformed", "its embeddings have another number of dimensions than before");
    }
    await storeEmbeddings(db, version, model, embedded);
    yield embedded.length;
    await sleep(REST, undefined, { signal });
  }
}

async function embedPassagesOf(
  endpoint: EmbeddingEndpoint,
  batch: readonly PassageToEmbed[],
  signal: AbortSignal,
): Promise<Embedding[]> {
  let rejected: unknown;
  for (const length of LENGTHS) {
    const texts = batch.map(({ text }) => text.slice(0, length).toWellFormed());
    try {
      return await embedBatch(endpoint, texts, signal);
    } catch (error) {
      if (!(error instanceof ProviderFailure && error.kind === "rejected")) throw error;
      rejected = error;
    }
  }
  throw rejected;
}

async function embedBatch(
  endpoint: EmbeddingEndpoint,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Embedding[]> {
  const late = AbortSignal.timeout(LONGEST_REQUEST);
  try {
    return await endpoint.embed(texts, AbortSignal.any([signal, late]));
  } catch (error) {
    if (late.aborted && !signal.aborted) throw new ProviderFailure("total_timeout", "it does not answer in time");
    throw error;
  }
}
