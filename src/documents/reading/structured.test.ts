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
