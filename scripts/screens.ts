// `npm run screens`: draws every screen in `screens/table.ts` into the folder screens, which git ignores, with the
// sample data of `npm run demo`, and copies those that README shows to docs/screens. `npm run screens -- contact` draws
// only those whose file name the given expression matches.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { inLanguage, type Language, languages } from "../src/i18n/languages.ts";
import { startSite } from "../test/e2e/site-product.ts";
import { chromiumFlags, chromiumPath, ensureChromium } from "./chromium.ts";
import { sessionOf } from "./screens/people.ts";
import type { Device, Screen, Theme } from "./screens/screen.ts";
import { screens } from "./screens/table.ts";
import { webp } from "./webp.ts";

const folder = "screens";
const shownFolder = "docs/screens";

const devices = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};

/** Enough to read the text, and small enough to keep. */
const quality = 0.7;

type Shot = { file: string; screen: Screen; language: Language; device: Device; theme: Theme };

await main(process.argv[2] ?? "");

async function main(filter: string): Promise<void> {
  ensureChromium();
  mkdirSync(folder, { recursive: true });
  const named = new RegExp(filter);
  const wanted = screens.flatMap(shotsOf).filter(({ file }) => named.test(file));
  if (filter === "") clear();
  const product = await startSite({ DEMO_DATA: "1" });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    for (const shot of wanted) await keep(browser, product.site, shot);
  } finally {
    await browser.close();
    await product.stop();
  }
  copyShown(wanted);
  const sizes = wanted.map(({ file }) => statSync(join(folder, file)).size);
  console.log(`${sizes.length} screens, ${(sizes.reduce((sum, size) => sum + size, 0) / 1e6).toFixed(1)} MB`);
}

function shotsOf(screen: Screen): Shot[] {
  const theme = screen.theme ?? "light";
  return (screen.languages ?? languages).flatMap((language) =>
    (screen.devices ?? (["desktop", "phone"] as const)).map((device) => {
      const file = `${[screen.name, language, ...(theme === "dark" ? ["dark"] : []), device].join("-")}.webp`;
      return { file, screen, language, device, theme };
    }),
  );
}

/** Copies the pictures that README shows to where it shows them. */
function copyShown(drawn: readonly Shot[]): void {
  const readme = readFileSync("README.md", "utf8");
  const shown = drawn.filter(({ file }) => readme.includes(`${shownFolder}/${file}`));
  for (const { file } of shown) copyFileSync(join(folder, file), join(shownFolder, file));
}

/** Pictures of screens that are no more go too. */
function clear(): void {
  for (const file of readdirSync(folder)) if (/\.(?:webp|png)$/.test(file)) rmSync(join(folder, file));
}

async function keep(browser: Browser, site: string, { file, screen, language, device, theme }: Shot): Promise<void> {
  const context = await browser.newContext({ ...devices[device], colorScheme: theme, reducedMotion: "reduce" });
  if (screen.as) await context.addCookies([{ ...(await sessionOf(site, screen.as, language)), url: site }]);
  const page = await context.newPage();
  await page.goto(site + inLanguage(screen.path, language), { waitUntil: "networkidle" });
  await screen.prepare?.(page);
  await settle(page);
  const png = await page.screenshot({ fullPage: !screen.window });
  writeFileSync(join(folder, file), await webp(browser, png, quality));
  console.log(file);
  await context.close();
}

/** Everything that comes late is there: pictures, letters, and the page at its beginning. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) {
      if (!image.checkVisibility()) continue;
      image.loading = "eager";
      await image.decode();
    }
    await document.fonts.ready;
  });
}
