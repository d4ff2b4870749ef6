import { expect, test } from "vitest";
import { remember } from "./remember";

test("computes frequent keys once, and forgets others", () => {
  const computed: string[] = [];
  const shout = remember(2, (key) => {
    computed.push(key);
    return `${key}!`;
  });
  expect(["a", "a", "b", "a"].map(shout)).toEqual(["a!", "a!", "b!", "a!"]);
  expect(computed).toEqual(["a", "b"]);
  for (const key of ["c", "a", "d", "a", "e", "a"]) shout(key);
  expect(computed).toEqual(["a", "b", "c", "d", "e"]);
  shout("b");
  expect(computed).toEqual(["a", "b", "c", "d", "e", "b"]);
});
