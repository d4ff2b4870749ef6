import { expect, test } from "vitest";
import { heldAfter, heldWhileTyping } from "./held-revision";

test("a text is sent with the decision that was shown when its first key was typed", () => {
  const begun = heldWhileTyping(null, "first");
  expect(heldWhileTyping(begun, "second")).toEqual({ revision: "first" });
});

test.each([
  [{ intent: "correct", kind: "done", typed: "x" }, null],
  [{ intent: "correct", kind: "conflict", typed: "x" }, null],
  [{ intent: "correct", kind: "empty", typed: "" }, { revision: "first" }],
  [{ intent: "correct", failed: true }, { revision: "first" }],
] as const)("after %o it is sent with %o", (answer, held) => {
  expect(heldAfter({ revision: "first" }, answer)).toEqual(held);
});
