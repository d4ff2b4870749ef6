import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { delta, finish, newsKinds, shownBy, start, stream, stubbedServer, wholeScope } from "./fixtures/stubbed-server";
import { serverBack } from "~/ui/lost-line/line-back";

const stub = stubbedServer();

/** Hides or shows the page, and fires the browser's event. */
let look: (visibilityState: "hidden" | "visible") => void;

/** Sets whether the browser has a network, and fires the browser's event. */
let turn: (isOnline: boolean) => void;

beforeEach(() => {
  const events = new EventTarget();
  const browser = { onLine: true };
  vi.stubGlobal("navigator", browser);
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
  turn = (isOnline) => {
    browser.onLine = isOnline;
    events.dispatchEvent(new Event(isOnline ? "online" : "offline"));
  };
  look = (visibilityState) => {
    vi.stubGlobal("document", { visibilityState });
    events.dispatchEvent(new Event("visibilitychange"));
  };
  stub.desk.startNew();
});

afterEach(() => vi.unstubAllGlobals());

const isWaiting = () => {
  const last = stub.desk.state().messages.at(-1);
  return last?.role === "assistant" && last.awaitsLine === true;
};

test("holds a question without a network, and sends it once under its own id later", async () => {
  turn(false);
  const asking = stub.desk.send("Why?", wholeScope, "en");
  await vi.waitUntil(isWaiting);
  stub.replies.push(stream(start, delta("Because."), finish()));
  turn(true);
  await asking;
  expect(isWaiting()).toBe(false);
  expect(shownBy(stub).at(-1)).toEqual(["assistant", "Because."]);
  expect(newsKinds(stub)).toEqual(["taken", "answering", "ended"]);
  const ids = stub.calls.map(({ body }) => (body as { questionId: string }).questionId);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

test("gives a waiting question back when it is stopped, and does not send it", async () => {
  turn(false);
  const asking = stub.desk.send("Why?", wholeScope, "en");
  await vi.waitUntil(isWaiting);
  await stub.desk.stop();
  await asking;
  turn(true);
  expect(stub.desk.state().messages).toEqual([]);
  expect(stub.news).toEqual([{ kind: "taken back", givenBack: { question: "Why?", replaced: null } }]);
  expect(stub.calls).toHaveLength(1);
});

test("fetches the rest of an answer when the network is back, however long that takes", async () => {
  const cut = new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(start)}\n\n`));
      turn(false);
      controller.error(new TypeError("network error"));
    },
  });
  stub.replies.push(new Response(cut));
  const asking = stub.desk.send("Why?", wholeScope, "en");
  await vi.waitUntil(isWaiting);
  stub.replies.push(stream(start, delta("Because."), finish()));
  turn(true);
  await asking;
  expect(stub.calls.map(({ path }) => path)).toEqual(["/api/chat", expect.stringMatching(/^\/api\/chat/)]);
  expect(shownBy(stub).at(-1)).toEqual(["assistant", "Because."]);
});

test("does not ask a lost server while the page is hidden, until it is looked at or the network is back", async () => {
  vi.useFakeTimers();
  const leaving = new AbortController();
  void serverBack(leaving.signal, 0);
  look("hidden");
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(stub.calls).toHaveLength(0);
  turn(true);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(stub.calls).toHaveLength(1);
  look("visible");
  await vi.advanceTimersByTimeAsync(0);
  expect(stub.calls).toHaveLength(2);
  leaving.abort();
});
