import type { Env } from "~/platform/env.server";
import type { Log } from "~/platform/log.server";
import { type Breaker, createBreaker } from "~/platform/outside/breaker";
import { ProviderFailure } from "~/platform/outside/failure";
import { Recent } from "~/platform/recent";
import { type EmbeddingsAddress, embeddingModelOf, embeddingSourceOf, embeddingsAddress } from "./address.server";
import { openEndpoint } from "./endpoint.server";
import type { Embedding } from "./packed";

/** A question as an embedding, and the model whose passages it may be compared with. */
export type EmbeddedQuestion = { readonly model: string; readonly embedding: Embedding };

/** Embeds questions. */
export type QuestionEmbedder = {
  /** Returns the question as an embedding; null if the endpoint does not give one in time. Never throws. */
  embed(question: string): Promise<EmbeddedQuestion | null>;
};

type Options = {
  /** Milliseconds that a question has; then the search goes on by words alone. */
  readonly wait?: number;
  readonly breaker?: Breaker;
  /** Milliseconds for which a failure is kept, for the other groups of documents that are searched for the question. */
  readonly failureKept?: number;
};

const WAIT = 300;
const MOST_KEPT = 500;

/** Milliseconds for which embeddings are kept, because an endpoint may change its model, and failures. */
const [KEPT, FAILURE_KEPT] = [600_000, 1000];

/**
 * Returns an embedder of questions by the model at `address`. After several failures in a row it leaves the endpoint
 * alone for a while, so that questions do not wait for it.
 */
export function createQuestionEmbedder(
  address: EmbeddingsAddress,
  log: Log,
  { wait = WAIT, breaker = createBreaker(), failureKept = FAILURE_KEPT }: Options = {},
): QuestionEmbedder {
  const endpoint = openEndpoint(address);
  const source = embeddingSourceOf(address);
  const kept = new Recent<string, { readonly asked: Promise<EmbeddedQuestion | null>; until: number }>(MOST_KEPT);
  let isFailing = false;
  return {
    embed(question) {
      const known = kept.get(question);
      if (known && performance.now() < known.until) return known.asked;
      const entry = { asked: ask(question), until: performance.now() + KEPT };
      kept.set(question, entry);
      return entry.asked.then((embedded) => {
        if (!embedded) entry.until = performance.now() + failureKept;
        return embedded;
      });
    },
  };

  async function ask(question: string): Promise<EmbeddedQuestion | null> {
    const pass = breaker.enter();
    if (!pass) return null;
    try {
      const [embedding] = await endpoint.embed([question], AbortSignal.timeout(wait));
      pass.succeeded();
      isFailing = false;
      return embedding ? { model: embeddingModelOf(source, embedding.length), embedding } : null;
    } catch (error) {
      pass.failed(error instanceof ProviderFailure ? (error.retryAfter ?? 0) * 1000 : 0);
      if (!isFailing) log.warn({ err: error }, "questions are searched by words alone: they cannot be embedded");
      isFailing = true;
      return null;
    }
  }
}

const opened = new WeakMap<Env, QuestionEmbedder>();

/** Returns the embedder that this process uses for questions; null if the installation has none. */
export function questionEmbedderOf({ env, log }: { readonly env: Env; readonly log: Log }): QuestionEmbedder | null {
  const address = embeddingsAddress(env);
  if (!address) return null;
  const embedder = opened.get(env) ?? createQuestionEmbedder(address, log);
  opened.set(env, embedder);
  return embedder;
}
