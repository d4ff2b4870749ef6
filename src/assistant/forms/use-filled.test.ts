import { expect, test } from "vitest";
import { givesWay } from "./use-filled";

test.each([
  ["none", true],
  ["saved", true],
  ["refused", true],
  ["saving", false],
  ["failed", false],
] as const)("what is %s on its way gives way to what is kept: %s", (saving, gives) => {
  expect(givesWay(saving)).toBe(gives);
});
