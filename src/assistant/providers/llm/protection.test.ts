import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBreaker } from "~/platform/outside/breaker";
import { type Behaviour, type ModelServer, startModelServer } from "../../../../test/server/model-server";
import { answeredByModel as answeredBy, type Setting, saying } from "../fixtures/model-answers";

let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const answered = (behaviour: Behaviour | null, setting?: Setting) => answeredBy(server, behaviour, setting);

describe("protection", () => {
  test("retries temporary failures, visibly for staff", async () => {
    server.script.push(({ hangUp }) => hangUp());
    server.script.push(({ refuse }) => refuse(429, "slow_down", { "retry-after": "0" }));
    const { content, run } = await answered(saying("Soak for 1 h. [1]"));
    expect(content).toBe("Soak for 1 h. [1]");
    expect(run).toMatchObject({ tries: 3, failure: null });
  });

  test.each<[what: string, kind: string, tries: number, behaviour: Behaviour]>([
    ["a wait that is too long", "rate_limited", 1, ({ refuse }) => refuse(429, "slow_down", { "retry-after": "30" })],
    ["a refused key", "unauthorized", 1, ({ refuse }) => refuse(401, "invalid_api_key")],
    ["a fault that stays", "server_error", 3, ({ refuse }) => refuse(500, "internal", { "retry-after": "0" })],
    ["another protocol", "malformed", 1, ({ response }) => void response.writeHead(200).end("hello")],
    ["no first words", "first_timeout", 1, ({ closed }) => closed],
    [
      "silence in the middle",
      "idle_timeout",
      1,
      ({ say, closed }) => {
        say("Soak");
        return closed;
      },
    ],
    [
      "one byte after the other",
      "first_timeout",
      1,
      async ({ raw, response }) => {
        for (const byte of `data: ${"x".repeat(1000)}`) {
          if (response.destroyed) return;
          raw(byte);
          await sleep(20);
        }
      },
    ],
  ])("%s ends the answer as %s after %i tries", async (_what, kind, tries, behaviour) => {
    const asked = server.requests.length;
    server.script.push(...Array(tries).fill(behaviour));
    await expect(answered(null, { deadlines: { first: 300, idle: 300, total: 3000 } })).rejects.toMatchObject({
      name: "ProviderFailure",
      kind,
    });
    expect(server.requests.length - asked).toBe(tries);
  });

  test("spares later questions the wait after several failures, until a trial succeeds", async () => {
    let time = 0;
    const breaker = createBreaker({ failures: 2, pause: 1000 }, () => time);
    const ask = (behaviour: Behaviour | null) => answered(behaviour, { breaker });
    for (const _ of [1, 2])
      await expect(ask(({ refuse }) => refuse(401, "no"))).rejects.toMatchObject({ kind: "unauthorized" });
    const asked = server.requests.length;
    await expect(ask(null)).rejects.toMatchObject({ kind: "breaker_open" });
    expect(server.requests).toHaveLength(asked);
    time = 1000;
    expect((await ask(saying("Soak for 1 h. [1]"))).content).toBe("Soak for 1 h. [1]");
    expect(breaker.state()).toBe("closed");
  });

  test("stops the model when the answer is stopped, and does not count it as a failure", async () => {
    const stop = new AbortController();
    const left = Promise.withResolvers<void>();
    const breaker = createBreaker({ failures: 1 });
    const behaviour: Behaviour = async ({ say, closed }) => {
      say("Soak for");
      stop.abort("stopped");
      await closed;
      left.resolve();
    };
    await expect(answered(behaviour, { signal: stop.signal, breaker })).rejects.toBe("stopped");
    await left.promise;
    expect(breaker.state()).toBe("closed");
  });
});
