import { expect, test } from "vitest";
import { givesWay } from "./use-filled";

test.each([
  ["none", true],
  ["saved", true],
  ["refused", true],
  ["saving", false],
  ["failed", false],
] as const)("with saving state %s, entries give way to stored ones: %s", (saving, gives) => {
  expect(givesWay(saving)).toBe(gives);
});
