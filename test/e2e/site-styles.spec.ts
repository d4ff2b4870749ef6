import { expect, type Page } from "@playwright/test";
import { inLanguage, languages } from "../../src/i18n/languages";
import { untilColoursRest } from "./colours";
import { sitePages } from "./site-pages";
import { test } from "./site-product";

const formPages = ["/contact", "/register", "/request-access-to-drwater"];

/** Each theme and each width, once. */
const views = [
  { colorScheme: "light", width: 390 },
  { colorScheme: "dark", width: 1280 },
] as const;

for (const language of languages) {
  test(`pages carry all the styles that they need, ${language}`, async ({ page, request, product }) => {
    const form = await (await request.get(`${product.site}/contact`)).text();
    const sheet = /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/.exec(form)?.[1] ?? "no sheet";
    for (const { path } of sitePages.filter((one) => !formPages.some((form) => one.path.startsWith(form)))) {
      await page.goto(product.site + inLanguage(path, language));
      await expect(page.locator('link[rel="stylesheet"]'), path).toHaveCount(0);
      await page.waitForFunction(() => localStorage.getItem("faces"));
      const alone = await pictures(page);
      await page.addStyleTag({ url: sheet });
      for (const [index, withAll] of (await pictures(page)).entries())
        expect(alone[index]?.equals(withAll), `${path} looks the same with every style there is`).toBe(true);
    }
  });
}

for (const language of languages) {
  for (const path of ["/", "/contact"]) {
    test(`nothing moves on a first visit to ${path} when our faces are there, ${language}`, async ({
      page,
      product,
    }) => {
      await page.setViewportSize({ width: 412, height: 823 });
      await page.addInitScript(() => {
        const seen = window as unknown as { moved: number };
        seen.moved = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.moved += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(product.site + inLanguage(path, language));
      await page.waitForFunction(() => localStorage.getItem("faces"));
      await page.screenshot();
      expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.001);
      await expect(page.locator('[style*="content-visibility"]')).toHaveCount(0);
      if (path === "/") await expect(page.locator("html")).not.toHaveClass(/\bfaces\b/);
      await page.reload();
      await expect(page.locator("html")).toHaveClass(/\bfaces\b/);
    });
  }
}

async function pictures(page: Page): Promise<Buffer[]> {
  const taken: Buffer[] = [];
  for (const { colorScheme, width } of views) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = "eager";
      await Promise.all([...document.images].map((image) => image.decode()));
      await document.fonts.ready;
    });
    await untilColoursRest(page);
    taken.push(await page.screenshot({ fullPage: true, animations: "disabled" }));
  }
  return taken;
}
