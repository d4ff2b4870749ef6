import { expect, test } from "vitest";
import { freshAddress } from "./late-modules";

test("a module that failed gets another address each time, with one query", () => {
  expect(freshAddress("/assets/work.js", 1)).toBe("/assets/work.js?1");
  expect(freshAddress("/assets/work.js?1", 2)).toBe("/assets/work.js?2");
});
