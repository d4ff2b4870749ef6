import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Language } from "~/i18n/languages";
import { LanguageProvider } from "~/i18n/use-strings";
import { ManualText } from "./manual-text";
import type { SourceSpan } from "./remark-cited";

function html(content: string, cited: SourceSpan | null = null, language: Language = "en"): string {
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <ManualText language={language} content={content} cited={cited} pages={new Map([["dose", 7]])} />
    </LanguageProvider>,
  );
}

function citing(content: string, quote: string, language: Language = "en"): string {
  const start = content.indexOf(quote);
  return html(content, { start, end: start + quote.length }, language);
}

test("gives a heading the id of its slug, shows its page, and hides the slug", () => {
  expect(html("### 5.2 Dosing {#dose}")).toContain(
    '<h3 id="dose">5.2 Dosing <span class="manual-page">p. 7</span></h3>',
  );
});

test.each(["WARNING", "CAUTION", "NOTE"])("sets an alert %s apart and names it", (kind) => {
  const out = html(`> [!${kind}]\n> Never mix acid and alkali.`);
  expect(out).toContain(`data-alert="${kind.toLowerCase()}"`);
  expect(out).toContain("<p>Never mix acid and alkali.</p>");
  expect(out).not.toContain("[!");
});

test("leaves a plain quotation alone", () => {
  expect(html("> As said.")).toContain("<blockquote>");
});

describe("marks only the cited words", () => {
  test("inside a sentence", () => {
    expect(citing("Stay below 1.0 bar per element. Then rinse.", "below 1.0 bar")).toContain(
      '<p>Stay <mark id="cited">below 1.0 bar</mark> per element. Then rinse.</p>',
    );
  });

  test("over bold words and several steps, with one id", () => {
    const out = citing(
      "1. **Flush.** Use permeate.\n2. **Soak** 1 h.\n3. Rinse.",
      "**Flush.** Use permeate.\n2. **Soak** 1 h.",
    );
    expect(out.match(/<mark/g)).toHaveLength(4);
    expect(out.match(/id="cited"/g)).toHaveLength(1);
    expect(out).toContain("<li>Rinse.</li>");
  });

  test("inside the rows of a table", () => {
    const out = citing(
      "| Drop | Limit |\n|---|---|\n| Element | 1.0 bar |\n| Vessel | 3.5 bar |",
      "| Vessel | 3.5 bar |",
    );
    expect(out).toContain('<td><mark id="cited">Vessel</mark></td><td><mark>3.5 bar</mark></td>');
    expect(out).toContain("<td>1.0 bar</td>");
  });

  test("inside Arabic, with its figures isolated", () => {
    const out = citing("أبقِ الهبوط دون 1.0 bar لكل عنصر.", "دون 1.0 bar", "ar");
    expect(out).toContain('<mark id="cited">دون <bdi dir="ltr" class="whitespace-nowrap">1.0 bar</bdi></mark>');
  });
});

describe("Arabic keeps on one line", () => {
  test.each([
    [
      "a formula that fits on a phone",
      "معدل الاسترجاع Y = 100 × 75 / 100 = 75 % هنا.",
      "Y = 100 × 75 / 100 = 75 %",
      true,
    ],
    [
      "no longer one",
      "يساوي CF = (410 + 395 + 420 + 640) / 4 = 466 هنا.",
      "CF = (410 + 395 + 420 + 640) / 4 = 466",
      false,
    ],
    ["no long name", "العنصر Thin Film Composite Membrane هنا.", "Thin Film Composite Membrane", false],
  ])("%s", (_name, text, run, whole) => {
    expect(html(text, null, "ar")).toContain(`<bdi dir="ltr"${whole ? ' class="whitespace-nowrap"' : ""}>${run}</bdi>`);
  });

  test("no formula in a cell, which would widen the table", () => {
    expect(html("| س |\n|---|\n| القيمة Y = 100 × 75 / 100 |", null, "ar")).toContain('<bdi dir="ltr">Y = 100');
  });
});
