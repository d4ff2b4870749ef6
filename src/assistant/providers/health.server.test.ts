import { afterAll, beforeAll, expect, test } from "vitest";
import { loadBuiltInManuals } from "~/knowledge/documents.server";
import { startGradioServer } from "../../../test/server/gradio-server";
import { type ModelServer, startModelServer } from "../../../test/server/model-server";
import { testServices } from "../../../test/server/services";
import { answeringOf } from "../answering.server";
import { probeProvider, providerHealth } from "./health.server";
import { providersOf } from "./open.server";

const open = testServices();
let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer({ apiKey: "the-right-key" });
});
afterAll(() => server.close());

const withModel = (more = {}) =>
  open.openAnother({
    ANSWER_PROVIDER: "llm",
    LLM_BASE_URL: server.url,
    LLM_MODEL: "test-model",
    LLM_API_KEY: "the-right-key",
    ...more,
  });

test("reports without a model whether there are documents to answer from", async () => {
  const { services } = open;
  const nothing = { provider: "extractive", model: null, address: null, breaker: null };
  expect(await providerHealth(services)).toMatchObject({ ...nothing, ok: false, failure: "internal" });
  await loadBuiltInManuals(services.database.db, "manuals", services.log);
  const health = { ...nothing, ok: true, failure: null, latencyMs: expect.any(Number), checkedAt: expect.any(String) };
  expect(await providerHealth(services)).toEqual(health);
  expect(await probeProvider(services)).toEqual(health);
});

test("asks a model one short question for all callers, and remembers its state", async () => {
  const services = await withModel();
  const known = { provider: "llm", model: "test-model", address: new URL(server.url).origin, breaker: "closed" };
  expect(await providerHealth(services)).toEqual({
    ...known,
    ok: true,
    latencyMs: null,
    failure: null,
    checkedAt: null,
  });
  const all = await Promise.all([1, 2, 3].map(() => probeProvider(services)));
  const health = { ...known, ok: true, failure: null, latencyMs: expect.any(Number), checkedAt: expect.any(String) };
  expect(all).toEqual([health, health, health]);
  expect(server.requests).toMatchObject([{ max_tokens: 16, messages: [{ role: "user" }] }]);
  expect(await providerHealth(services)).toEqual(health);
});

test("reports a model that refuses our key, without the key", async () => {
  const services = await withModel({ LLM_API_KEY: "a-wrong-key" });
  const health = await probeProvider(services);
  expect(health).toMatchObject({ ok: false, failure: "unauthorized", latencyMs: null });
  expect(JSON.stringify(health)).not.toContain("key");
});

test("shows failed questions, and closes the breaker after a good probe", async () => {
  const services = await withModel();
  const { breaker } = providersOf(services);
  for (const _ of [1, 2, 3, 4, 5]) breaker.enter()?.failed();
  expect(await providerHealth(services)).toMatchObject({ ok: false, breaker: "open" });
  const task = {
    question: "How do I clean an RO membrane?",
    language: "en",
    scope: { kind: "all" },
    history: [],
  } as const;
  await expect(Array.fromAsync(answeringOf(services).answer(task, new AbortController().signal))).rejects.toMatchObject(
    {
      kind: "breaker_open",
    },
  );
  expect(await probeProvider(services)).toMatchObject({ ok: true, breaker: "closed" });
  await Array.fromAsync(answeringOf(services).answer(task, new AbortController().signal));
  expect(await providerHealth(services)).toMatchObject({ ok: true, failure: null });
});

test("also asks a chatbot", async () => {
  const app = await startGradioServer();
  const services = await open.openAnother({ ANSWER_PROVIDER: "gradio", GRADIO_URL: app.url });
  expect(await probeProvider(services)).toMatchObject({ provider: "gradio", ok: true, address: app.url });
  expect(app.calls).toEqual([["Answer with the word OK.", [], "All Files"]]);
  await app.close();
});
