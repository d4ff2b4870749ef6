import { expect, type Page } from "@playwright/test";
import { inLanguage, languages } from "../../src/i18n/languages";
import { untilColoursRest } from "./colours";
import { inTurn } from "./in-turn";
import { sitePages } from "./site-pages";
import { test } from "./site-product";

const formPages = ["/contact", "/register", "/request-access-to-drwater"];

const pages = sitePages.filter(({ path }) => !formPages.some((form) => path.startsWith(form)));

/** Each theme and each width once. */
const views = [
  { colorScheme: "light", width: 390 },
  { colorScheme: "dark", width: 1280 },
] as const;

for (const language of languages) {
  test(`pages carry all the styles that they need, ${language}`, async ({ page, request, product }) => {
    test.setTimeout(240_000);
    const form = await (await request.get(`${product.site}/contact`)).text();
    const sheet = /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/.exec(form)?.[1] ?? "no sheet";
    for (const [{ path }, own] of inTurn(pages)) {
      if (own !== language) continue;
      // Drawn anew where the pictures differ, as when a picture was there in another size: a page that lacks styles
      // differs each time.
      await expect(async () => {
        await page.goto(product.site + inLanguage(path, language));
        await expect(page.locator('link[rel="stylesheet"]'), path).toHaveCount(0);
        const alone = await pictures(page);
        await page.addStyleTag({ url: sheet });
        for (const [index, withAll] of (await pictures(page)).entries())
          expect(
            await differing(page, alone[index], withAll),
            `${path} looks the same with every style`,
          ).toBeLessThanOrEqual(MOST_DIFFERING);
      }).toPass({ timeout: 40_000 });
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
      // A decoding fails if the width of the window takes another source meanwhile.
      await Promise.all(drawn.map((image) => image.decode().catch(() => image.decode())));
      await document.fonts.ready;
    });
    await untilColoursRest(page);
    taken.push(await page.screenshot({ fullPage: true, animations: "disabled" }));
  }
  return taken;
}

/**
 * Smoothed edges of the mark in the header come out otherwise from one drawing to the next: 48 pixels, seen in Chromium
 * 150.
 */
const MOST_DIFFERING = 100;

/** Returns in how many pixels two pictures differ; pictures of different sizes differ in all. */
async function differing(page: Page, one: Buffer | undefined, other: Buffer): Promise<number> {
  if (one?.equals(other)) return 0;
  const pictures = [one ?? Buffer.alloc(0), other].map((picture) => picture.toString("base64"));
  return await page.evaluate(async (pictures) => {
    const drawn = await Promise.all(
      pictures.map(async (picture) => {
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
        context?.drawImage(bitmap, 0, 0);
        return context?.getImageData(0, 0, bitmap.width, bitmap.height);
      }),
    );
    const [a, b] = drawn;
    if (!a || !b || a.width !== b.width || a.height !== b.height) return Number.POSITIVE_INFINITY;
    // A pixel is four bytes: red, green, blue and opacity.
    const [ours, theirs] = [new Uint32Array(a.data.buffer), new Uint32Array(b.data.buffer)];
    return ours.filter((pixel, at) => pixel !== theirs[at]).length;
  }, pictures);
}
