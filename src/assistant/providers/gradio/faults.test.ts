import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type GradioBehaviour, type GradioServer, startGradioServer } from "../../../../test/server/gradio-server";
import { startHttpServer } from "../../../../test/server/http-server";
import type { AskedQuestion } from "../../answering/answering";
import type { Deadlines } from "../deadlines";
import { answeredByChatbot as answeredBy, chatbotAt, token } from "../fixtures/chatbot-answers";
import type { AppAddress } from "./app.server";

let server: GradioServer;

beforeAll(async () => {
  server = await startGradioServer({ token });
});
beforeEach(() => {
  server.intercept = () => false;
  // Gradio's client reports faults there.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterAll(() => server.close());

const chatbot = (deadlines?: Partial<Deadlines>, address?: Partial<AppAddress>) =>
  chatbotAt(server, deadlines, address);
const answered = (
  behaviour: GradioBehaviour | null,
  more?: Partial<AskedQuestion>,
  from = chatbot(),
  signal = new AbortController().signal,
) => answeredBy(server, behaviour, more, { from, signal });

type Fault = [what: string, kind: string, behaviour: GradioBehaviour];

const faults: Fault[] = [
  ["a function that fails", "server_error", (call) => call.fail("The secret is hunter2.")],
  [
    "a function that fails without a word",
    "server_error",
    (call) => call.send({ msg: "process_completed", success: false }),
  ],
  ["an unexpected error", "server_error", (call) => call.send({ msg: "unexpected_error", message: "hunter2" })],
  ["a full queue", "rate_limited", (call) => call.send({ msg: "queue_full" })],
  ["no JSON", "malformed", (call) => call.raw("data: {oops\n\n")],
  ["no messages", "malformed", (call) => call.raw("data: 7\n\ndata: null\n\n")],
  ["an end without a result", "cut", (call) => void call.response.end()],
  [
    "a connection that breaks",
    "cut",
    async (call) => {
      await sleep(20);
      call.hangUp();
    },
  ],
  ["silence", "first_timeout", (call) => call.closed],
  [
    "silence in the middle",
    "idle_timeout",
    (call) => {
      call.step(["Half"]);
      return call.closed;
    },
  ],
  [
    "one byte after the other",
    "first_timeout",
    async (call) => {
      for (const byte of `data: ${"x".repeat(1000)}`) {
        if (call.response.destroyed) return;
        call.raw(byte);
        await sleep(20);
      }
    },
  ],
  [
    "messages for ever",
    "first_timeout",
    async (call) => {
      while (!call.response.destroyed) {
        call.send({ msg: "heartbeat" });
        await sleep(5);
      }
    },
  ],
  [
    "a message without end",
    "malformed",
    async (call) => {
      while (!call.response.destroyed) {
        call.raw("x".repeat(1_000_000));
        await sleep(1);
      }
    },
  ],
  [
    "a change of what all objects share",
    "malformed",
    (call) => {
      call.step([{ a: 1 }]);
      const output = { data: [[["add", ["__proto__", "isPoisoned"], true]]] };
      call.send({ msg: "process_generating", output, success: true });
    },
  ],
  [
    "a change that cannot be made",
    "server_error",
    (call) => {
      call.step(["a"]);
      call.send({ msg: "process_generating", output: { data: [[["explode", [], 1]]] }, success: true });
    },
  ],
];

describe("faults", () => {
  test.each(faults)("reports %s as %s", async (_what, kind, behaviour) => {
    // Pushed twice, because a full queue is retried.
    server.script.push(behaviour, behaviour);
    const from = chatbot(kind.endsWith("timeout") ? { first: 400, idle: 400, total: 3000 } : {});
    const error = await answered(behaviour, {}, from).catch((fault: unknown) => fault);
    server.script.length = 0;
    expect(error).toMatchObject({ name: "ProviderFailure", kind });
    expect(String(error)).not.toContain("hunter2");
    expect({}).not.toHaveProperty("isPoisoned");
  });

  test.each<[what: string, status: number, type: string, body: string, kind: string]>([
    ["a page instead of an app", 200, "text/html", "<h1>Hello</h1>", "malformed"],
    ["broken JSON", 200, "application/json", "{oops", "malformed"],
    ["no app", 404, "text/plain", "Not Found", "rejected"],
    ["too many questions", 429, "application/json", "{}", "rate_limited"],
    ["a fault of the server", 502, "text/html", "Bad Gateway", "server_error"],
    ["a redirect", 307, "text/plain", "", "malformed"],
  ])("reports %s as %s", async (_what, status, type, body, kind) => {
    for (const path of ["/config", "/gradio_api/queue/join"]) {
      server.intercept = ({ url }, response) => {
        if (!url?.startsWith(path)) return false;
        response.writeHead(status, { "content-type": type, location: "http://127.0.0.1:9/" }).end(body);
        return true;
      };
      await expect(answered(null, {}, chatbot({ first: 3000 }))).rejects.toMatchObject({ kind });
    }
  });

  test("rejects an app that is not a Gradio app", async () => {
    const { config } = server;
    for (const other of [[], null, "app", {}, { dependencies: [], protocol: "ws" }]) {
      server.config = other;
      await expect(answered(null, {}, chatbot())).rejects.toMatchObject({ kind: "malformed" });
    }
    server.config = config;
  });

  test("rejects an app without the function, with a wrong token, or that does not exist", async () => {
    const gone = await startHttpServer(() => undefined);
    await gone.close();
    await expect(answered(null, {}, chatbot({}, { url: gone.origin }))).rejects.toMatchObject({ kind: "unreachable" });
    await expect(answered(null, {}, chatbot({}, { token: "a-wrong-token" }))).rejects.toMatchObject({
      kind: "unauthorized",
    });
    const { config } = server;
    server.config = { ...Object(config), dependencies: [] };
    await expect(answered(null, {}, chatbot())).rejects.toMatchObject({ kind: "malformed" });
    server.config = config;
  });

  test("does not follow an app that points to another server", async () => {
    let isReached = false;
    const elsewhere = await startHttpServer((_request, response) => {
      isReached = true;
      response.end();
    });
    const { config } = server;
    for (const root of [elsewhere.origin, elsewhere.origin.replace("127.0.0.1", "localhost")]) {
      server.config = { ...Object(config), root, space_id: "some/space" };
      await expect(answered(null, {}, chatbot())).rejects.toMatchObject({ kind: "malformed" });
    }
    server.config = config;
    expect(isReached).toBe(false);
    await elsewhere.close();
  });

  test("retries temporary failures", async () => {
    let failures = 2;
    server.intercept = ({ url }, response) => {
      if (!url?.startsWith("/gradio_api/queue/join") || failures-- <= 0) return false;
      response.writeHead(503, { "retry-after": "0" }).end();
      return true;
    };
    const { content, run } = await answered((call) => call.complete(["Because."]));
    expect(content).toBe("Because.");
    expect(run).toMatchObject({ tries: 3 });
  });

  test("disconnects from the app when the answer is stopped", async () => {
    const stop = new AbortController();
    const left = Promise.withResolvers<void>();
    const behaviour: GradioBehaviour = async (call) => {
      call.step(["Half"]);
      stop.abort("stopped");
      await call.closed;
      left.resolve();
    };
    await expect(answered(behaviour, {}, chatbot(), stop.signal)).rejects.toBe("stopped");
    await left.promise;
  });
});
