import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "~/platform/log.server";
import { createBreaker } from "~/platform/outside/breaker";
import {
  type EmbeddingsBehaviour,
  type EmbeddingsServer,
  startEmbeddingsServer,
} from "../../../test/server/embeddings-server";
import { openEndpoint } from "./endpoint.server";
import type { Embedding } from "./packed";
import { createQuestionEmbedder } from "./question-embedder.server";

let server: EmbeddingsServer;
const log = createLog({ LOG_LEVEL: "silent" });
const never = new AbortController().signal;
/** The time that a question has says something about the machine that the tests run on. */
const patiently = { wait: 60_000 };

beforeEach(async () => {
  server = await startEmbeddingsServer({ apiKey: "the-right-key" });
});
afterEach(() => server.close());

const address = (more: object = {}) => ({ url: server.url, model: "test-model", key: "the-right-key", ...more });
const embed = (texts: readonly string[], more: object = {}) => openEndpoint(address(more)).embed(texts, never);

test("returns an embedding of length 1 for each text, the same in both formats", async () => {
  const texts = ["clean the membranes", "price of salt", "clean a membrane"];
  const packed = await embed(texts);
  const bare = await startEmbeddingsServer({ formats: ["float"] });
  const endpoint = openEndpoint(address({ url: bare.url }));
  const plain = await endpoint.embed(texts, never);
  expect(plain).toEqual(packed);
  expect(packed.map((one) => Math.hypot(...one))).toEqual(texts.map(() => expect.closeTo(1, 5)));
  await endpoint.embed(texts, never);
  expect(bare.requests, "asked for the other format once only").toHaveLength(2);
  await bare.close();
});

test("texts that share runs of letters are nearer", async () => {
  const [one, other, far] = await embed(["clean the membranes", "clean a membrane", "price of salt"]);
  const likeness = (a: Embedding = new Float32Array(), b: Embedding = new Float32Array()) =>
    a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  expect(likeness(one, other)).toBeGreaterThan(likeness(one, far));
});

test("puts embeddings in the order of their texts", async () => {
  server.script.push(({ raw }) =>
    raw(JSON.stringify({ data: [1, 0].map((index) => ({ index, embedding: index === 0 ? [1, 0] : [0, 2] })) })),
  );
  expect(await embed(["a", "b"])).toEqual([Float32Array.of(1, 0), Float32Array.of(0, 1)]);
});

const wrong = (data: unknown): EmbeddingsBehaviour => {
  return ({ raw }) => raw(JSON.stringify({ data }));
};
const base64 = (...values: number[]) => Buffer.from(Float32Array.from(values).buffer).toString("base64");

const faults: [string, EmbeddingsBehaviour, string][] = [
  ["status 500", ({ refuse }) => refuse(500, "broken"), "server_error"],
  ["status 429", ({ refuse }) => refuse(429, "slow_down"), "rate_limited"],
  ["an answer that breaks off", ({ hangUp }) => hangUp(), "cut"],
  ["something else than JSON", ({ raw }) => raw("NaN, or not"), "malformed"],
  ["NaN as Python writes it", ({ raw }) => raw('{"data":[{"embedding":[NaN]},{"embedding":[1]}]}'), "malformed"],
  ["NaN in bytes", wrong([{ embedding: base64(Number.NaN, 1) }, { embedding: base64(1, 1) }]), "malformed"],
  ["null for a number", wrong([{ embedding: [null, 1] }, { embedding: [1, 1] }]), "malformed"],
  ["a vector without direction", wrong([{ embedding: [0, 0] }, { embedding: [1, 1] }]), "malformed"],
  ["different dimensions", wrong([{ embedding: [1, 1] }, { embedding: [1, 1, 1] }]), "malformed"],
  ["bytes that break off", wrong([{ embedding: "AAAA" }, { embedding: "AAAA" }]), "malformed"],
  ["one embedding too few", wrong([{ embedding: [1, 1] }]), "malformed"],
  [
    "the same text twice",
    wrong([
      { index: 0, embedding: [1] },
      { index: 0, embedding: [1] },
    ]),
    "malformed",
  ],
  ["an empty vector", wrong([{ embedding: [] }, { embedding: [] }]), "malformed"],
  ["items that are nothing", wrong([null, 1]), "malformed"],
];

test.each(faults)("%s is a failure", async (_, behaviour, kind) => {
  server.script.push(behaviour);
  await expect(embed(["a", "b"])).rejects.toMatchObject({ name: "ProviderFailure", kind });
});

test.each([
  ["a wrong key", { key: "another" }, "unauthorized"],
  ["an unknown model", { model: "another" }, "rejected"],
  ["nobody at the address", { url: "http://127.0.0.1:1/v1" }, "unreachable"],
])("%s is a failure", async (_, more, kind) => {
  await expect(embed(["a"], more)).rejects.toMatchObject({ name: "ProviderFailure", kind });
});

test("a failure tells how long the endpoint wants to be left alone", async () => {
  server.script.push(({ refuse }) => refuse(429, "slow_down", { "retry-after": "7" }));
  await expect(embed(["a"])).rejects.toMatchObject({ retryAfter: 7, message: expect.not.stringContaining("refused") });
});

describe("questions", () => {
  test("are embedded once, however many groups of documents are searched for them", async () => {
    const embedder = createQuestionEmbedder(address(), log, patiently);
    const [one, other] = await Promise.all([embedder.embed("why?"), embedder.embed("why?")]);
    expect(one).toBe(other);
    expect(one?.model).toMatch(/^[0-9a-f]{32}:64$/);
    expect(await embedder.embed("how?")).not.toEqual(one);
    expect(server.requests.map(({ input }) => input)).toEqual([["why?"], ["how?"]]);
  });

  test("have no embedding where the endpoint is too slow, and the request ends", async () => {
    const left = Promise.withResolvers<void>();
    server.otherwise = async ({ closed }) => left.resolve(await closed);
    expect(await createQuestionEmbedder(address(), log, { wait: 20 }).embed("why?")).toBeNull();
    await left.promise;
  });

  test("a failure is kept for the other groups, and then asked again", async () => {
    server.script.push(({ refuse }) => refuse(500, "broken"));
    const embedder = createQuestionEmbedder(address(), log, { ...patiently, failureKept: 0 });
    expect(await embedder.embed("why?")).toBeNull();
    expect(await embedder.embed("why?")).not.toBeNull();
    server.script.push(({ refuse }) => refuse(500, "broken"));
    const keeping = createQuestionEmbedder(address(), log, { ...patiently, failureKept: 60_000 });
    expect(await keeping.embed("why?")).toBeNull();
    expect(await keeping.embed("why?")).toBeNull();
    expect(server.requests).toHaveLength(3);
  });

  test("ask an endpoint no more that has failed several times, until it may be tried again", async () => {
    let now = 0;
    const breaker = createBreaker({ failures: 2 }, () => now);
    const embedder = createQuestionEmbedder(address(), log, { ...patiently, breaker });
    server.script.push(
      ...[1, 2].map(
        (): EmbeddingsBehaviour =>
          ({ refuse }) =>
            refuse(500, "broken"),
      ),
    );
    for (const question of ["a", "b", "c", "d"]) expect(await embedder.embed(question)).toBeNull();
    expect(server.requests).toHaveLength(2);
    now = 60_000;
    expect(await embedder.embed("e")).not.toBeNull();
  });

  test("leave an endpoint alone as long as it asks for", async () => {
    let now = 0;
    const embedder = createQuestionEmbedder(address(), log, { ...patiently, breaker: createBreaker({}, () => now) });
    server.script.push(({ refuse }) => refuse(429, "slow_down", { "retry-after": "30" }));
    expect(await embedder.embed("a")).toBeNull();
    now = 29_000;
    expect(await embedder.embed("b")).toBeNull();
    now = 31_000;
    expect(await embedder.embed("c")).not.toBeNull();
  });
});
