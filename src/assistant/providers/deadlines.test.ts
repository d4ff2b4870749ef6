import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withDeadlines } from "./deadlines";

type Part = { readonly kind: "text" | "noted" };

const deadlines = { first: 1000, idle: 500, total: 3000 };
const words: Part = { kind: "text" };
const sign: Part = { kind: "noted" };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Yields each part after its wait in milliseconds, then hangs if `hangs`. */
function speaker(said: readonly (readonly [wait: number, part: Part])[], hangs = false) {
  const seen: { signal: AbortSignal | null } = { signal: null };
  const open = async function* (signal: AbortSignal) {
    seen.signal = signal;
    for (const [wait, part] of said) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      yield part;
    }
    if (hangs) await new Promise(() => undefined);
  };
  return { seen, open };
}

async function taken(open: (signal: AbortSignal) => AsyncIterable<Part>, signal = new AbortController().signal) {
  const parts: Part[] = [];
  const outcome = (async () => {
    try {
      for await (const part of withDeadlines(open, deadlines, signal)) parts.push(part);
      return "ended";
    } catch (error) {
      return error;
    }
  })();
  await vi.advanceTimersByTimeAsync(10_000);
  return { parts, outcome: await outcome };
}

test("yields all parts within the deadlines and leaves no timer behind", async () => {
  const { open } = speaker([
    [900, words],
    [400, sign],
    [400, words],
  ]);
  expect(await taken(open)).toEqual({ parts: [words, sign, words], outcome: "ended" });
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ["no words at all", speaker([], true), "first_timeout"],
  [
    "signs of life, but no words",
    speaker(
      [
        [300, sign],
        [300, sign],
        [300, sign],
      ],
      true,
    ),
    "first_timeout",
  ],
  ["words that cease", speaker([[10, words]], true), "idle_timeout"],
  ["words for ever", speaker(Array(20).fill([400, words]), true), "total_timeout"],
])("%s: %#", async (_case, { open, seen }, kind) => {
  expect((await taken(open)).outcome).toMatchObject({ name: "ProviderFailure", kind });
  expect(seen.signal?.aborted).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test("ignores silence before the first words", async () => {
  const { open } = speaker([
    [10, sign],
    [900, words],
  ]);
  expect((await taken(open)).outcome).toBe("ended");
});

test("returns at once when the signal aborts, even from a provider that never answers", async () => {
  const leaving = new AbortController();
  const { open, seen } = speaker([[10, words]], true);
  setTimeout(() => leaving.abort("stopped"), 100);
  expect(await taken(open, leaving.signal)).toEqual({ parts: [words], outcome: "stopped" });
  expect(seen.signal?.reason).toBe("stopped");
});

test("does not call the provider if the signal has already aborted", async () => {
  let isOpened = false;
  const open = async function* () {
    isOpened = true;
    yield words;
  };
  expect(await taken(open, AbortSignal.abort("stopped"))).toEqual({ parts: [], outcome: "stopped" });
  expect(isOpened).toBe(false);
});

test("aborts the provider when the reader stops reading", async () => {
  vi.useRealTimers();
  const { open, seen } = speaker([[1, words]], true);
  for await (const _ of withDeadlines(open, deadlines, new AbortController().signal)) break;
  await sleep(1);
  expect(seen.signal?.aborted).toBe(true);
});

test("passes errors of the provider on", async () => {
  const fault = new Error("broken");
  const open = async function* () {
    yield words;
    throw fault;
  };
  expect(await taken(open)).toEqual({ parts: [words], outcome: fault });
});
