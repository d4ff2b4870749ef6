import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { inLanguage, type Language, languages } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { homeStrings } from "~/site/home-strings";
import { type Shot, shotFile, shots, type Window, windows } from "~/site/pictures/shots";
import { startSite } from "../../test/e2e/site-product.ts";
import { ask } from "../screens/chat.ts";
import { type Someone, sessionOf } from "../screens/people.ts";
import { openFirstCitation, workOutLog } from "../screens/table.ts";
import { webp } from "../webp.ts";

const folder = "src/site/pictures";

/** Text stays sharp, and a picture light. */
const quality = 0.75;

type Scene = { path: string; as: Someone; prepare?: (page: Page, language: Language) => Promise<void> };

const guide = "/drwater/tools/diagnosis/ro-manual-a/performance";

const scenes: Record<Shot, Scene> = {
  answer: { path: "/drwater", as: "member", prepare: askOnShift },
  diagnosis: { path: `${guide}?flow=falls&dp=rises`, as: "member" },
  citation: { path: "/drwater", as: "member", prepare: openFirstCitation },
  series: { path: "/drwater/tools/series", as: "member", prepare: lookAtChart },
  gaps: { path: "/admin/analytics/gaps", as: "super_admin" },
};

/** Takes the pictures of the running product that the public pages show, with sample data. */
export async function takeProductPictures(browser: Browser): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const product = await startSite({ DEMO_DATA: "1" });
  try {
    for (const shot of shots)
      for (const language of languages)
        for (const window of ["desk", "phone"] as const) await take(browser, product.site, { shot, language, window });
  } finally {
    await product.stop();
  }
}

type Wanted = { shot: Shot; language: Language; window: Window };

async function take(browser: Browser, site: string, { shot, language, window }: Wanted): Promise<void> {
  const { path, as, prepare } = scenes[shot];
  const { width, height, scale } = windows[window];
  const isPhone = window === "phone";
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: "reduce",
  });
  await context.addCookies([{ ...(await sessionOf(site, as, language)), url: site }]);
  const page = await context.newPage();
  await page.goto(site + inLanguage(path, language), { waitUntil: "networkidle" });
  await prepare?.(page, language);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(() => document.fonts.ready);
    const file = join(folder, shotFile(shot, language, colorScheme, window));
    writeFileSync(file, await webp(browser, await page.screenshot(), quality));
    console.log(file);
  }
  await context.close();
}

/** Asks the question of the night shift that is about a limit. */
async function askOnShift(page: Page, language: Language): Promise<void> {
  await ask(page, textsIn(homeStrings, language)("core.referencesQuestion"));
}

async function lookAtChart(page: Page): Promise<void> {
  await workOutLog(page);
  const chart = page.locator("section[aria-labelledby=series-result] svg").first();
  await chart.evaluate((drawing) => drawing.parentElement?.parentElement?.scrollIntoView());
}
