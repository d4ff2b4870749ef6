import { expect, type Page } from "@playwright/test";
import { inLanguage, languages } from "../../src/i18n/languages";
import { lineLengths } from "./line-lengths";
import { sitePages } from "./site-pages";
import { test } from "./site-product";

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** Pages about the product itself, whose pictures and samples have lines of their own. */
const elsewhere = ["/", "/about-drwater", "/solutions", "/resources"];

/** Returns the texts whose last line is a single word. Runs in the page. */
function lonelyEnds(): string[] {
  const inline = (element: Element) => /^(?:inline|contents)$/.test(getComputedStyle(element).display);
  const ends: string[] = [];
  for (const element of document.querySelectorAll("h1, h2, h3, p, li, dd, dt, a, td, th, figcaption, label")) {
    const isText =
      element.checkVisibility() && !element.closest(".sr-only, svg") && [...element.children].every(inline);
    if (!isText) continue;
    const lines: number[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      for (const word of (walker.currentNode.nodeValue ?? "").matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(walker.currentNode, word.index);
        range.setEnd(walker.currentNode, word.index + word[0].length);
        lines.push(range.getClientRects()[0]?.bottom ?? 0);
      }
    }
    const last = lines.at(-1) ?? 0;
    const isAlone = lines.filter((line) => Math.abs(line - last) < 8).length === 1;
    if (lines.length > 3 && isAlone) ends.push((element.textContent ?? "").slice(-60));
  }
  return ends;
}

for (const language of languages) {
  for (const { path } of sitePages.filter((page) => !elsewhere.includes(page.path))) {
    test(`${inLanguage(path, language)} ends no text with a word alone on its line`, async ({ page, product }) => {
      await page.goto(product.site + inLanguage(path, language));
      for (const width of [320, 390, 768, 1280, 1600]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(lonelyEnds), `at ${width} px`).toEqual([]);
      }
    });
  }

  test(`what a page is for stands in the first view (${language})`, async ({ page, product }) => {
    const main = page.getByRole("main");
    const firstViews = [
      ["/contact", main.locator("textarea")],
      ["/register", main.locator('[name="organization"]')],
      ["/about", main.locator("#purpose")],
      ["/ambassadors", main.getByRole("listitem").filter({ hasText: "LinkedIn" }).nth(1)],
    ] as const;
    await page.setViewportSize(desk);
    for (const [path, part] of firstViews) {
      await page.goto(product.site + inLanguage(path, language));
      await expect(part, path).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize(phone);
    for (const path of ["/contact", "/register"]) {
      await page.goto(product.site + inLanguage(path, language));
      await expect(main.locator("input:not([type=hidden], [tabindex])").first(), path).toBeInViewport({ ratio: 1 });
    }
  });

  test(`running text has lines of at most 80 characters on a desk (${language})`, async ({ page, product }) => {
    await page.setViewportSize(desk);
    for (const path of ["/about", "/trust", "/privacy", "/contact", "/news/ai-driven-maintenance-panel-2025"]) {
      await page.goto(product.site + inLanguage(path, language));
      const lengths = await page.evaluate(lineLengths, ".measure, .measure :is(p, li)");
      expect(Math.max(...lengths.flat()), path).toBeLessThanOrEqual(80);
    }
  });

  test(`portraits keep one shape beside texts of any length on a phone (${language})`, async ({ page, product }) => {
    await page.setViewportSize(phone);
    for (const path of ["/ambassadors", "/about"]) {
      await page.goto(product.site + inLanguage(path, language));
      const portraits = await page.locator("main li img").all();
      const sizes = await Promise.all(portraits.map((portrait) => portrait.boundingBox()));
      expect(sizes.length, path).toBeGreaterThan(1);
      for (const size of sizes) expect(size, path).toMatchObject({ width: 80, height: 100 });
    }
  });

  test(`the steps from a question to its page stay beside the page while it is read (${language})`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize(desk);
    await page.goto(product.site + inLanguage("/about-drwater", language));
    const how = page.locator("#how");
    await how
      .locator("figure")
      .last()
      .evaluate((figure) => figure.scrollIntoView({ block: "end" }));
    await expect(how.getByRole("listitem").first()).toBeInViewport({ ratio: 1 });
  });

  test(`everything that is touched has 44 px on a phone, but for links within a text (${language})`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize(phone);
    for (const { path } of sitePages) {
      await page.goto(product.site + inLanguage(path, language));
      expect(await page.evaluate(smallTargets), path).toEqual([]);
    }
  });

  test(`every count of a blind set is in sight on a phone (${language})`, async ({ page, product }) => {
    await page.setViewportSize(phone);
    await page.goto(product.site + inLanguage("/trust", language));
    const table = page.getByRole("table");
    await expect(table.getByRole("row")).toHaveCount(8);
    expect(await surplusWidth(page)).toBeLessThanOrEqual(0);
  });
}

/** Returns the texts of targets that are lower than 44 px. Runs in the page. */
function smallTargets(): string[] {
  const targets = document.querySelectorAll<HTMLElement>("a, button, summary, input, select, textarea");
  const small = [...targets].filter((target) => {
    const { width, height } = target.getBoundingClientRect();
    const isSeen = target.checkVisibility() && width > 1 && target.tabIndex >= 0;
    return isSeen && height < 43.5 && getComputedStyle(target).display !== "inline";
  });
  return small.map(({ textContent, outerHTML }) => textContent || outerHTML);
}

/** Returns by how many pixels the table is wider than the region that it scrolls in. */
function surplusWidth(page: Page): Promise<number> {
  return page.getByRole("table").evaluate(({ parentElement: region }) => {
    return region ? region.scrollWidth - region.clientWidth : Number.NaN;
  });
}

test("what is stored has its column heads once on a desk, and a word before each value on a phone", async ({
  page,
  product,
}) => {
  await page.goto(`${product.site}/trust`);
  const stored = page.locator("#stored");
  const head = stored.locator("[aria-hidden]").getByText("How long");
  const word = stored.getByRole("listitem").first().getByText("How long");
  await page.setViewportSize(desk);
  await expect(head).toBeVisible();
  expect((await word.boundingBox())?.width).toBe(1);
  await page.setViewportSize(phone);
  await expect(head).toBeHidden();
  expect((await word.boundingBox())?.width).toBeGreaterThan(40);
});
