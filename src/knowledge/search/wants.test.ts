import { expect, test } from "vitest";
import { wantOf } from "./wants";

test.each([
  ["How do I wash the membranes?", "how"],
  ["ازاي اغسل الممبرين؟", "how"],
  ["شلون أغسل الأغشية", "how"],
  ["When do I clean?", "when"],
  ["إمتى أغسل الممبرين؟", "when"],
  ["how often is the filter washed", "how often"],
  ["كل قد إيه أعمل باك ووش", "how often"],
  ["كم جرعة مانع الترسب", "how much"],
  ["ليه الضغط عالي؟", "why"],
  ["membranes", null],
  ["When and how do I clean?", null],
  ["whenever it rains, whyever", null],
])("%s wants %s", (question, want) => {
  expect(wantOf(question)).toBe(want);
});
