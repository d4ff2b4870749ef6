import { expect, test } from "vitest";
import { replyIn } from "./reply";

test.each<[what: string, outputs: unknown[], reply: string | null]>([
  [
    "the second element of the last pair",
    [
      [
        ["Hi", "Hello"],
        ["Why?", "Because."],
      ],
      "",
    ],
    "Because.",
  ],
  ["a plain string", ["Because.", [["Hi", "Hello"]]], "Because."],
  ["nothing for a pair without an answer", [[["Why?", null]]], null],
  ["nothing for no pairs", [[]], null],
  ["nothing for a pair that is none", [[["Hi", "Hello"], "Why?"]], null],
  ["nothing for something else in the pair", [[["Why?", { text: "x" }]]], null],
  ["nothing for an object", [{ value: "Because." }], null],
  ["nothing for no output", [], null],
])("%s", (_what, outputs, reply) => {
  expect(replyIn(outputs)).toBe(reply);
});
