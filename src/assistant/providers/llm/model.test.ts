import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ProviderFailure } from "~/platform/outside/failure";
import { startHttpServer } from "../../../../test/server/http-server";
import { type Behaviour, type ModelServer, startModelServer } from "../../../../test/server/model-server";
import { type ModelPart, openModel } from "./model.server";

const apiKey = "the-right-key";
const speech = { prompt: [{ role: "system" as const, content: "Be brief." }], maxOutputTokens: 77 };
let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer({ apiKey });
});
afterAll(() => server.close());

async function spoken(behaviour: Behaviour | null, address: Partial<Parameters<typeof openModel>[0]> = {}) {
  if (behaviour) server.script.push(behaviour);
  const model = await openModel({ baseUrl: server.url, model: "test-model", apiKey, ...address });
  const parts: ModelPart[] = [];
  try {
    for await (const part of model.speak(speech, new AbortController().signal)) parts.push(part);
  } catch (error) {
    return { parts, error };
  }
  return { parts, error: null };
}

test("yields the model's name, thoughts without their text, words as they come, and the end", async () => {
  const { parts, error } = await spoken(({ delta, say, finish }) => {
    delta({ reasoning_content: "They want to rinse." });
    say("Rinse ");
    say("اشطف.");
    finish();
  });
  expect(error).toBeNull();
  expect(parts).toEqual([
    { kind: "named", model: "test-model" },
    { kind: "thinking" },
    { kind: "text", text: "Rinse " },
    { kind: "text", text: "اشطف." },
    { kind: "ended", cutShort: false, tokens: { input: 1234, output: expect.any(Number) } },
  ]);
  expect(server.requests.at(-1)).toEqual({
    model: "test-model",
    messages: [{ role: "system", content: "Be brief." }],
    stream: true,
    stream_options: { include_usage: true },
    temperature: 0,
    max_tokens: 77,
  });
});

test("says that an answer reached its maximum length", async () => {
  const { parts } = await spoken(({ say, finish }) => {
    say("On and");
    finish("length");
  });
  expect(parts.at(-1)).toMatchObject({ kind: "ended", cutShort: true });
});

test("retries a rejected request in a plain form, and then always uses that form", async () => {
  const model = await openModel({ baseUrl: server.url, model: "test-model", apiKey });
  const choosy: Behaviour = ({ request, refuse, say, finish }) => {
    if (request.temperature !== undefined) return refuse(400, "unsupported_value");
    say("Yes.");
    finish();
  };
  server.script.push(choosy, choosy, choosy);
  for (const _ of [1, 2]) {
    const parts = await Array.fromAsync(model.speak(speech, new AbortController().signal));
    expect(parts).toContainEqual({ kind: "text", text: "Yes." });
  }
  expect(server.script).toEqual([]);
  expect(server.requests.at(-1)).toEqual({
    model: "test-model",
    messages: speech.prompt,
    stream: true,
    max_completion_tokens: 77,
  });
});

const faults: [what: string, kind: string, behaviour: Behaviour, words?: string][] = [
  ["a refused key", "unauthorized", ({ refuse }) => refuse(401, "invalid_api_key")],
  ["no right to the model", "unauthorized", ({ refuse }) => refuse(403, "forbidden")],
  ["too many questions", "rate_limited", ({ refuse }) => refuse(429, "rate_limit_exceeded")],
  ["a fault of the server", "server_error", ({ refuse }) => refuse(500, "internal_error")],
  ["a server that is starting", "server_error", ({ refuse }) => refuse(503, "loading")],
  ["a page instead of a stream", "malformed", ({ response }) => page(response, "text/html", "<h1>Welcome</h1>")],
  ["an answer in one piece", "malformed", ({ response }) => page(response, "application/json", "{}")],
  ["an answer without a type", "malformed", ({ response }) => void response.writeHead(200).end("data: {}\n\n")],
  ["a redirect", "malformed", ({ response }) => void response.writeHead(307, { location: "http://[::1]:9/" }).end()],
  ["no JSON in the stream", "malformed", ({ raw, response }) => closing(response, () => raw("data: {oops\n\n"))],
  ["other JSON in the stream", "malformed", ({ raw, response }) => closing(response, () => raw('data: {"a":1}\n\n'))],
  [
    "a fault told in the stream",
    "server_error",
    ({ say, raw, response }) => {
      say("Half");
      closing(response, () => raw('data: {"error":{"message":"hunter2","type":"server_error","code":null}}\n\n'));
    },
    "Half",
  ],
  [
    "an end in the middle",
    "cut",
    ({ say, response }) => {
      say("Half");
      response.end();
    },
    "Half",
  ],
  ["no word at all", "cut", ({ raw, response }) => closing(response, () => raw("data: [DONE]\n\n"))],
  [
    "a connection that breaks in the middle",
    "cut",
    async ({ say, hangUp }) => {
      say("Half");
      await sleep(50);
      hangUp();
    },
    "Half",
  ],
  ["a connection that breaks at once", "unreachable", ({ hangUp }) => hangUp()],
];

function page(response: Parameters<Behaviour>[0]["response"], type: string, text: string): void {
  response.writeHead(200, { "content-type": type }).end(text);
}

function closing(response: Parameters<Behaviour>[0]["response"], say: () => void): void {
  say();
  response.end();
}

describe("faults", () => {
  test.each(faults)("reports %s as %s", async (_what, kind, behaviour, words = "") => {
    const { parts, error } = await spoken(behaviour);
    expect(error).toBeInstanceOf(ProviderFailure);
    expect(error).toMatchObject({ kind });
    expect(parts.map((part) => (part.kind === "text" ? part.text : "")).join("")).toBe(words);
    expect(JSON.stringify([error, String(error), (error as Error).cause])).not.toMatch(/hunter2|membrane|right-key/);
  });

  test.each<
    [what: string, address: { baseUrl?: string; apiKey?: string; model?: string }, kind: string, message: RegExp]
  >([
    ["nobody listens", { baseUrl: "GONE/v1" }, "unreachable", /ECONNREFUSED/],
    ["the key is wrong", { apiKey: "a-wrong-key" }, "unauthorized", /401, invalid_api_key/],
    ["the model is unknown", { model: "another" }, "rejected", /404, model_not_found/],
    ["the path is wrong", { baseUrl: "PLACE/v2" }, "rejected", /404, not_found/],
    ["it speaks no TLS", { baseUrl: "TLS/v1" }, "unreachable", /SSL|EPROTO|ECONNRESET/],
  ])("%s", async (_what, address, kind, message) => {
    const origin = server.url.replace("/v1", "");
    const gone = await startHttpServer(() => undefined);
    await gone.close();
    const places = { PLACE: origin, TLS: origin.replace("http:", "https:"), GONE: gone.origin };
    const baseUrl = address.baseUrl?.replace(/[A-Z]+/, (name) => places[name as keyof typeof places]);
    const { error } = await spoken(null, { ...address, ...(baseUrl && { baseUrl }) });
    expect(error).toMatchObject({ kind, message: expect.stringMatching(message) });
  });

  test.each([
    ["in seconds", "7", 7],
    ["as a date", new Date(Date.now() + 30_500).toUTCString(), expect.closeTo(30, -1)],
    ["in words", "soon", null],
    ["too far away", "99999999999", 86_400],
  ])("keeps a wait given %s", async (_what, wait, retryAfter) => {
    const { error } = await spoken(({ refuse }) => refuse(429, "slow_down", { "retry-after": wait }));
    expect(error).toMatchObject({ kind: "rate_limited", retryAfter });
  });

  test("stops reading an endless stream at its maximum size", async () => {
    const { error } = await spoken(async ({ raw, closed }) => {
      let isOpen = true;
      void closed.then(() => {
        isOpen = false;
      });
      const much = `: ${"x".repeat(1_000_000)}\n\n`;
      while (isOpen) {
        raw(much);
        await sleep(1);
      }
    });
    expect(error).toMatchObject({ kind: "malformed", message: expect.stringContaining("more than") });
  });

  test("follows no redirect", async () => {
    let isReached = false;
    const elsewhere = await startHttpServer((_request, response) => {
      isReached = true;
      response.end();
    });
    const { error } = await spoken(({ response }) => {
      response.writeHead(302, { location: `${elsewhere.origin}/v1/chat/completions` }).end();
    });
    expect(error).toMatchObject({ kind: "malformed" });
    expect(isReached).toBe(false);
    await elsewhere.close();
  });
});

test("ends the request when the signal aborts, and throws the abort reason", async () => {
  const stop = new AbortController();
  const ended = Promise.withResolvers<void>();
  server.script.push(async ({ say, closed }) => {
    say("On and on");
    await closed;
    ended.resolve();
  });
  const model = await openModel({ baseUrl: server.url, model: "test-model", apiKey });
  const parts = model.speak(speech, stop.signal);
  await expect(
    (async () => {
      for await (const part of parts) if (part.kind === "text") stop.abort("stopped");
    })(),
  ).rejects.toBe("stopped");
  await ended.promise;
});
