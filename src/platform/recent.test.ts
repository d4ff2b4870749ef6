import { expect, test } from "vitest";
import { Recent } from "./recent";

test("keeps the entries that were used last", () => {
  const recent = new Recent<string, number>(2);
  recent.set("a", 1);
  recent.set("b", 2);
  expect(recent.get("a")).toBe(1);
  recent.set("c", 3);
  expect(["a", "b", "c"].map((key) => recent.get(key))).toEqual([1, undefined, 3]);
});

test("setting an entry again changes it, and drops no other", () => {
  const recent = new Recent<string, number>(2);
  recent.set("a", 1);
  recent.set("b", 2);
  recent.set("a", 4);
  expect(["a", "b"].map((key) => recent.get(key))).toEqual([4, 2]);
});
