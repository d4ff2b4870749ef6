import { expect, test } from "vitest";
import { html } from "./fixtures/rendered";
import { hasFolds } from "./folds";

const fold = (title: string, content: string) => `<details>\n<summary>${title}</summary>\n\n${content}\n\n</details>`;

/** Returns the folds of a reply, each as its title and content. */
function foldsIn(reply: string): [string, string][] {
  const folds = [...html(reply).matchAll(/<details[^>]*><summary><span>(.*?)<\/span>.*?<\/summary>(.*?)<\/details>/gs)];
  return folds.map(([, title = "", content = ""]) => [title, content.replace(/<[^>]+>/g, "").trim()]);
}

test("renders a title and the Markdown below it as a row that opens, with chips in it", () => {
  const answer = html(`Rinse it [1].\n\n${fold("Manual B: rinsing", "1. **Stop** [2]\n2. Flush")}\n\nThen soak.`);
  expect(answer).toContain('<details dir="auto" class="answer-fold"><summary><span>Manual B: rinsing</span>');
  expect(answer).toMatch(/<ol dir="auto">\s*<li><strong>Stop<\/strong>\u2060<span>2<\/span>/);
  expect(answer).toMatch(/<\/details>\s*<p dir="auto">Then soak/);
});

test("lays out blocks in a fold as elsewhere", () => {
  const answer = html(fold("Limits", "> [!WARNING]\n> Stop above 45 °C.\n\n| a |\n|---|\n| 1 |\n\nالضغط مرتفع."));
  expect(answer).toContain('data-level="warning"');
  expect(answer).toContain("45\u00a0°C");
  expect(answer).toMatch(/aria-label="Table"[^>]*><table/);
  expect(answer).toContain('<p dir="auto">الضغط');
});

test.each([
  ["ΔP &gt; 15 % &amp; rising &quot;fast&quot;", "ΔP &gt; 15\u00a0% &amp; rising &quot;fast&quot;"],
  ["6. Cleaning **now** [1]", "6. Cleaning **now** [1]"],
])("shows the title %j as plain text", (written, shown) => {
  expect(foldsIn(fold(written, "Text."))[0]?.[0]).toBe(shown);
});

test.each([
  [
    "two folds",
    `${fold("A", "a")}\n\n${fold("B", "b")}`,
    [
      ["A", "a"],
      ["B", "b"],
    ],
  ],
  ["one that was cut off", "<details>\n<summary>A</summary>\n\na\n\nb", [["A", "ab"]]],
  ["one whose title was cut off", "Text.\n\n<details>\n<summa", []],
  ["a closing tag alone", "Text.\n\n</details>\n\nMore.", []],
] as const)("%s", (_, reply, folds) => {
  expect(foldsIn(reply)).toEqual(folds);
});

test("keeps text directly after a closing tag", () => {
  expect(html("<details>\n<summary>A</summary>\n\na\n\n</details>\nMore.")).toMatch(/<\/details>\s*More\./);
});

test("shows tags in code as text", () => {
  expect(html("```\n<details>\n```")).toContain("&lt;details&gt;");
});

test.each([
  [fold("A", "a"), true],
  ["<details open>", false],
  ["Text.", false],
])("returns for %j whether it has a fold: %s", (content, has) => {
  expect(hasFolds(content)).toBe(has);
});
