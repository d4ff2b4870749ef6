import { expect, test } from "vitest";
import { checklistOf } from "./checklist";

const procedure = `The procedure “Cleaning” in Manual A [1]:

**Prerequisites.** One stage isolated. [1]

**Hazards.** Caustic burns: wear goggles. [1]

> **Warning.** Never mix acid and alkali. [1]

1. **Stop and flush.** Use permeate. [1]
2. **Mix.** Check:
   - pH 11–12
   - 30–35 °C

   Then wait.
3. Rinse. [1]

**Done when** the pH is neutral. [1]`;

test("puts hazards first, splits steps, and keeps the order of the rest", () => {
  expect(checklistOf(procedure)).toEqual({
    hazards: ["**Hazards.** Caustic burns: wear goggles. [1]", "> **Warning.** Never mix acid and alkali. [1]"],
    parts: [
      { kind: "text", text: "The procedure “Cleaning” in Manual A [1]:" },
      { kind: "text", text: "**Prerequisites.** One stage isolated. [1]" },
      {
        kind: "steps",
        steps: [
          "**Stop and flush.** Use permeate. [1]",
          "**Mix.** Check:\n- pH 11–12\n- 30–35 °C\n\nThen wait.",
          "Rinse. [1]",
        ],
      },
      { kind: "text", text: "**Done when** the pH is neutral. [1]" },
    ],
  });
});

test("knows Arabic hazards, and alerts in GitHub's notation", () => {
  const content = "> [!CAUTION]\n> انتظر.\n\n**المخاطر.** حمض.\n\n**تحذير.** لا تخلط.\n\n1. أوقف\n2. اشطف";
  expect(checklistOf(content)?.hazards).toHaveLength(3);
});

test("leaves out folded text", () => {
  const folded = "<details>\n<summary>More</summary>\n\n1. Other\n2. Steps\n\n</details>";
  expect(checklistOf(`1. Stop\n2. Rinse\n\n${folded}`)).toEqual({
    hazards: [],
    parts: [{ kind: "steps", steps: ["Stop", "Rinse"] }],
  });
  expect(checklistOf(folded)).toBeNull();
});

test.each(["", "Just words [1].", "1. One thing", "- a\n- b", "| a |\n|---|\n| 1 |"])(
  "%j is no procedure",
  (content) => {
    expect(checklistOf(content)).toBeNull();
  },
);
