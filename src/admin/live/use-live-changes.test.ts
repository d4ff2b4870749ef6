import { expect, test } from "vitest";
import { retryAfter } from "./use-live-changes";

test("doubles the wait of a refused tab each time, up to five minutes, with jitter", () => {
  expect([0, 1, 2, 3].map((refusals) => retryAfter(refusals, 0.5))).toEqual([5000, 10_000, 20_000, 40_000]);
  expect(retryAfter(50, 0.5)).toBe(300_000);
  expect([retryAfter(0, 0), retryAfter(0, 1)]).toEqual([3750, 6250]);
});
