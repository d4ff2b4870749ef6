import { beforeEach, expect, test, vi } from "vitest";
import {
  broken,
  delta,
  finish,
  newsKinds,
  refusal,
  shownBy,
  start,
  stream,
  stubbedServer,
  wholeScope,
} from "./fixtures/stubbed-server";
import { maxSilence } from "./silence";

const stub = stubbedServer();
const healthy = () => new Response("ok");
const lost = () => new TypeError("no answer");
const last = () => stub.desk.state().messages.at(-1);
const paths = () => stub.calls.map(({ path }) => path);

/** Questions and probes that the server got, without the ids. */
const questionIds = () =>
  new Set(
    stub.calls
      .filter(({ path }) => path === "/api/chat")
      .map(({ body }) => (body as { questionId: string }).questionId),
  );

beforeEach(() => {
  vi.useFakeTimers();
  stub.desk.startNew();
});

test("sends a question under its own id once the server responds again, and tells the failure once", async () => {
  stub.replies.push(lost(), lost(), new Response("<h1>Sign in to the Wi-Fi</h1>"), healthy(), lost(), healthy());
  stub.replies.push(stream(start, delta("Because."), finish()));
  const asking = stub.desk.send("Why?", wholeScope, "en");
  await vi.advanceTimersByTimeAsync(0);
  expect(last()).toMatchObject({ state: "failed", awaitsLine: true });
  expect(stub.news).toEqual([{ kind: "unreachable", problem: { kind: "network" } }]);
  await vi.runAllTimersAsync();
  await asking;
  expect(paths()).toEqual(["/api/chat", "/healthz", "/healthz", "/healthz", "/api/chat", "/healthz", "/api/chat"]);
  expect(questionIds().size).toBe(1);
  expect(newsKinds(stub)).toEqual(["unreachable", "taken", "answering", "ended"]);
  expect(shownBy(stub).at(-1)).toEqual(["assistant", "Because."]);
  expect(last()).toMatchObject({ state: "complete", awaitsLine: false });
});

test("tells a refusal after the wait as any refusal, and gives the question back", async () => {
  stub.replies.push(lost(), healthy(), refusal(500, {}));
  const asking = stub.desk.send("Why?", wholeScope, "en");
  await vi.runAllTimersAsync();
  await asking;
  expect(shownBy(stub)).toEqual([]);
  expect(stub.news.at(-1)).toMatchObject({
    kind: "refused",
    givenBack: { question: "Why?" },
    problem: { kind: "server" },
  });
});

test.each(["at once", "after another attempt"])(
  "takes a waiting question back %s, and sends it no more",
  async (when) => {
    stub.replies.push(lost(), lost());
    const asking = stub.desk.send("Why?", wholeScope, "en");
    await vi.advanceTimersByTimeAsync(0);
    if (when === "after another attempt") {
      void stub.desk.tryAgain([...questionIds()][0] ?? "", wholeScope);
      await vi.advanceTimersByTimeAsync(0);
    }
    await stub.desk.stop();
    await asking;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(stub.desk.state().messages).toEqual([]);
    expect(stub.news.at(-1)).toEqual({ kind: "taken back", givenBack: { question: "Why?", replaced: null } });
    expect(paths()).not.toContain("/healthz");
  },
);

test("asks the next question while one waits, which then waits no more", async () => {
  stub.replies.push(lost(), stream(start, delta("Yes."), finish()));
  void stub.desk.send("Why?", wholeScope, "en");
  await vi.advanceTimersByTimeAsync(0);
  await stub.desk.send("Is it scale?", wholeScope, "en");
  await vi.advanceTimersByTimeAsync(120_000);
  expect(paths()).toEqual(["/api/chat", "/api/chat"]);
  const [, first] = stub.desk.state().messages;
  expect(first).toMatchObject({ state: "failed", awaitsLine: false });
});

test("waits for the rest of an answer after the last retry, and does not give its question back", async () => {
  stub.replies.push(broken(start), ...Array.from({ length: 5 }, lost), healthy());
  stub.replies.push(stream(start, delta("Because."), finish()));
  const asking = stub.desk.send("Why?", wholeScope, "en");
  await vi.runAllTimersAsync();
  await asking;
  expect(paths().at(-1)).toBe("/api/chat/answers/a1");
  expect(shownBy(stub).at(-1)).toEqual(["assistant", "Because."]);
});

test("takes a connection for broken when the server stays silent", async () => {
  vi.stubGlobal("fetch", (path: string, { signal }: RequestInit) => {
    stub.calls.push({ method: "", path, body: null });
    return new Promise((_, reject) => {
      signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
    });
  });
  void stub.desk.send("Why?", wholeScope, "en");
  await vi.advanceTimersByTimeAsync(maxSilence - 1);
  expect(last()).toMatchObject({ state: "running" });
  await vi.advanceTimersByTimeAsync(1);
  expect(last()).toMatchObject({ state: "failed", awaitsLine: true });
  stub.desk.leave();
});
