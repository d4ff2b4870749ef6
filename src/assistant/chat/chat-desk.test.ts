import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyMetadata } from "../conversation";
import { ChatDesk, type News } from "./chat-desk";

const all = { kind: "all" } as const;
const metadata = emptyMetadata({ provider: "test", scope: all, language: "en" });
const conversation = { id: "c1", title: "Why?", createdAt: "", updatedAt: "" };
const start = { type: "start", messageId: "a1", messageMetadata: { conversation } };
const delta = (text: string) => ({ type: "text-delta", id: "text", delta: text });
const finish = (state = "complete") => ({ type: "finish", messageMetadata: { outcome: { state, metadata } } });

type Call = { method: string; path: string; body: unknown };
type Reply = Response | Error;

let calls: Call[];
let replies: Reply[];
let news: News[];
let desk: ChatDesk;

beforeEach(() => {
  calls = [];
  replies = [];
  news = [];
  desk = new ChatDesk();
  desk.watch((one) => news.push(one));
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    calls.push({ method: init.method ?? "GET", path, body: init.body ? JSON.parse(String(init.body)) : null });
    const reply = replies.shift();
    if (!reply) throw new TypeError("no connection");
    if (reply instanceof Error) throw reply;
    return reply;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const wire = (...chunks: object[]) => chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("");
const stream = (...chunks: object[]) => new Response(wire(...chunks));
const refusal = (status: number, body: object) => Response.json(body, { status });
const shown = () => desk.state().messages.map((message) => [message.role, message.content]);
const newsTypes = () => news.map(({ type }) => type);

/** A stream that breaks after `chunks`. */
function broken(...chunks: object[]): Response {
  let isSent = false;
  const body = new ReadableStream({
    pull(controller) {
      if (isSent) controller.error(new TypeError("network error"));
      else controller.enqueue(new TextEncoder().encode(wire(...chunks)));
      isSent = true;
    },
  });
  return new Response(body);
}

test("a first question starts a conversation, and its answer grows", async () => {
  desk.startNew();
  replies.push(stream(start, delta("Because "), delta("of scale."), finish()));
  await desk.send("Why?", all, "en");
  expect(calls[0]).toMatchObject({
    method: "POST",
    path: "/api/chat",
    body: { conversationId: null, question: "Why?" },
  });
  expect(desk.state()).toMatchObject({ id: "c1", phase: "ready" });
  expect(shown()).toEqual([
    ["user", "Why?"],
    ["assistant", "Because of scale."],
  ]);
  expect(newsTypes()).toEqual(["taken", "answering", "ended"]);
});

test("a stream that is cut is picked up where the answer is, without a word doubled", async () => {
  vi.useFakeTimers();
  replies.push(
    broken(start, delta("Because ")),
    new TypeError("still no network"),
    stream(start, delta("Because of scale."), finish()),
  );
  const sent = desk.send("Why?", all, "en");
  await vi.runAllTimersAsync();
  await sent;
  expect(calls.map(({ path }) => path)).toEqual(["/api/chat", "/api/chat/answers/a1", "/api/chat/answers/a1"]);
  expect(shown().at(-1)).toEqual(["assistant", "Because of scale."]);
});

test("without a connection the question stays, and trying again asks it under the same id", async () => {
  await desk.send("Why?", all, "en");
  expect(desk.state().messages.at(-1)).toMatchObject({ state: "failed", content: "" });
  expect(news).toEqual([{ type: "unreachable", problem: { kind: "network" } }]);
  const [question] = desk.state().messages;
  replies.push(stream(start, delta("Because."), finish()));
  await desk.tryAgain(question?.id ?? "", all);
  expect(calls[1]?.body).toEqual(calls[0]?.body);
  expect(shown()).toEqual([
    ["user", "Why?"],
    ["assistant", "Because."],
  ]);
});

test.each([
  [401, { error: "unauthenticated" }],
  [403, { error: "not_approved" }],
  [409, { error: "busy" }],
  [429, { error: "quota", retryAfter: 60 }],
])("a question that is refused with %i goes back to who asked it", async (status, body) => {
  replies.push(refusal(status, body));
  await desk.send("Why?", all, "en");
  expect(shown()).toEqual([]);
  const { error, ...rest } = { retryAfter: undefined, ...body };
  expect(news).toEqual([{ type: "refused", question: "Why?", problem: { kind: error, ...rest } }]);
});

test("opening a conversation whose answer is under way follows it", async () => {
  const messages = [
    { role: "user", id: "q1", content: "Why?" },
    { role: "assistant", id: "a1", questionId: "q1", content: "Bec", state: "running", metadata },
  ];
  replies.push(Response.json({ ...conversation, messages }), stream(start, delta("Because."), finish("stopped")));
  await desk.open("c1");
  expect(calls.map(({ path }) => path)).toEqual(["/api/chat/sessions/c1", "/api/chat/answers/a1"]);
  expect(desk.state().messages.at(-1)).toMatchObject({ content: "Because.", state: "stopped" });
});

test("a conversation that cannot be opened clears the screen", async () => {
  replies.push(refusal(404, { error: "not_found" }));
  await desk.open("gone");
  expect(desk.state()).toEqual({ id: null, phase: "ready", messages: [] });
  expect(news).toEqual([{ type: "unopened", id: "gone", problem: { kind: "not_found", retryAfter: undefined } }]);
});

test("whoever turns to another conversation no longer sees the answer of the first", async () => {
  let go: (() => void) | undefined;
  const body = new ReadableStream({
    async pull(controller) {
      controller.enqueue(new TextEncoder().encode(wire(start)));
      await new Promise<void>((resolve) => {
        go = resolve;
      });
      controller.enqueue(new TextEncoder().encode(wire(delta("Because."), finish())));
      controller.close();
    },
  });
  replies.push(new Response(body));
  const sent = desk.send("Why?", all, "en");
  await vi.waitFor(() => expect(go).toBeDefined());
  desk.startNew();
  go?.();
  await sent;
  expect(desk.state().messages).toEqual([]);
});

test("an answer that is stopped before the server has named it is stopped as soon as it has", async () => {
  replies.push(stream(start, delta("Because."), finish("stopped")), new Response(null, { status: 202 }));
  const sent = desk.send("Why?", all, "en");
  void desk.stop();
  await sent;
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "POST /api/chat",
    "DELETE /api/chat/answers/a1",
  ]);
});
