import { createQuestionEmbedder } from "~/knowledge/embeddings/question-embedder.server";
import { createLog } from "~/platform/log.server";
import { type EmbeddingsBehaviour, startEmbeddingsServer } from "../../test/server/embeddings-server";

const silent = createLog({ LOG_LEVEL: "silent" });

const faults: Readonly<Record<string, EmbeddingsBehaviour>> = {
  "as it should": ({ answer }) => answer(),
  "status 401": ({ refuse }) => refuse(401, "invalid_api_key"),
  "status 429, Retry-After 30": ({ refuse }) => refuse(429, "slow_down", { "retry-after": "30" }),
  "status 500": ({ refuse }) => refuse(500, "broken"),
  "never answers": ({ closed }) => closed,
  "breaks off": ({ hangUp }) => hangUp(),
  "one embedding too many": ({ answer }) => answer([[1], [1]]),
  "no direction": ({ answer }) => answer([[0, 0]]),
  "not a number": ({ answer }) => answer([[Number.NaN, 1]]),
  "no JSON": ({ raw }) => raw("<html>"),
};

export type FaultFigures = {
  readonly fault: string;
  readonly isEmbedded: boolean;
  /** Milliseconds of the first question, and of the tenth, by which time the endpoint may be left alone. */
  readonly first: number;
  readonly tenth: number;
  /** Requests for ten questions. */
  readonly requests: number;
};

/** Asks ten questions of an endpoint with each fault, in the time that questions have. */
export async function measureFaults(): Promise<FaultFigures[]> {
  const figures: FaultFigures[] = [];
  for (const [fault, behaviour] of Object.entries(faults)) {
    const server = await startEmbeddingsServer();
    let requests = 0;
    server.otherwise = (exchange) => {
      requests += 1;
      return behaviour(exchange);
    };
    const embedder = createQuestionEmbedder({ url: server.url, model: "test-model", key: undefined }, silent);
    const milliseconds: number[] = [];
    let isEmbedded = true;
    for (let asked = 0; asked < 10; asked += 1) {
      const began = performance.now();
      isEmbedded = (await embedder.embed(`question ${asked}`)) !== null;
      milliseconds.push(performance.now() - began);
    }
    figures.push({ fault, isEmbedded, first: milliseconds[0] ?? 0, tenth: milliseconds[9] ?? 0, requests });
    await server.close();
  }
  return figures;
}
