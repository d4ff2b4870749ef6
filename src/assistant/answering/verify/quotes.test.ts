import { expect, test } from "vitest";
import { quoteFor } from "./quotes";

const passage =
  "Flush the train.\nSoak the membranes in acid, then rinse them for a long time with permeate. Soak the membranes.";

test.each([
  ["the text that is claimed", "Soak the membranes", "", "Soak the membranes"],
  ["the text that is claimed, at the beginning too", "Flush", "Soak the membranes.", "Flush"],
  ["the likest sentence where the claimed text is not there", "Drain it", "Flush it.", "Flush the train."],
  ["of two sentences that say it the one that says little else", undefined, "Soak membranes!", "Soak the membranes."],
  ["the whole where no sentence is like it", undefined, "Grease a pump.", passage],
  ["the whole where the statement is empty", "", "", passage],
])("quotes %s", (_, claimed, statement, quoted) => {
  const { start, end } = quoteFor(passage, claimed, statement);
  expect(passage.slice(start, end)).toBe(quoted);
});

test("quotes the first of two sentences that are equally like the statement", () => {
  expect(quoteFor("Soak it now.\nSoak it now.", undefined, "Soak it.")).toEqual({ start: 0, end: 12 });
});
