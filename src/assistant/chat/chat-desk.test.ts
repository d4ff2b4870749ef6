import { expect, test, vi } from "vitest";
import {
  broken,
  conversation,
  delta,
  finish,
  metadata,
  newsKinds,
  refusal,
  shownBy,
  start,
  stream,
  stubbedServer,
  wholeScope,
  wire,
} from "./fixtures/stubbed-server";

const stub = stubbedServer();
const shown = () => shownBy(stub);

test("starts a conversation with the first question, and grows its answer", async () => {
  stub.desk.startNew();
  stub.replies.push(stream(start, delta("Because "), delta("of scale."), finish()));
  await stub.desk.send("Why?", wholeScope, "en");
  expect(stub.calls[0]).toMatchObject({
    method: "POST",
    path: "/api/chat",
    body: { conversationId: null, question: "Why?" },
  });
  expect(stub.desk.state()).toMatchObject({ id: "c1", phase: "ready" });
  expect(shown()).toEqual([
    ["user", "Why?"],
    ["assistant", "Because of scale."],
  ]);
  expect(newsKinds(stub)).toEqual(["taken", "answering", "ended"]);
});

test("knows the tone of an answer while it grows", async () => {
  const tones: unknown[] = [];
  stub.desk.subscribe(() => {
    const last = stub.desk.state().messages.at(-1);
    if (last?.role === "assistant" && last.content) tones.push(last.metadata.tone);
  });
  const outcome = { state: "complete", metadata: { ...metadata, tone: "unsure" } };
  const end = { type: "finish", messageMetadata: { outcome } };
  stub.replies.push(stream(start, { type: "data-tone", data: "unsure" }, delta("It may be scale."), end));
  await stub.desk.send("Why?", wholeScope, "en");
  expect(new Set(tones)).toEqual(new Set(["unsure"]));
});

test("keeps the citations of an answer, which its end does not repeat", async () => {
  const citation = (number: number) => ({ type: "data-citation", id: `citation-${number}`, data: { number } });
  const { citations: _, ...rest } = metadata;
  const end = { type: "finish", messageMetadata: { outcome: { state: "complete", metadata: rest } } };
  stub.replies.push(
    broken(start, citation(1), delta("Because [1] ")),
    stream(start, citation(1), citation(2), delta("Because [1] of scale [2]."), end),
  );
  vi.useFakeTimers();
  const sent = stub.desk.send("Why?", wholeScope, "en");
  await vi.runAllTimersAsync();
  await sent;
  const last = stub.desk.state().messages.at(-1);
  expect(last).toMatchObject({ state: "complete", metadata: { citations: [{ number: 1 }, { number: 2 }] } });
});

test("resumes a broken stream without repeating a word", async () => {
  vi.useFakeTimers();
  stub.replies.push(
    broken(start, delta("Because ")),
    new TypeError("still no network"),
    stream(start, delta("Because of scale."), finish()),
  );
  const sent = stub.desk.send("Why?", wholeScope, "en");
  await vi.runAllTimersAsync();
  await sent;
  expect(stub.calls.map(({ path }) => path)).toEqual(["/api/chat", "/api/chat/answers/a1", "/api/chat/answers/a1"]);
  expect(shown().at(-1)).toEqual(["assistant", "Because of scale."]);
});

test("keeps a question without a connection, and retries it under the same id", async () => {
  const waiting = stub.desk.send("Why?", wholeScope, "en");
  await vi.waitUntil(() => stub.news.length > 0);
  expect(stub.desk.state().messages.at(-1)).toMatchObject({ state: "failed", content: "" });
  expect(stub.news).toEqual([{ kind: "unreachable", problem: { kind: "network" } }]);
  const [question] = stub.desk.state().messages;
  stub.replies.push(stream(start, delta("Because."), finish()));
  await stub.desk.tryAgain(question?.id ?? "", wholeScope);
  await waiting;
  expect(stub.calls[1]?.body).toEqual(stub.calls[0]?.body);
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
])("gives a question that is refused with %i back to the user", async (status, body) => {
  stub.replies.push(refusal(status, body));
  await stub.desk.send("Why?", wholeScope, "en");
  expect(shown()).toEqual([]);
  const { error, ...rest } = { retryAfter: undefined, ...body };
  expect(stub.news).toEqual([
    { kind: "refused", givenBack: { question: "Why?", replaced: null }, problem: { kind: error, ...rest } },
  ]);
});

test("follows a running answer when its conversation is opened", async () => {
  const messages = [
    { role: "user", id: "q1", content: "Why?" },
    { role: "assistant", id: "a1", questionId: "q1", content: "Bec", state: "running", metadata },
  ];
  stub.replies.push(Response.json({ ...conversation, messages }), stream(start, delta("Because."), finish("stopped")));
  await stub.desk.open("c1");
  expect(stub.calls.map(({ path }) => path)).toEqual(["/api/chat/sessions/c1", "/api/chat/answers/a1"]);
  expect(stub.desk.state().messages.at(-1)).toMatchObject({ content: "Because.", state: "stopped" });
});

test("clears the screen when a conversation cannot be opened", async () => {
  stub.replies.push(refusal(404, { error: "not_found" }));
  await stub.desk.open("gone");
  expect(stub.desk.state()).toEqual({ id: null, phase: "ready", messages: [] });
  expect(stub.news).toEqual([{ kind: "unopened", id: "gone", problem: { kind: "not_found", retryAfter: undefined } }]);
});

test("hides the answer of a conversation after the user has left it", async () => {
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
  stub.replies.push(new Response(body));
  const sent = stub.desk.send("Why?", wholeScope, "en");
  await vi.waitFor(() => expect(go).toBeDefined());
  stub.desk.startNew();
  go?.();
  await sent;
  expect(stub.desk.state().messages).toEqual([]);
});

test("stops an answer as soon as the server has sent its id", async () => {
  stub.replies.push(stream(start, delta("Because."), finish("stopped")), new Response(null, { status: 202 }));
  const sent = stub.desk.send("Why?", wholeScope, "en");
  void stub.desk.stop();
  await sent;
  expect(stub.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "POST /api/chat",
    "DELETE /api/chat/answers/a1",
  ]);
});

test("shows the place in the queue until the first words", async () => {
  stub.desk.startNew();
  const places: unknown[] = [];
  stub.desk.subscribe(() => {
    const last = stub.desk.state().messages.at(-1);
    if (last?.role === "assistant") places.push(last.waiting);
  });
  const waiting = (data: number | null) => ({ type: "data-waiting", data, transient: true });
  stub.replies.push(stream(start, waiting(2), waiting(0), delta("Because"), finish()));
  await stub.desk.send("Why?", wholeScope, "en");
  expect(places.filter((place, index) => place !== places[index - 1])).toEqual([2, 0, undefined]);
});

test("retries a refused stream after the wait that the server asks for", async () => {
  vi.useFakeTimers();
  stub.desk.startNew();
  stub.replies.push(broken(start), refusal(429, { error: "too_many_streams", retryAfter: 10 }));
  stub.replies.push(stream(start, delta("Because"), finish()));
  const sent = stub.desk.send("Why?", wholeScope, "en");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(stub.calls).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1000);
  await sent;
  expect(stub.calls.map(({ method }) => method)).toEqual(["POST", "GET", "GET"]);
  expect(shown().at(-1)).toEqual(["assistant", "Because"]);
});
