import { beforeEach, expect, test, vi } from "vitest";
import { ownPagesCache } from "~/ui/offline-names";
import {
  conversation,
  delta,
  finish,
  metadata,
  newsKinds,
  refusal,
  start,
  stream,
  stubbedServer,
  wholeScope,
} from "./fixtures/stubbed-server";
import { forgetConversation, keepConversation } from "./kept-conversation";

const stub = stubbedServer();

const messages = [
  { role: "user", id: "q1", content: "Why?" },
  { role: "assistant", id: "a1", questionId: "q1", content: "Because.", state: "complete", metadata, feedback: null },
] as const;

/** Caches of the browser, by name and key. */
let stored: Map<string, Map<string, Response>>;

beforeEach(() => {
  stored = new Map([[ownPagesCache, new Map()]]);
  vi.stubGlobal("caches", {
    has: async (name: string) => stored.has(name),
    open: async (name: string) => ({
      match: async (key: string) => stored.get(name)?.get(key)?.clone(),
      put: async (key: string, response: Response) => void stored.get(name)?.set(key, response),
      delete: async (key: string) => stored.get(name)?.delete(key),
    }),
  });
});

test("opens the copy of the last conversation without a connection, and renews it later", async () => {
  vi.useFakeTimers();
  await keepConversation({ id: "c1", messages });
  stub.replies.push(new TypeError("no connection"), new Response("ok"));
  stub.replies.push(Response.json({ ...conversation, messages: [...messages, { ...messages[0], id: "q2" }] }));
  const opening = stub.desk.open("c1");
  await vi.advanceTimersByTimeAsync(0);
  expect(stub.desk.state()).toMatchObject({ id: "c1", phase: "ready", isCopy: true, messages });
  await vi.runAllTimersAsync();
  await opening;
  expect(stub.desk.state()).toMatchObject({ isCopy: false, messages: [{}, {}, { id: "q2" }] });
  expect(newsKinds(stub)).toEqual(["opened", "opened"]);
});

test("opens no copy of another conversation, nor after signing out", async () => {
  await keepConversation({ id: "c1", messages });
  await stub.desk.open("c2");
  stored.clear();
  await stub.desk.open("c1");
  expect(newsKinds(stub)).toEqual(["unopened", "unopened"]);
});

test("keeps nothing where the service worker keeps no page of the account", async () => {
  stored.clear();
  await keepConversation({ id: "c1", messages });
  expect(stored.size).toBe(0);
});

test("shows the error of a server that responds, and forgets a conversation that is gone", async () => {
  await keepConversation({ id: "c1", messages });
  stub.replies.push(refusal(500, {}));
  await stub.desk.open("c1");
  expect(stored.get(ownPagesCache)?.size).toBe(1);
  stub.replies.push(refusal(404, { error: "not_found" }));
  await stub.desk.open("c1");
  expect(stored.get(ownPagesCache)?.size).toBe(0);
  expect(newsKinds(stub)).toEqual(["unopened", "unopened"]);
});

test("renews a copy that was stored while its answer ran, after the end of the answer", async () => {
  vi.useFakeTimers();
  await keepConversation({ id: "c1", messages: [messages[0], { ...messages[1], content: "", state: "running" }] });
  stub.replies.push(new TypeError("no connection"), stream(start, delta("Because."), finish()));
  stub.replies.push(Response.json({ ...conversation, messages: [...messages, { ...messages[0], id: "q2" }] }));
  const opening = stub.desk.open("c1");
  await vi.runAllTimersAsync();
  await opening;
  expect(stub.desk.state()).toMatchObject({ isCopy: false, messages: [{}, {}, { id: "q2" }] });
});

test("renews a copy after the end of a question that was asked on it", async () => {
  vi.useFakeTimers();
  await keepConversation({ id: "c1", messages });
  stub.replies.push(new TypeError("no connection"));
  void stub.desk.open("c1");
  await vi.advanceTimersByTimeAsync(0);
  stub.replies.push(stream(start, delta("Because."), finish()), Response.json({ ...conversation, messages }));
  await stub.desk.send("Why?", wholeScope, "en");
  expect(stub.desk.state()).toMatchObject({ isCopy: false, messages });
});

test("does without a copy where the device refuses", async () => {
  const refuse = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
  vi.stubGlobal("caches", {
    has: async () => true,
    open: async () => ({ match: refuse, put: refuse, delete: refuse }),
  });
  await keepConversation({ id: "c1", messages });
  await forgetConversation("c1");
  await stub.desk.open("c1");
  expect(newsKinds(stub)).toEqual(["unopened"]);
});
