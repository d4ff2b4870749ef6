import { afterEach, expect, test, vi } from "vitest";
import { askWorker } from "./ask-worker";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("takes the reply of a worker that ends for lost", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { serviceWorker: { ready: Promise.resolve({ active: { postMessage: () => {} } }) } });
  const asking = askWorker({ type: "tell wish" });
  await vi.runAllTimersAsync();
  expect(await asking).toBe("lost");
});
