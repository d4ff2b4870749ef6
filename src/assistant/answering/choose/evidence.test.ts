import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { languages } from "~/i18n/languages";
import { parseManual } from "~/knowledge/manual/parse";
import { sectionOf } from "../fixtures/sections";
import { readSection } from "../reading/reading";
import { countIn, evidenceIn } from "./evidence";

const steps = "1. **Flush.** Stop the train.\n2. **Soak.** Soak for 1 h.";
const table = "| SDI15 | Action |\n|---|---|\n| below 3 | Run |";

function evidenceOf(text: string, kind: "procedure" | "limits" = "limits"): string[] {
  return evidenceIn(readSection(sectionOf("one", [text], { kind }))).map((one) => one.text);
}

describe("evidenceIn", () => {
  test("keeps a procedure in one piece with its prerequisites, warnings and acceptance", () => {
    const [before, warning] = ["**Prerequisites.** One stage isolated.", "Never mix acid and alkali."];
    const [after, record] = ["**Acceptance.** Flow is back.", "**Record.** The flow."];
    const text = [before, `> [!WARNING]\n> ${warning}`, steps, after, record].join("\n\n");
    expect(evidenceOf(text, "procedure")).toEqual([[before, warning, steps, after, record].join("\n\n")]);
  });

  test("keeps two lists of steps of a procedure together, whatever is between them", () => {
    const text = `${steps}\n\nThen wait for the night shift.\n\n${steps}`;
    expect(evidenceOf(text, "procedure")).toEqual([`${steps}\n\n${steps}`, "Then wait for the night shift."]);
  });

  test("takes each paragraph, alert and table of any other section for itself", () => {
    const blocks = ["The limit is 5.", "It is 3 for a new plant.", table];
    const text = [...blocks, "> [!CAUTION]\n> A dirty disc lies."].join("\n\n");
    expect(evidenceOf(text)).toEqual([...blocks, "A dirty disc lies."]);
  });

  test.each(["The limits are:", "**The limits are:**", "The limits (in the feed) are:*", "الحدود هي:"])(
    "keeps a line that ends with a colon with the table or list below it: %s",
    (line) => {
      expect(evidenceOf(`${line}\n\n${table}`)).toEqual([`${line}\n\n${table}`]);
      expect(evidenceOf(`${line}\n\n- one\n- two`)).toEqual([`${line}\n\n- one\n- two`]);
    },
  );

  test("parts a line from the table below it where it does not introduce it, and from a paragraph", () => {
    expect(evidenceOf(`At 3: run.\n\n${table}`)).toEqual(["At 3: run.", table]);
    expect(evidenceOf("The limit is this:\n\nIt is 5.")).toEqual(["The limit is this:", "It is 5."]);
  });
});

const folder = new URL("../../../../manuals/", import.meta.url);
const documents = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

test.each(documents.flatMap(({ name }) => languages.map((language) => [name, language] as const)))(
  "every block of %s (%s) belongs to exactly one piece of evidence",
  (name, language) => {
    const parsed = parseManual(readFileSync(new URL(`${name}/${language}.md`, folder), "utf8"));
    if (!parsed.ok) throw new Error(`${name} does not parse`);
    const { content, sections } = parsed.manual;
    for (const { slug, kind, passages } of sections) {
      const [first, ...rest] = passages.map(({ start, end }) => content.slice(start, end));
      if (first === undefined) continue;
      const reading = readSection(sectionOf(slug, [first, ...rest], { kind }));
      const evidence = evidenceIn(reading);
      const blocks = evidence.flatMap((one) => one.blocks);
      expect(blocks.length, slug).toBe(reading.blocks.length);
      expect(
        reading.blocks.every((block) => blocks.includes(block)),
        slug,
      ).toBe(true);
      expect(evidence.map(({ place }) => place)).toEqual(evidence.map((_, index) => index));
    }
  },
);

test("countIn counts terms and words, and finds figures", () => {
  const { terms, words, hasFigure } = countIn("| Pump | 3.5 bar |\n|---|---|\nThe pump stops.");
  expect(terms.get("pump")).toBe(2);
  expect([words, hasFigure]).toEqual([6, true]);
  expect(countIn("No figure at all").hasFigure).toBe(false);
});
