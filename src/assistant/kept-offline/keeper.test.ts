import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Keeping, WishMessage, WishReply } from "~/ui/offline-names";
import { Keeper } from "./keeper";

const addresses = ["/drwater", "/drwater/tools", "/drwater/documents/a"];

/** Pages that the worker has, and its next outcomes for `keep page`; without one it keeps the page. */
let stored: Set<string>;
let outcomes: Keeping[];
let isWanted: boolean;
/** Its next replies to the other messages; without one it replies truly. */
let replies: WishReply[];
/** Response of the server to the request for the pages. */
let list: () => Response;
let asked: string[];
let keeper: Keeper;

const reply = (): WishReply =>
  isWanted
    ? {
        languages: ["en"],
        total: addresses.length,
        bytes: stored.size * 1000,
        missing: addresses.filter((one) => !stored.has(one)),
      }
    : null;

async function answer(message: WishMessage): Promise<WishReply | Keeping> {
  asked.push(message.type);
  const forced = message.type === "keep page" ? undefined : replies.shift();
  if (forced !== undefined) return forced;
  if (message.type === "set wish") isWanted = true;
  if (message.type === "drop wish") isWanted = false;
  if (message.type !== "keep page") return reply();
  const outcome = outcomes.shift() ?? "kept";
  if (outcome === "kept") stored.add(message.address);
  return outcome;
}

beforeEach(() => {
  stored = new Set();
  outcomes = [];
  isWanted = false;
  asked = [];
  replies = [];
  list = () => Response.json(addresses.map((address) => ({ address, version: "" })));
  vi.useFakeTimers();
  const events = new EventTarget();
  vi.stubGlobal("document", { visibilityState: "visible" });
  vi.stubGlobal("navigator", { serviceWorker: {} });
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
  vi.stubGlobal("fetch", async (path: string) => (path === "/healthz" ? new Response("ok") : list()));
  keeper = new Keeper(answer as ConstructorParameters<typeof Keeper>[0]);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("keeps every page, and says how large they are", async () => {
  await keeper.keep(["en"]);
  expect(keeper.kept.now()).toEqual({ kind: "kept", languages: ["en"], done: 3, total: 3, bytes: 3000 });
});

test("waits for a lost line, and goes on with what is missing", async () => {
  outcomes = ["kept", "lost", "lost"];
  const keeping = keeper.keep(["en"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(keeper.kept.now()).toMatchObject({ kind: "waiting", done: 1, total: 3 });
  await vi.runAllTimersAsync();
  await keeping;
  expect(keeper.kept.now()).toMatchObject({ kind: "kept", done: 3 });
  expect(asked.filter((type) => type === "keep page")).toHaveLength(5);
});

test("takes the sign-in page of a public network for a lost line, and goes on after it", async () => {
  const pages = list;
  list = () => new Response("<!doctype html><title>Sign in</title>", { headers: { "Content-Type": "text/html" } });
  const keeping = keeper.keep(["en"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(keeper.kept.now()).toMatchObject({ kind: "waiting" });
  list = pages;
  await vi.runAllTimersAsync();
  await keeping;
  expect(keeper.kept.now()).toMatchObject({ kind: "kept", done: 3 });
});

test("ends when the device is full, whether for a page or for the wish", async () => {
  outcomes = ["full", "full", "full"];
  await keeper.keep(["en"]);
  expect(keeper.kept.now()).toMatchObject({ kind: "full" });
  replies = ["full"];
  await keeper.keep(["en"]);
  expect(keeper.kept.now()).toMatchObject({ kind: "full" });
});

test("leaves out a page that the server refuses, also after a lost line, and counts the others", async () => {
  outcomes = ["refused", "lost"];
  const keeping = keeper.keep(["en"]);
  await vi.runAllTimersAsync();
  await keeping;
  expect(keeper.kept.now()).toMatchObject({ kind: "kept", done: 2, total: 3 });
  expect(asked.filter((type) => type === "keep page")).toHaveLength(4);
});

test("does not take a lost reply of the worker for no wish", async () => {
  isWanted = true;
  replies = ["lost", reply(), "lost"];
  const resuming = keeper.resume();
  await vi.advanceTimersByTimeAsync(0);
  expect(keeper.kept.now()).toEqual({ kind: "unknown" });
  await vi.runAllTimersAsync();
  await resuming;
  expect(keeper.kept.now()).toMatchObject({ kind: "kept", done: 3 });
});

test.each([
  [401, "unauthenticated"],
  [403, "not_approved"],
])("removes the pages when the account may keep none (%i)", async (status, error) => {
  isWanted = true;
  list = () => Response.json({ error }, { status });
  await keeper.resume();
  expect(keeper.kept.now()).toEqual({ kind: "none" });
  expect(isWanted).toBe(false);
});

test("says that the pages are removed only once the worker has removed them", async () => {
  await keeper.keep(["en"]);
  replies = ["lost"];
  await keeper.remove();
  expect(keeper.kept.now()).toMatchObject({ kind: "kept" });
});

test("offers to keep pages where none are wanted, and fetches none", async () => {
  await keeper.resume();
  expect(keeper.kept.now()).toEqual({ kind: "none" });
  expect(asked).toEqual(["tell wish"]);
});

test("fetches what is missing or outdated when the chat is opened", async () => {
  isWanted = true;
  stored.add("/drwater");
  await keeper.resume();
  expect(keeper.kept.now()).toMatchObject({ kind: "kept", done: 3 });
  expect(asked.filter((type) => type === "keep page")).toHaveLength(2);
});

test("stops when the pages are removed", async () => {
  outcomes = ["lost", "lost", "lost"];
  void keeper.keep(["en"]);
  await vi.advanceTimersByTimeAsync(0);
  await keeper.remove();
  const before = asked.length;
  await vi.runAllTimersAsync();
  expect(keeper.kept.now()).toEqual({ kind: "none" });
  expect(asked).toHaveLength(before);
});
