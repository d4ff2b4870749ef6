import { createHash } from "node:crypto";
import type { Env } from "~/platform/env.server";

/** An endpoint with OpenAI's API for embeddings, the name of its model, and its key. */
export type EmbeddingsAddress = { readonly url: string; readonly model: string; readonly key: string | undefined };

/** Raise it when the text that is embedded for a passage changes, so that all are embedded again. */
const TEXT_VERSION = 1;

/** Returns where texts are embedded; null if this installation embeds none. */
export function embeddingsAddress(env: Env): EmbeddingsAddress | null {
  const { EMBEDDINGS_URL: url, EMBEDDINGS_MODEL: model, EMBEDDINGS_KEY: key } = env;
  return url && model ? { url, model, key } : null;
}

/** Returns the key under which the state of an endpoint's model is kept. The access key is not part of it. */
export function embeddingSourceOf({ url, model }: EmbeddingsAddress): string {
  const place = new URL(url).href.replace(/\/$/, "");
  return createHash("sha256").update(`${TEXT_VERSION}\n${place}\n${model}`).digest("hex").slice(0, 32);
}

/** Returns the key of embeddings of a source: those with another number of dimensions are never compared. */
export function embeddingModelOf(source: string, dimensions: number): string {
  return `${source}:${dimensions}`;
}
