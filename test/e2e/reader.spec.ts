import { expect, type Page } from "@playwright/test";
import { inLanguage, type Language } from "../../src/i18n/languages";
import { textsIn } from "../../src/i18n/strings";
import { viewerStrings } from "../../src/knowledge/strings";
import { isAccessible } from "./accessible";
import { readerIn } from "./chat";
import { languagesAt, turnsOf } from "./in-turn";
import { lineLengths } from "./line-lengths";
import { test } from "./product";

const manual = "/drwater/documents/ro-manual-b";

const cases = {
  en: { query: "pumps pressures", word: /pump|press/i, nonsense: "zzzz" },
  ar: { query: "ضغط المضخه", word: /ضغط|مضخ/, nonsense: "ظظظظ" },
} as const;

for (const language of languagesAt(1)) {
  test(`a manual is searched, read on and read in the other language (${language})`, async ({
    browser,
    product,
  }, info) => {
    // The accessibility check covers thousands of elements.
    test.setTimeout(240_000);
    const t = textsIn(viewerStrings, language);
    const { query, word, nonsense } = cases[language];
    const page = await readerIn(browser, info, product, language);
    await page.goto(product.site + inLanguage(manual, language));
    const field = page.getByRole("searchbox", { name: t("find.label") });
    const places = page.getByRole("region", { name: t("find.results") });
    const said = page.getByRole("search").getByRole("status");

    await test.step("a key leads to the field, and words in other forms are found", async () => {
      await page.keyboard.press("/");
      await expect(field).toBeFocused();
      await field.fill(query);
      await expect(places.getByRole("button").first()).toBeVisible();
      for (const line of (await places.getByRole("button").allInnerTexts()).slice(0, 5)) expect(line).toMatch(word);
      const all = await markedWith(page, "found");
      expect(all.length).toBeGreaterThan(3);
      for (const marked of all) expect(marked).toMatch(word);
    });
    await test.step("keys go through the places, round and round; the address keeps the place", async () => {
      const count = await places.getByRole("button").count();
      await field.press("Enter");
      await expect(said).toHaveText(saying(t, 1, count));
      await field.press("ArrowDown");
      await expect(said).toHaveText(saying(t, 2, count));
      await expect(places.getByRole("button").nth(1)).toHaveAttribute("aria-current", "true");
      await expect(page.locator("[data-found]")).toBeInViewport();
      await page.reload();
      await expect(said).toHaveText(saying(t, 2, count));
      expect(new URL(page.url()).searchParams.get("find")).toBe(query);
      await field.press("ArrowUp");
      await field.press("Shift+Enter");
      await expect(said).toHaveText(saying(t, count, count));
      await page.emulateMedia({ colorScheme: "dark" });
      await isAccessible(page);
    });
    await test.step("reports that nothing was found; Escape ends the search", async () => {
      await field.fill(nonsense);
      await expect(said).toHaveText(t("find.none"));
      await expect(places).toContainText(t("find.noneHint"));
      await field.press("Escape");
      await expect(places).toBeHidden();
      expect(await markedWith(page, "found")).toEqual([]);
      expect(page.url()).not.toContain("find=");
    });
    await test.step("contents and steps follow the section that is read", () => readOn(page, language));
    await test.step("the other language opens at the same section", async () => {
      const here = (await page.locator("#contents [aria-current]").getAttribute("href")) ?? "";
      await page.getByRole("link", { name: t(language === "en" ? "inArabic" : "inEnglish") }).click();
      const other = language === "en" ? "ar" : "en";
      await expect(page).toHaveURL(product.site + inLanguage(manual, other) + here);
      await expect(page.locator(here)).toBeInViewport();
      await expect(page.locator("article")).toHaveAttribute("lang", other);
    });
    await test.step("no violation on a phone, nothing sideways at 320 px, nothing but text on paper", () =>
      checkLooks(page));
    await page.context().close();
  });
}

for (const language of ["en", "ar"] as const) {
  const turn = turnsOf(language);
  if (turn())
    test(`a manual has lines for reading, and its whole name in its bar (${language})`, async ({
      browser,
      product,
    }, info) => {
      const page = await readerIn(browser, info, product, language);
      await page.goto(product.site + inLanguage(manual, language));
      for (const width of [1280, 1024, 768, 390]) {
        await page.setViewportSize({ width, height: 800 });
        const hidden = await page.locator(".manual-name").evaluate((name) => {
          return [name.scrollWidth - name.clientWidth, name.scrollHeight - name.clientHeight];
        });
        expect(Math.max(...hidden), `at ${width} px`).toBeLessThanOrEqual(1);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      const lengths = await page.evaluate(lineLengths, ".manual > p:nth-of-type(-n + 60)");
      const full = lengths.flatMap((lines) => lines.slice(0, -1));
      const mean = full.reduce((sum, length) => sum + length, 0) / full.length;
      expect(mean).toBeGreaterThan(65);
      expect(mean).toBeLessThan(75);
      expect(full.filter((length) => length > 80).length).toBeLessThan(full.length / 10);
    });

  if (turn())
    test(`a first visit to a late section stays there when our faces have come (${language})`, async ({
      browser,
      product,
    }, info) => {
      const page = await readerIn(browser, info, product, language);
      await page.goto(`${product.site}${inLanguage("/drwater/documents/water-handbook", language)}#terms-pumps`);
      await expect(page.locator("#terms-pumps")).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const top = await page.locator("#terms-pumps").evaluate((heading) => heading.getBoundingClientRect().top);
      expect(top).toBeGreaterThan(0);
      expect(top).toBeLessThan(200);
    });
}

test("late web fonts do not move the anchor", async ({ browser, product }, info) => {
  const page = await readerIn(browser, info, product, "en");
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto(`${product.site}/drwater/documents/water-handbook#terms-pumps`);
  const heading = page.locator("#terms-pumps");
  await expect(heading).toBeInViewport();
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => heading.evaluate((shown) => Math.round(shown.getBoundingClientRect().top))).toBeLessThan(200);
  await expect(heading).toBeInViewport();
  await page.locator("#spills").scrollIntoViewIfNeeded();
  await page.reload();
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator("#spills")).toBeInViewport();
});

/** Returns the texts of a CSS highlight, in the order of the page. */
function markedWith(page: Page, name: string): Promise<string[]> {
  return page.evaluate((key) => {
    const ranges: string[] = [];
    CSS.highlights.get(key)?.forEach((range) => {
      ranges.push(String(range));
    });
    return ranges;
  }, name);
}

function saying(t: ReturnType<typeof textsIn<typeof viewerStrings>>, now: number, all: number): RegExp {
  return new RegExp(`^${t("find.at", { now, all, section: "" })}`);
}

async function readOn(page: Page, language: Language): Promise<void> {
  const t = textsIn(viewerStrings, language);
  const contents = page.getByRole("navigation", { name: t("contents") });
  const steps = page.getByRole("navigation", { name: t("sections.label") });
  const third = contents.getByRole("link").nth(10);
  const slug = await third.getAttribute("href");
  await third.click();
  await expect(page.locator(slug ?? "")).toBeInViewport();
  await expect(third).toHaveAttribute("aria-current", "location");
  await steps.getByRole("link").last().click();
  await expect(contents.getByRole("link").nth(11)).toHaveAttribute("aria-current", "location");
}

async function checkLooks(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const contents = page.locator("#contents");
  await expect(contents).toBeHidden();
  await page.locator("#section-now").click();
  await expect(contents).toBeVisible();
  await isAccessible(page);
  await contents.getByRole("link").nth(3).click();
  await expect(contents).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(":is(header.manual-bar, nav, search):visible")).toHaveCount(0);
  expect(await page.locator("article table").first().evaluate(inScroller)).toBe(false);
}

/** Returns whether the parent of an element clips or scrolls, which would keep table heads from repeating on paper. */
function inScroller(element: Element): boolean {
  const { parentElement } = element;
  return parentElement !== null && getComputedStyle(parentElement).overflowX !== "visible";
}
