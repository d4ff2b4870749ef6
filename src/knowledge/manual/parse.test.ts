import { describe, expect, test } from "vitest";
import { smallManual } from "../fixtures/small-manual";
import { parseManual } from "./parse";

function parsed(source = smallManual) {
  const result = parseManual(source);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.manual;
}

function problemsOf(source: string) {
  const result = parseManual(source);
  return result.ok ? [] : result.problems;
}

const lineOf = (text: string) => smallManual.slice(0, smallManual.indexOf(text)).split("\n").length;

describe("a manual", () => {
  test("has its front matter, and content without it and without section blocks", () => {
    const { id, language, category, title, subtitle, edition, content } = parsed();
    expect({ id, language, category, title, subtitle, edition }).toEqual({
      id: "small-manual",
      language: "en",
      category: "ro",
      title: "Small Manual",
      subtitle: "For tests",
      edition: "2026",
    });
    expect(content).toMatch(/^## 1\. Cleaning \{#cleaning\}\n/);
    expect(content).not.toContain("<!--");
    expect(content).toContain("{#clean-steps}\n\nClean as soon as");
  });

  test("has chapters and sections with their paths, kinds and asks", () => {
    expect(parsed().sections).toMatchObject([
      { slug: "cleaning", level: 1, headingPath: ["1. Cleaning"], passages: [], asks: [] },
      {
        slug: "clean-steps",
        level: 2,
        headingPath: ["1. Cleaning", "1.1 Cleaning step by step"],
        kind: "procedure",
        asks: ["How do I clean the membranes?", "Wash order: what comes first?"],
      },
      { slug: "clean-limits", kind: "limits" },
      { slug: "sources", level: 1, passages: [] },
    ]);
  });

  test("sections cover the content from heading to heading", () => {
    const { content, sections } = parsed();
    for (const [index, section] of sections.entries()) {
      expect(content.slice(section.start)).toMatch(/^##/);
      expect(section.end).toBeLessThanOrEqual(sections[index + 1]?.start ?? content.length);
    }
  });

  test("quotes its passages verbatim from the content", () => {
    const { content, sections } = parsed();
    const steps = sections[1]?.passages.map(({ start, end }) => content.slice(start, end));
    expect(steps).toHaveLength(1);
    expect(steps?.[0]).toMatch(
      /^Clean as soon as[\s\S]*\*\*Prerequisites[\s\S]*WARNING[\s\S]*1\. \*\*Flush[\s\S]*2\. [\s\S]*and pH\.$/,
    );
  });

  test("starts a page with each chapter, and with a section after 400 words", () => {
    const long = smallManual.replace("Keep to them.", "Keep to them. ".repeat(150));
    const more = long.replace(
      "## 2. Sources",
      "### 1.3 More {#more}\n\n<!-- section\nkind: limits\nasks: [x]\n-->\n\nText.\n\n## 2. Sources",
    );
    expect(parsed(more).sections.map((section) => section.page)).toEqual([1, 1, 1, 2, 3]);
  });
});

describe("what is wrong is told with its line", () => {
  test.each([
    ["id: small-manual", "id: Small Manual", 2, /id: must be lower-case/],
    ["category: ro", "category: rivers", 2, /category/],
    [" {#clean-limits}", "", lineOf("### 1.2"), /without a \{#slug\}/],
    ["{#clean-limits}", "{#clean-steps}", lineOf("### 1.2"), /used twice/],
    ["### 1.2", "#### 1.2", lineOf("### 1.2"), /depth 4/],
    ["kind: limits", "kind: hints", lineOf("kind: limits"), /kind/],
    ["kind: limits", "kind: [", lineOf("kind: limits"), /YAML/],
    [
      '- "Wash order: what comes first?"',
      "- Wash order: what comes first?",
      lineOf("kind: procedure"),
      /asks\.1.*quotes/,
    ],
    [
      "\n<!-- section\nkind: limits\nasks:\n  - What is the maximum temperature of a clean?\n-->\n",
      "",
      lineOf("### 1.2"),
      /without a/,
    ],
    ["An introduction to cleaning.", "<!-- section\nkind: limits\n-->\n", lineOf("## 1."), /chapter has no/],
    ["\n## 1.", "\nStray text.\n\n## 1.", lineOf("\n## 1.") + 1, /before the first chapter/],
  ])("%s → %s", (from, to, line, message) => {
    const problems = problemsOf(smallManual.replace(from, to));
    expect(problems).toEqual(expect.arrayContaining([{ line, message: expect.stringMatching(message) }]));
  });

  test("a block below other text of its section", () => {
    const source = smallManual.replace("{#clean-limits}\n", "{#clean-limits}\n\nText first.\n");
    expect(problemsOf(source)).toEqual([
      { line: lineOf("### 1.2"), message: "the <!-- section --> block must be the first thing of its section" },
    ]);
  });

  test("a file without front matter", () => {
    expect(problemsOf("## 1. Cleaning {#cleaning}")).toEqual([{ line: 1, message: "front matter is missing" }]);
  });
});

test("refuses a manual whose Markdown would take too long to typeset", () => {
  for (const text of [">".repeat(3000), "]".repeat(3000), "|-\n".repeat(3000)]) {
    const parsed = parseManual(`---\nid: a\n---\n\n## A {#a}\n\n${text}`);
    expect(parsed.ok || parsed.problems[0]?.message).toContain("too many brackets");
  }
});
