import fc from "fast-check";
import { expect, test } from "vitest";
import { conversationTitleOf, longestTitle, untitled } from "./conversation";

test.each([
  ["How do I clean an RO membrane?", "How do I clean an RO membrane?"],
  ["x".repeat(50), "x".repeat(50)],
  ["x".repeat(51), `${"x".repeat(50)}…`],
  ["  two\n lines  ", "two lines"],
  ["م".repeat(60), `${"م".repeat(50)}…`],
  ["💧".repeat(51), `${"💧".repeat(50)}…`],
  [" \n ", untitled],
])("the title of %j", (text, title) => {
  expect(conversationTitleOf(text)).toBe(title);
});

test("keeps a title unchanged, and never exceeds 50 characters and an ellipsis", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), (text) => {
      const title = conversationTitleOf(text);
      expect(conversationTitleOf(title)).toBe(title);
      expect([...title].length).toBeLessThanOrEqual(longestTitle + 1);
    }),
  );
});
