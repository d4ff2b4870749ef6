import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mayOffer, rememberAnswer } from "./offer-answer";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("document", { cookie: "language=en; theme=dark" });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

afterEach(() => vi.unstubAllGlobals());

test("does not offer again for 90 days after a refusal, whatever signing out deletes", () => {
  expect(mayOffer()).toBe(true);
  rememberAnswer(false);
  expect(document.cookie).toContain(`; max-age=${90 * 24 * 3600};`);
  expect(stored.size).toBe(0);
  expect(mayOffer()).toBe(false);
});

test("does not offer again after it was accepted, until signing out deletes that", () => {
  rememberAnswer(true);
  expect(mayOffer()).toBe(false);
  stored.clear();
  expect(mayOffer()).toBe(true);
});
