import { describe, expect, test } from "vitest";
import { partsTextOf } from "../fixtures/library";
import { sectionOf } from "../fixtures/sections";
import { inputOf, partOf } from "../fixtures/shown";
import type { QuestionPart } from "../part";
import { verify } from "../verify/verify";
import { extractive } from "./extractive";

const wash = sectionOf("wash", ["1. **Flush.** At 30–35 °C.\n2. **Soak.** Soak for 1 h."], { kind: "procedure" });
const limits = sectionOf("limits", [
  "The action depends on the reading:\n\n| SDI15 of the feed | Action |\n|---|---|\n| above 5 | Stop |",
]);

async function checkedAnswer(part: QuestionPart) {
  const input = inputOf([part]);
  return Array.fromAsync(verify(extractive.answer(input, new AbortController().signal), input.sections));
}

describe("citations", () => {
  const question = "Does low turbidity prove a good feed, whatever the highest reading is?";
  const bare = sectionOf("bare", [
    "It rains.\n\n| Limit | Value |\n|---|---|\n| Pressure | 41 bar |\n| Heat | 45 °C |",
  ]);
  const story = sectionOf("story", [`${question} ${"It is a long story. ".repeat(60)}`]);

  test("vouch for every figure in sight and in folds, of tables too", async () => {
    for (const part of [partOf(question, [story, bare, wash, limits]), partOf("heat value limit", [bare, wash])]) {
      const checked = await checkedAnswer(part);
      expect(checked.filter(({ kind }) => kind === "flagged")).toEqual([]);
      expect(partsTextOf(checked)).toContain("45 °C");
    }
  });

  test("stand in each row of a table, unless the line above it has them", async () => {
    const text = partsTextOf(await checkedAnswer(partOf(question, [story, bare, limits])));
    expect(text).toMatch(/^\| Pressure \| 41 bar \[\d\] \|$/m);
    expect(text).toMatch(/^The action depends on the reading: \[\d\]$/m);
    expect(text).toMatch(/^\| above 5 \| Stop \|$/m);
  });
});
