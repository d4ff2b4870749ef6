import { expect, test } from "vitest";
import type { ReadableDocument } from "../documents.server";
import { manualHtml } from "./manual-html.server";

const content =
  "## 1. Limits {#limits}\n\nShort.\n\n### 1.1 Chlorine {#chlorine}\n\nBelow 0.1 mg/L.\n\n" +
  "### 1.2 Heat {#heat}\n\nBelow 45 °C.";

function manual(versionId: string): ReadableDocument {
  const sections = ["limits", "chlorine", "heat"].map((slug, index) => {
    const start = content.indexOf("#".repeat(index === 0 ? 2 : 3), content.indexOf(`{#${slug}}`) - 25);
    const level: 1 | 2 = index === 0 ? 1 : 2;
    return { slug, level, headingPath: [slug], kind: "limits" as const, page: index + 1, start, end: start + 20 };
  });
  const listed = {
    id: "m",
    category: "ro",
    versionId,
    language: "en",
    title: "M",
    subtitle: null,
    edition: null,
    expiredOn: null,
    isOwn: false,
    fileName: null,
  } as const;
  return { ...listed, isCurrent: true, languages: ["en"], content, sections };
}

test("typesets a manual section by section, with the pages of its headings", () => {
  const html = manualHtml(manual("a"), null, "en");
  expect(html.match(/<h[23] id="(\w+)"/g)).toEqual(['<h2 id="limits"', '<h3 id="chlorine"', '<h3 id="heat"']);
  expect(html).toContain("p. 3");
});

test("marks a citation once, in its place, and not in the next page", () => {
  const start = content.indexOf("Below 0.1");
  const span = { start, end: content.indexOf("Below 45") + 5 };
  const cited = manualHtml(manual("b"), span, "en");
  expect(cited).toContain('<mark id="cited">Below 0.1 mg/L.</mark>');
  expect(cited).toContain("<mark>Below</mark> 45 °C.");
  expect(cited.match(/id="cited"/g)).toHaveLength(1);
  expect(manualHtml(manual("b"), null, "en")).not.toContain("<mark");
});

test("uses the language of the surrounding page", () => {
  expect(manualHtml(manual("c"), null, "ar")).toContain("الصفحة 3");
  expect(manualHtml(manual("c"), null, "en")).toContain("p. 3");
});
