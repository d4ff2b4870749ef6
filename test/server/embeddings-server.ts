import type { ServerResponse } from "node:http";
import { hashOf } from "~/platform/hash";
import { readJson, startHttpServer } from "./http-server";

/** A request as OpenAI's embeddings have it, as far as the product sends it. */
export type EmbeddingsRequest = {
  readonly model: string;
  readonly input: readonly string[];
  readonly encoding_format?: "base64" | "float";
};

/** One request for embeddings, and the ways to answer it. */
export type EmbeddingsExchange = {
  readonly request: EmbeddingsRequest;
  readonly response: ServerResponse;
  /** Resolves when whoever asked has gone, or the answer has ended. */
  readonly closed: Promise<void>;
  /** Answers as the protocol wants it, with these vectors or those of the texts. */
  answer(vectors?: readonly (readonly number[])[]): void;
  /** Sends this text as the whole answer. */
  raw(text: string): void;
  /** Refuses, as the protocol tells errors. */
  refuse(status: number, code: string, headers?: Record<string, string>): void;
  /** Breaks the connection after the first bytes of an answer. */
  hangUp(): void;
};

export type EmbeddingsBehaviour = (exchange: EmbeddingsExchange) => void | Promise<void>;

export type EmbeddingsServer = {
  /** For `EMBEDDINGS_URL`. */
  readonly url: string;
  /** Everything that was asked, in order. */
  readonly requests: EmbeddingsRequest[];
  /** How the next requests are answered, one each; then as `otherwise` says. */
  readonly script: EmbeddingsBehaviour[];
  otherwise: EmbeddingsBehaviour;
  dimensions: number;
  close(): Promise<void>;
};

type Options = {
  readonly apiKey?: string;
  readonly model?: string;
  readonly dimensions?: number;
  /** Formats that it knows; it rejects others. */
  readonly formats?: readonly string[];
  /** Words that mean the same as others, by which they are replaced. */
  readonly synonyms?: Readonly<Record<string, string>>;
};

/**
 * Starts a server that speaks OpenAI's embeddings. Its geometry is real, though it knows no meaning: texts are near
 * each other as far as they share runs of letters, or words that are said to be synonyms.
 */
export async function startEmbeddingsServer(options: Options = {}): Promise<EmbeddingsServer> {
  const { apiKey, model = "test-model", dimensions = 64, formats = ["base64", "float"], synonyms = {} } = options;
  const requests: EmbeddingsRequest[] = [];
  const script: EmbeddingsBehaviour[] = [];
  const server = await startHttpServer(async (message, response) => {
    if (message.method !== "POST" || message.url !== "/v1/embeddings") return refuse(response, 404, "not_found");
    const request = (await readJson(message)) as EmbeddingsRequest;
    if (apiKey && message.headers.authorization !== `Bearer ${apiKey}`) return refuse(response, 401, "invalid_api_key");
    if (request.model !== model) return refuse(response, 404, "model_not_found");
    if (request.encoding_format && !formats.includes(request.encoding_format)) return refuse(response, 400, "format");
    requests.push(request);
    const vectors = () => request.input.map((text) => vectorOf(text, started.dimensions, synonyms));
    await (script.shift() ?? started.otherwise)(exchangeOf(request, response, vectors));
  });
  const started: EmbeddingsServer = {
    url: `${server.origin}/v1`,
    requests,
    script,
    otherwise: ({ answer }) => answer(),
    dimensions,
    close: server.close,
  };
  return started;
}

function exchangeOf(
  request: EmbeddingsRequest,
  response: ServerResponse,
  vectorsOf: () => number[][],
): EmbeddingsExchange {
  const raw = (text: string) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(text);
  };
  return {
    request,
    response,
    closed: new Promise((resolve) => response.on("close", resolve)),
    raw,
    answer(vectors = vectorsOf()) {
      const data = vectors.map((vector, index) => {
        const isPacked = request.encoding_format === "base64";
        const embedding = isPacked ? Buffer.from(Float32Array.from(vector).buffer).toString("base64") : vector;
        return { object: "embedding", index, embedding };
      });
      const usage = { prompt_tokens: 1, total_tokens: 1 };
      raw(JSON.stringify({ object: "list", data, model: request.model, usage }));
    },
    refuse: (status, code, headers) => refuse(response, status, code, headers),
    hangUp() {
      response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
      response.write('{"object":"list","data":[', () => response.destroy());
    },
  };
}

function refuse(response: ServerResponse, status: number, code: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify({ error: { message: "refused", type: "error", code } }));
}

const [SHORTEST, LONGEST] = [3, 5];

/** Sums a random direction for each run of three to five letters of the text's words. */
function vectorOf(text: string, dimensions: number, synonyms: Readonly<Record<string, string>>): number[] {
  const vector: number[] = Array.from({ length: dimensions }, () => 0);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [""]) {
    const padded = ` ${synonyms[word] ?? word} `;
    for (let length = SHORTEST; length <= LONGEST; length += 1) {
      for (let at = 0; at + length <= padded.length; at += 1) addDirection(vector, padded.slice(at, at + length));
    }
  }
  if (!vector.some((value) => value !== 0)) vector[0] = 1;
  return vector;
}

/** Adds 1 or -1 to each dimension, as the bits of a generator that begins with the hash of `run` say (xorshift32). */
function addDirection(vector: number[], run: string): void {
  let state = hashOf(run) || 1;
  for (let at = 0; at < vector.length; at += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    vector[at] = (vector[at] ?? 0) + (state & 1 ? 1 : -1);
  }
}
