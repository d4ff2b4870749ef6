import { expect, test } from "vitest";
import { placeAfter } from "./use-period-cursor";

test.each([
  ["ArrowRight", false, 4],
  ["ArrowLeft", false, 2],
  ["ArrowLeft", true, 4],
  ["ArrowRight", true, 2],
  ["ArrowUp", true, 4],
  ["Home", true, 0],
  ["End", false, 11],
  ["PageUp", false, 5],
  ["Enter", false, null],
  ["constructor", false, null],
])("%s, mirrored %s, leads to %s", (key, isMirrored, expected) => {
  expect(placeAfter(key, 3, 12, isMirrored)).toBe(expected);
});
