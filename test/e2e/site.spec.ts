import { expect, type Page } from "@playwright/test";
import { inLanguage, type Language, languages } from "../../src/i18n/languages";
import { isAccessibleInBothThemes } from "./accessible";
import type { SitePage } from "./site-page";
import { sitePages } from "./site-pages";
import { test } from "./site-product";
import { typesIn, unknownTo } from "./vocabulary";

for (const language of languages) {
  for (const sitePage of sitePages) {
    test(`${inLanguage(sitePage.path, language)} says and looks what it should`, async ({ page, product }) => {
      const troubles = watch(page, product.site);
      await page.goto(product.site + inLanguage(sitePage.path, language));
      await test.step("its texts and links", () => findWords(page, sitePage, language));
      await test.step("its head", () => checkHead(page, product.site, sitePage, language));
      await test.step("no violation in either theme", () => isAccessibleInBothThemes(page));
      await test.step("no horizontal scroll, narrow or enlarged", () => checkWidths(page));
      expect(troubles).toEqual([]);
    });
  }
}

/** The browser's message when tests block service workers (`playwright.config.ts`). */
const NO_WORKER = "Service Worker registration blocked by Playwright";

/** Collects what a page must not do: console messages, errors, and requests to other hosts. */
function watch(page: Page, site: string): string[] {
  const troubles: string[] = [];
  page.on("console", (message) => {
    const isTrouble = message.type() === "error" || message.type() === "warning";
    if (isTrouble && message.text() !== NO_WORKER) troubles.push(message.text());
  });
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("request", (request) => {
    if (!request.url().startsWith(site) && !request.url().startsWith("data:")) troubles.push(`asked ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} ${response.url()}`);
  });
  return troubles;
}

async function findWords(page: Page, sitePage: SitePage, language: Language): Promise<void> {
  const { title, heading, texts } = sitePage[language];
  await expect(page).toHaveTitle(title);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
  await expect(page.locator("html")).toHaveClass(language === "ar" ? /^rtl\b/ : /^ltr\b/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  const main = page.getByRole("main");
  const shown = (await main.innerText()).replaceAll("\u00a0", " ");
  for (const text of texts) expect(shown).toContain(text);
  const hrefs = await main.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  for (const link of sitePage.links) expect(hrefs).toContain(link.startsWith("/") ? inLanguage(link, language) : link);
  for (const image of await main.getByRole("img").all()) {
    for (const attribute of ["alt", "width", "height"]) await expect(image).toHaveAttribute(attribute, /\S/);
  }
}

async function checkHead(page: Page, site: string, { path, things = [] }: SitePage, language: Language): Promise<void> {
  const at = (which: Language) => site + inLanguage(path, which);
  const head = page.locator("head");
  const one = async (selector: string, attribute: string, value: string | RegExp) => {
    await expect(head.locator(selector), selector).toHaveCount(1);
    await expect(head.locator(selector)).toHaveAttribute(attribute, value);
  };
  await one('link[rel="canonical"]', "href", at(language));
  await one('link[hreflang="en"]', "href", at("en"));
  await one('link[hreflang="ar"]', "href", at("ar"));
  await one('link[hreflang="x-default"]', "href", at("en"));
  await one('meta[name="description"]', "content", /^.{70,170}$/);
  await one('meta[property="og:url"]', "content", at(language));
  await one('meta[property="og:locale"]', "content", language === "ar" ? "ar_SA" : "en_GB");
  await one('meta[property="og:title"]', "content", /\S/);
  await one('meta[name="twitter:card"]', "content", "summary_large_image");
  await one('meta[property="og:image"]', "content", new RegExp(`^${site}/share/[a-z0-9-]+-${language}\\.png$`));
  const picture = await head.locator('meta[property="og:image"]').getAttribute("content");
  expect(sizeOfPng(await (await page.request.get(picture ?? "")).body())).toEqual([1200, 630]);
  const written = await head.locator('script[type="application/ld+json"]').allInnerTexts();
  expect(written).toHaveLength(1);
  expect(written[0]).not.toContain("<");
  const data = JSON.parse(written[0] ?? "");
  expect(unknownTo(data["@graph"])).toEqual([]);
  const expected = ["Organization", "WebSite", ...things, ...(path === "/" ? ["WebPage"] : ["BreadcrumbList"])];
  expect(typesIn(data)).toEqual(expect.arrayContaining(expected));
}

/** Returns width and height from the first chunk of a PNG. */
function sizeOfPng(png: Buffer): [number, number] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

/** Checks 320 px, and 1280 px at 200 % zoom, which is 640 CSS pixels. */
async function checkWidths(page: Page): Promise<void> {
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 640 });
    // Fonts that load in the meantime change the layout once more.
    const needed = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(needed, { message: `at ${width} px` }).toBeLessThanOrEqual(width);
  }
}

test("titles and descriptions are each page's own", async ({ request, product }) => {
  const heads = await Promise.all(languages.flatMap((language) => sitePages.map(({ path }) => headOf(path, language))));
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);

  async function headOf(path: string, language: Language) {
    const html = await (await request.get(product.site + inLanguage(path, language))).text();
    return {
      title: /<title>([^<]+)<\/title>/.exec(html)?.[1],
      description: /<meta name="description" content="([^"]+)"/.exec(html)?.[1],
    };
  }
});

test("every internal link of every page leads somewhere", async ({ request, product }) => {
  const paths = languages.flatMap((language) => sitePages.map(({ path }) => inLanguage(path, language)));
  const seen = new Set<string>();
  const broken: string[] = [];
  for (const path of paths) {
    const html = await (await request.get(product.site + path)).text();
    for (const [, found = ""] of html.matchAll(/(?:href|src)="(\/[^"]*)"/g)) {
      const target = found.replaceAll("&amp;", "&").replace(/#.*$/, "");
      if (seen.has(target)) continue;
      seen.add(target);
      const answer = await request.get(product.site + target);
      if (!answer.ok()) broken.push(`${path} -> ${target}: ${answer.status()}`);
    }
  }
  expect(broken).toEqual([]);
  expect(seen.size).toBeGreaterThan(40);
});

test("pages are fetched ahead and give way to each other, except for who asked for stillness", async ({
  page,
  product,
}) => {
  await page.goto(product.site);
  const rules = JSON.parse(await page.locator('script[type="speculationrules"]').innerText());
  expect(rules.prefetch[0].eagerness).toBe("moderate");
  const transitions = await page.evaluate(() => {
    const found: string[] = [];
    const look = (rules: CSSRuleList, condition: string) => {
      for (const rule of rules) {
        if (rule.constructor.name === "CSSViewTransitionRule") found.push(condition);
        const inner = (rule as CSSGroupingRule).cssRules;
        if (inner) look(inner, rule instanceof CSSMediaRule ? rule.conditionText : condition);
      }
    };
    for (const sheet of document.styleSheets) look(sheet.cssRules, "always");
    return found;
  });
  expect(transitions).toEqual(["(prefers-reduced-motion: no-preference)"]);
});

test("the not-found page says so in both languages, and leads home", async ({ page, product }) => {
  for (const [path, text, home, to] of [
    ["/nowhere", "Oops! Page not found", "Return to Home", "/"],
    ["/news/nothing", "Oops! Page not found", "Return to Home", "/"],
    ["/arabia", "Oops! Page not found", "Return to Home", "/"],
    ["/ar/nowhere", "عذرًا! الصفحة غير موجودة", "العودة إلى الرئيسية", "/ar"],
  ] as const) {
    const response = await page.goto(product.site + path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text);
    await expect(page.getByRole("main").getByRole("link", { name: home })).toHaveAttribute("href", to);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await isAccessibleInBothThemes(page);
  }
});
