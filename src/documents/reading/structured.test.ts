import { expect, test } from "vitest";
import type { ReadPage } from "./document";
import { structured } from "./structured";

function page(number: number, method: ReadPage["method"], text: string): ReadPage {
  const blocks = [{ kind: "paragraph" as const, markdown: text, places: [] }];
  return { number, width: 595, height: 842, method, confidence: 1, attention: [], blocks };
}

test.each([
  ["en", "Page 2", "Page 3"],
  ["ar", "الصفحة 2", "الصفحة 3"],
] as const)("a page that was read from its picture has sections of its own (%s)", (language, second, third) => {
  const pages = [
    page(1, "boxes", "One."),
    page(2, "ocr", "Two."),
    page(3, "boxes", "Three."),
    page(4, "boxes", "Four."),
  ];
  const about = { id: "d", category: "guides" as const, title: "Sheet", subtitle: null, edition: null, language };
  const { text } = structured({ title: null, language, pages }, about);
  expect(text.sections.map(({ headingPath, page: at }) => [headingPath.at(-1), at])).toEqual([
    ["Sheet", 1],
    [second, 2],
    [third, 3],
  ]);
});

const about = { id: "d", category: "guides", title: "Sheet", subtitle: null, edition: null, language: "en" } as const;
const [above, below] = ["Do not use sulfite above 900 psig, because it breaks down", "there to sulfur dioxide."];

test.each([
  [above, below, true],
  ["يتوقف عمر الأغشية على ما في مياه التغذية من كلور", "وعكارة.", true],
  [`${above}.`, below, false],
  [above, "There is no oxygen.", false],
  ["Sulfite", "sodium sulfite", false],
])("a paragraph goes on over the edge of a page (%s / %s)", (first, second, isOne) => {
  const places = [{ start: 0, end: 3, x: 1, y: 2, width: 3, height: 4 }];
  const pages = [first, second].map((text, index) => {
    const { blocks, ...rest } = page(index + 1, "boxes", text);
    return { ...rest, blocks: blocks.map((block) => ({ ...block, places })) };
  });
  const made = structured({ title: null, language: "en", pages }, about);
  expect(made.text.content).toContain(`${first}${isOne ? " " : "\n\n"}${second}`);
  const [place] = made.pages[1]?.places ?? [];
  expect(made.text.content.slice(place?.start, place?.end)).toBe(second.slice(0, 3));
});

test("a block that pages share stays short", () => {
  const long = `${above} ${"and on ".repeat(800)}`.trim();
  const pages = [page(1, "boxes", long), page(2, "boxes", below)];
  expect(structured({ title: null, language: "en", pages }, about).text.content).toContain(`${long}\n\n${below}`);
});

test("a paragraph does not go on over a page without text, nor between the file's text and other text", () => {
  const contentOf = (pages: ReadPage[]) => structured({ title: null, language: "en", pages }, about).text.content;
  const leftOut: ReadPage = { ...page(2, "left-out", ""), blocks: [] };
  expect(contentOf([page(1, "boxes", above), leftOut, page(3, "boxes", below)])).toContain(`${above}\n\n${below}`);
  expect(contentOf([page(1, "boxes", above), page(2, "typed", below)])).toContain(`${above}\n\n${below}`);
  expect(contentOf([page(1, "typed", above), page(2, "boxes", below)])).toContain(`${above}\n\n${below}`);
});

const glossary = [
  "- Permeate. The water behind a membrane.",
  "- Pass: one treatment by membranes.",
  "- Scale – salts on a membrane.",
].join("\n");

test("a glossary is terms, unless the document is nothing else or says so in its title alone", () => {
  const kindsOf = (title: string, ...sections: readonly (readonly [string, string])[]) => {
    const blocks = sections.flatMap(([heading, text]): ReadPage["blocks"] => [
      { kind: "heading", level: 2, markdown: heading, places: [] },
      { kind: "list", markdown: text, places: [] },
    ]);
    const pages = [{ ...page(1, "boxes", ""), blocks }];
    return structured({ title: null, language: "en", pages }, { ...about, title }).text.sections.map(
      ({ kind }) => kind,
    );
  };
  expect(kindsOf("Sheet", ["Terms", glossary], ["Limits", "- Feed: 12 bar"])).toEqual(["terms", "reference"]);
  expect(kindsOf("Sheet", ["Terms", glossary])).toEqual(["reference"]);
  expect(kindsOf("Terms", ["Parts", glossary], ["Limits", "- Feed: 12 bar"])).toEqual(["reference", "reference"]);
});
