import { describe, expect, test } from "vitest";
import { markdownBlocksOf } from "./blocks";

describe("blocksOf", () => {
  test("reads paragraphs, labels, lists, tables and alerts, each verbatim and in place", () => {
    const text = `### 1.1 Wash {#wash}

**Prerequisites.** A clean tank.

> [!WARNING]
> Never mix **acid** and alkali:
> rinse between them.

1. **Flush.** Stop first.
2. **Soak.** For 1 h.

| Step | Flow (m³/h) |
|---|---|
| Soak | 0.7–0.9 |

**Acceptance.** It is clean.`;
    const blocks = markdownBlocksOf(text);
    expect(blocks.map((block) => block.kind)).toEqual(["paragraph", "alert", "list", "table", "paragraph"]);
    expect(blocks).toMatchObject([
      { label: "prerequisites" },
      { level: "warning", text: "Never mix **acid** and alkali:\nrinse between them." },
      { ordered: true, items: [{ text: "**Flush.** Stop first." }, { text: "**Soak.** For 1 h." }] },
      { header: { cells: ["Step", "Flow (m³/h)"] }, rows: [{ cells: ["Soak", "0.7–0.9"] }] },
      { label: "acceptance" },
    ]);
    for (const block of blocks.filter(({ kind }) => kind !== "alert")) {
      expect(text.slice(block.start, block.end)).toBe(block.text);
    }
  });

  test("knows the labels of Arabic procedures, with or without vowel signs", () => {
    const labels = ["**المتطلبات.**", "**المخاطر.**", "**معايير القبول.**", "**ما يُسجَّل.**", "**اشطف.**"].map(
      (label) => markdownBlocksOf(`${label} نص.`)[0],
    );
    expect(labels.map((block) => block?.kind === "paragraph" && block.label)).toEqual([
      "prerequisites",
      "hazards",
      "acceptance",
      "record",
      null,
    ]);
  });

  test("plain text without Markdown is paragraphs", () => {
    expect(markdownBlocksOf("First line\nsecond line.\n\nNext.")).toMatchObject([
      { text: "First line\nsecond line." },
      { text: "Next." },
    ]);
  });
});
