import { afterEach, expect, test, vi } from "vitest";
import { isUuid } from "~/platform/uuid";
import { newId } from "./new-id";

afterEach(() => vi.unstubAllGlobals());

test("makes version 4 UUIDs where the browser has no randomUUID", () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 200 }, newId);
  expect(ids.every(isUuid)).toBe(true);
  expect(ids.every((id) => /^.{14}4.{4}[89ab]/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(200);
});
