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

test.each([
  ["Do not use sulfite above 900 psig, because it breaks down", "there to sulfur dioxide.", true],
  ["يتوقف عمر الأغشية على ما في مياه التغذية من كلور", "وعكارة.", true],
  ["Do not use sulfite above 900 psig, because it breaks down.", "there to sulfur dioxide.", false],
  ["Do not use sulfite above 900 psig, because it breaks down", "There is no oxygen.", false],
  ["Sulfite", "sodium sulfite", false],
])("a paragraph goes on over the edge of a page (%s / %s)", (above, below, isOne) => {
  const places = [{ start: 0, end: 3, x: 1, y: 2, width: 3, height: 4 }];
  const pages = [above, below].map((text, index) => {
    const { blocks, ...rest } = page(index + 1, "boxes", text);
    return { ...rest, blocks: blocks.map((block) => ({ ...block, places })) };
  });
  const about = { id: "d", category: "guides", title: "Sheet", subtitle: null, edition: null, language: "en" } as const;
  const made = structured({ title: null, language: "en", pages }, about);
  expect(made.text.content).toContain(`${above}${isOne ? " " : "\n\n"}${below}`);
  expect(made.text.sections.flatMap(({ passages }) => passages).length).toBeGreaterThan(0);
  const [place] = made.pages[1]?.places ?? [];
  expect(made.text.content.slice(place?.start, place?.end)).toBe(below.slice(0, 3));
});
