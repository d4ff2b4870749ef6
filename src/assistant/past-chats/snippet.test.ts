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

test("the words stand in their line, without the signs of Markdown and the markers", () => {
  expect(shown("## Limits\n\n- **Feed** `SDI` below 3 [1][2].\n\n> [!WARNING] No chlorine.", "sdi chlorine")).toBe(
    "Limits Feed <SDI> below 3. No <chlorine>.",
  );
  expect(shown("| Reading | Limit |\n|---|:--|\n| ΔP | 15 % |", "dp")).toBe("Reading · Limit · <ΔP> · 15 %");
});

test("a long message is cut around the first of the words, between words", () => {
  const filler = "one two three four five six seven eight nine ten ".repeat(12);
  const line = shown(`${filler}antiscalant dose ${filler}`, "antiscalant");
  expect(line).toMatch(/^…(?:\w+ )+<antiscalant> dose (?:\w+ )+\w+…$/);
  expect(line.length).toBeLessThan(180);
});

test("words that only the signs have leave the beginning", () => {
  expect(shown("**Rinse** it", "**")).toBe("Rinse it");
});
