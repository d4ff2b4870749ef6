import { globSync, readFileSync } from "node:fs";
import { parse } from "postcss";
import { expect, test } from "vitest";

/** Returns the selectors of a style sheet that look below the root or the main part of a page for something. */
function searchingWholePages(css: string): string[] {
  const found: string[] = [];
  parse(css).walkRules(({ selectors }) => {
    found.push(...selectors.filter((one) => /(?:^|\s|\()(?::root|html|body|main)[^\s]*:has\(/u.test(one)));
  });
  return found;
}

test("no style looks through a whole page, which a long chat would pay for at each key", () => {
  const files = globSync("src/**/*.css");
  expect(files.length).toBeGreaterThan(3);
  expect(files.flatMap((file) => searchingWholePages(readFileSync(file, "utf8")))).toEqual([]);
  expect(searchingWholePages("main:has(.x) p, :root:has(.manual) { --bar: 1px }")).toHaveLength(2);
});
