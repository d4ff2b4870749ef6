import { expect, test } from "vitest";
import { pageSpans } from "./page-spans";

/** Returns the text of the first of two pages, the second of which begins with `begins`. */
function firstPageOf(content: string, begins: string): string {
  const pages = [
    { number: 1, first: 0 },
    { number: 2, first: content.indexOf(begins) },
  ];
  const [span] = pageSpans(pages, content);
  return content.slice(span?.start, span?.end).trim();
}

test.each([
  ["a paragraph", "Stop the pump."],
  ["a table", "| Stop | 3 |\n| --- | --- |\n| a | b |"],
  ["a table with an empty cell", "|  | Stop |\n| --- | --- |\n| a | b |"],
  ["a warning", "> [!WARNING]\n> Stop at once."],
  ["steps", "1. Stop.\n2. Drain."],
  ["a list", "- Stop.\n- Drain."],
])("a page ends before %s that begins the next one", (_, block) => {
  expect(firstPageOf(`Rinse the filter.\n\n${block}\n\nThe end.`, "Stop")).toBe("Rinse the filter.");
});

test.each([
  ["a paragraph", "Rinse it and stop the pump."],
  ["a table", "| Rinse | 3 |\n| --- | --- |\n| stop | b |"],
  ["steps", "1. Rinse.\n2. Then stop."],
])("a page has the whole of %s that goes on on the next one", (_, block) => {
  expect(firstPageOf(`${block}\n\nThe end.`, "stop")).toBe(block);
});
