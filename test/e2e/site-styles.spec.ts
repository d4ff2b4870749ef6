import { expect, type Page } from "@playwright/test";
import { inLanguage, languages } from "../../src/i18n/languages";
import { untilColoursRest } from "./colours";
import { sitePages } from "./site-pages";
import { test } from "./site-product";

const formPages = ["/contact", "/register", "/request-access-to-drwater"];

/** Each theme and each width once. */
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
      const alone = await pictures(page);
      await page.addStyleTag({ url: sheet });
      for (const [index, withAll] of (await pictures(page)).entries())
        expect(alone[index]?.equals(withAll), `${path} looks the same with every style there is`).toBe(true);
    }
  });
}

async function pictures(page: Page): Promise<Buffer[]> {
  const taken: Buffer[] = [];
  for (const { colorScheme, width } of views) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(async () => {
      // Images of the other theme are not rendered, so they are not waited for.
      const drawn = [...document.images].filter((image) => image.checkVisibility());
      for (const image of drawn) image.loading = "eager";
      await Promise.all(drawn.map((image) => image.decode()));
      await document.fonts.ready;
    });
    await untilColoursRest(page);
    taken.push(await page.screenshot({ fullPage: true, animations: "disabled" }));
  }
  return taken;
}
