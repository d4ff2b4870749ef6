import { ProviderFailure } from "~/platform/outside/failure";
import { createGuardedFetch } from "~/platform/outside/guarded-fetch.server";
import type { EmbeddingsAddress } from "./address.server";
import { type Embedding, unitVectorOf } from "./packed";

/** A model that embeds texts. */
export type EmbeddingEndpoint = {
  /**
   * Returns an embedding for each text, in order, all with the same number of dimensions.
   * @throws {ProviderFailure} for every fault of the endpoint; the reason of `signal`.
   */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Embedding[]>;
};

/** Maximum size of a response: 64 embeddings of 4,096 dimensions as decimal numbers. */
const MOST_BYTES = 8 * 1024 * 1024;
const MAX_DIMENSIONS = 16_384;

/** Returns the endpoint at `address`. */
export function openEndpoint({ url, model, key }: EmbeddingsAddress): EmbeddingEndpoint {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (key) headers.authorization = `Bearer ${key}`;
  const guarded = createGuardedFetch(new URL(url), { mostBytes: MOST_BYTES, headers });
  const place = `${url.replace(/\/$/, "")}/embeddings`;
  const ask = async (input: readonly string[], format: object, signal: AbortSignal) => {
    const body = JSON.stringify({ model, input, ...format });
    const response = await guarded(place, { method: "POST", body, signal }, "json");
    return embeddingsIn(await jsonOf(response), input.length);
  };
  let isBare = false;
  return {
    async embed(texts, signal) {
      if (isBare) return await ask(texts, {}, signal);
      try {
        // A third of the bytes of decimal numbers. Endpoints that do not know the format ignore or reject it.
        return await ask(texts, { encoding_format: "base64" }, signal);
      } catch (error) {
        if (!(error instanceof ProviderFailure && error.kind === "rejected")) throw error;
        const embeddings = await ask(texts, {}, signal);
        isBare = true;
        return embeddings;
      }
    },
  };
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) throw malformed("it answers with something else than JSON");
    throw error;
  }
}

function embeddingsIn(reply: unknown, count: number): Embedding[] {
  const data = reply && typeof reply === "object" && "data" in reply ? reply.data : null;
  if (!Array.isArray(data) || data.length !== count)
    throw malformed("it does not answer with an embedding for each text");
  const embeddings: Embedding[] = [];
  for (const [at, item] of data.entries()) {
    const { index = at, embedding = null } = item ?? {};
    if (!Number.isInteger(index) || index < 0 || index >= count || embeddings[index]) {
      throw malformed("its embeddings are not numbered by their texts");
    }
    embeddings[index] = embeddingFrom(embedding);
  }
  const [first] = embeddings;
  if (embeddings.some(({ length }) => length !== first?.length)) throw malformed("its embeddings differ in dimensions");
  return embeddings;
}

function embeddingFrom(value: unknown): Embedding {
  const vector = typeof value === "string" ? fromBase64(value) : fromNumbers(value);
  const embedding = vector.length > 0 && vector.length <= MAX_DIMENSIONS ? unitVectorOf(vector) : null;
  if (!embedding) throw malformed(`it answers with an embedding of ${vector.length} values that has no direction`);
  return embedding;
}

function fromNumbers(value: unknown): Float32Array {
  if (!Array.isArray(value) || !value.every((one) => typeof one === "number")) {
    throw malformed("it answers with an embedding that is no list of numbers");
  }
  return Float32Array.from(value);
}

/** Little-endian floats of 32 bits, as all endpoints send them. */
function fromBase64(value: string): Float32Array {
  const bytes = Buffer.from(value, "base64");
  if (bytes.length % 4 !== 0) throw malformed("it answers with an embedding that breaks off");
  return Float32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readFloatLE(at * 4));
}

function malformed(message: string): ProviderFailure {
  return new ProviderFailure("malformed", message);
}
