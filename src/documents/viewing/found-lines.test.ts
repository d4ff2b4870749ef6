import { expect, test } from "vitest";
import { findInLines, searchedLines } from "./found-lines";

const content = [
  "## 1. Cleaning {#cleaning}",
  "",
  "Flush the elements for 30 min.",
  "",
  "| Limit | Value |",
  "| --- | --- |",
  "| Flush pressure | 4 bar |",
  "",
  "- اشطف العناصر 30 دقيقة",
].join("\n");
const lines = searchedLines(content);
const wordsFound = (query: string) =>
  findInLines(lines, query).map(({ spans }) => spans.map(({ start, end }) => content.slice(start, end)));

test("finds words in other forms within one line, at their places in the content", () => {
  expect(wordsFound("flushing element")).toEqual([["Flush", "elements"]]);
  expect(wordsFound("flush")).toEqual([["Flush"], ["Flush"]]);
  expect(wordsFound("flush elements bar")).toEqual([]);
  expect(wordsFound("عناصر 30")).toEqual([["العناصر", "30"]]);
});

test("shows a row of a table and a heading without the signs of Markdown", () => {
  expect(findInLines(lines, "pressure bar")[0]?.snippet.text).toBe("Flush pressure · 4 bar ·");
  expect(findInLines(lines, "cleaning")[0]?.snippet.text).toBe("Cleaning");
});
