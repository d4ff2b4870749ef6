// `npm run screens`: keeps a picture of every public page under docs/screens, in both languages, on a phone and at a desk.
// `npm run screens -- /contact` draws only the pages whose path contains the given text.
import { mkdirSync, writeFileSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import { inLanguage, languages } from "../src/i18n/languages.ts";
import { readContent } from "../src/site/content/content.server.ts";
import { publicPages } from "../src/site/public-pages.ts";
import { startSite } from "../test/e2e/site-product.ts";
import { chromiumFlags, chromiumPath, ensureChromium } from "./chromium.ts";

const folder = "docs/screens";

const devices = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true },
};

/** Enough to read the text, and small enough to keep. */
const quality = 0.72;

/** WebP cannot be higher than this, in pixels. */
const highest = 16_000;

const filter = process.argv[2] ?? "";

await main();

async function main(): Promise<void> {
  ensureChromium();
  mkdirSync(folder, { recursive: true });
  const product = await startSite();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    for (const path of paths().filter((candidate) => candidate.includes(filter))) {
      for (const device of ["desktop", "phone"] as const)
        await keep(browser, product.site + path, device, nameOf(path));
    }
    if ("/dark".includes(filter)) await keep(browser, `${product.site}/`, "desktop", "home-en-dark", "dark");
  } finally {
    await browser.close();
    await product.stop();
  }
}

function paths(): string[] {
  const news = readContent("content").en.news.map(({ slug }) => `/news/${slug}`);
  const english = [...publicPages, ...news, "/nowhere"];
  return languages.flatMap((language) => english.map((path) => inLanguage(path, language)));
}

function nameOf(path: string): string {
  const language = path.startsWith("/ar") ? "ar" : "en";
  const english = inLanguage(path, "en");
  return `${english === "/" ? "home" : english.slice(1).replace(/[/?=]+/g, "-")}-${language}`;
}

async function keep(
  browser: Browser,
  url: string,
  device: keyof typeof devices,
  name: string,
  colorScheme: "light" | "dark" = "light",
): Promise<void> {
  const context = await browser.newContext({ ...devices[device], colorScheme, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "networkidle" });
  await page.evaluate(async () => {
    for (const image of document.images) {
      image.loading = "eager";
      await image.decode();
    }
  });
  const png = await page.screenshot({ fullPage: true });
  const file = `${folder}/${name}-${device}.webp`;
  writeFileSync(file, await webp(browser, png));
  console.log(file);
  await context.close();
}

/** The browser is the one encoder that is there anyway. */
async function webp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const encoded = await page.evaluate(
    async ({ source, quality, highest }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.width;
      canvas.height = Math.min(image.height, highest);
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", quality);
    },
    { source: `data:image/png;base64,${png.toString("base64")}`, quality, highest },
  );
  await page.close();
  return Buffer.from(encoded.split(",")[1] ?? "", "base64");
}
