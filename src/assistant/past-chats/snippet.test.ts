import { expect, test } from "vitest";
import { searchWords } from "./fold";
import { snippetOf } from "./snippet";

const shown = (content: string, query: string) => {
  const { text, marks } = snippetOf(content, searchWords(query));
  return marks.reduceRight(
    (line, { start, end }) => `${line.slice(0, start)}<${line.slice(start, end)}>${line.slice(end)}`,
    text,
  );
};

test("shows the words in their line, without Markdown signs and markers", () => {
  expect(shown("## Limits\n\n- **Feed** `SDI` below 3 [1][2].\n\n> [!WARNING] No chlorine.", "sdi chlorine")).toBe(
    "Limits Feed <SDI> below 3. No <chlorine>.",
  );
  expect(shown("| Reading | Limit |\n|---|:--|\n| ΔP | 15 % |", "dp")).toBe("Reading · Limit · <ΔP> · 15 %");
});

test("cuts a long message around the first word, between words", () => {
  const filler = "one two three four five six seven eight nine ten ".repeat(12);
  const line = shown(`${filler}antiscalant dose ${filler}`, "antiscalant");
  expect(line).toMatch(/^…(?:\w+ )+<antiscalant> dose (?:\w+ )+\w+…$/);
  expect(line.length).toBeLessThan(180);
});

test("shows the beginning if only Markdown signs match", () => {
  expect(shown("**Rinse** it", "**")).toBe("Rinse it");
});
