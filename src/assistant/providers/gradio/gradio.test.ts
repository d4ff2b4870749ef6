import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type GradioBehaviour, type GradioServer, startGradioServer } from "../../../../test/server/gradio-server";
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

describe("input of the chatbot", () => {
  test("sends the message, the history as pairs and the scope, by the app's own protocol", async () => {
    server.paths.length = 0;
    const history = [
      ["Hi", "Hello"],
      ["And?", null],
    ] as const;
    await answered((call) => call.complete([[["Why?", "Because."]]]), { history });
    expect(server.calls.at(-1)).toEqual(["Why?", history, "All Files"]);
    expect(server.paths).toEqual([
      "GET /config",
      "GET /gradio_api/info",
      "POST /gradio_api/queue/join",
      "GET /gradio_api/queue/data",
    ]);
  });

  test.each([
    [{ kind: "document", id: "ro-manual-a" }, "ro-manual-a"],
    [{ kind: "category", key: "guides" }, "All Files"],
  ] as const)("sends the scope %o as %s", async (scope, told) => {
    await answered((call) => call.complete(["Because."]), { scope });
    expect(server.calls.at(-1)?.[2]).toBe(told);
  });

  test("fetches the configuration of an app once, and again after a failed call", async () => {
    const from = chatbot();
    server.paths.length = 0;
    for (const _ of [1, 2]) await answered((call) => call.complete(["Yes."]), {}, from);
    expect(server.paths.filter((path) => path.startsWith("GET /config"))).toHaveLength(1);
    await expect(answered((call) => call.raw("data: oops\n\n"), {}, from)).rejects.toMatchObject({ kind: "malformed" });
    await answered((call) => call.complete(["Yes."]), {}, from);
    expect(server.paths.filter((path) => path.startsWith("GET /config"))).toHaveLength(2);
  });
});

describe("text for the reader", () => {
  test("shows the second element of the last pair", async () => {
    const { content, run } = await answered((call) =>
      call.complete([
        [
          ["Hi", "Hello"],
          ["Why?", "**Because** of [it]."],
        ],
      ]),
    );
    expect(content).toBe("**Because** of [it].");
    expect(run).toMatchObject({ tries: 1, model: null, tokens: null, failure: null });
  });

  test("shows a plain string", async () => {
    expect((await answered((call) => call.complete(["Because."]))).content).toBe("Because.");
  });

  test.each([[[[["Why?", null]]]], [[]], [[{ a: 1 }]], [[[]]]])("shows nothing of %j", async (outputs) => {
    const { content, run } = await answered((call) => call.complete(outputs));
    expect(content).toBe("");
    expect(run).toMatchObject({ failure: null });
  });

  test("shows a reply as it grows, and replaces it when it changes", async () => {
    const { content, seen } = await answered((call) => {
      call.step([[["Why?", "One"]]]);
      call.step([[["Why?", "One two"]]]);
      call.step([[["Why?", "Three"]]]);
      call.complete([[["Why?", "Three four"]]]);
    });
    expect(seen).toEqual(["One", "One two", "Three", "Three four"]);
    expect(content).toBe("Three four");
  });

  test("turns images into links and cuts an endless reply", async () => {
    const { content, run } = await answered((call) =>
      call.complete([`![x](https://a.example/x.png) ${"long ".repeat(9000)}`]),
    );
    expect(content).toMatch(/^\\!\[x\]\(https/);
    expect(content.length).toBeLessThan(24_100);
    expect(run).toMatchObject({ cutShort: true });
  });
});
