import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { pastGapDecisions } from "~/demo/history";
import { inLanguage, type Language, languages } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { homeStrings } from "~/site/home/home-strings";
import { heightName, type Shot, shotFile, shots, themes, type Window, windowOf } from "~/site/pictures/shots";
import { solutionsStrings } from "~/site/solutions/solutions-strings";
import { startSite } from "../../test/e2e/site-product.ts";
import { ask } from "../screens/chat.ts";
import { type Someone, sessionOf } from "../screens/people.ts";
import { workOutLog } from "../screens/table.ts";
import { webp } from "../webp.ts";
import { ensureFfmpeg } from "./film.ts";
import { takeLoop } from "./loop.ts";
import { endBetweenLines } from "./lower-edge.ts";
import { showCitedSection } from "./manual.ts";

const folder = "src/site/pictures";

/** Text stays sharp, and a picture light: one that is heavier than this, in bytes, is drawn coarser. */
const [qualities, heaviest] = [[0.75, 0.6], 130_000] as const;

type Scene = {
  path: string;
  as: Someone;
  prepare?: (page: Page, language: Language) => Promise<void>;
  /** Scrolls to what the picture shows. */
  arrange?: (page: Page) => Promise<void>;
};

const guide = "/drwater/tools/diagnosis/ro-manual-a/performance";

const scenes: Record<Shot, Scene> = {
  answer: { path: "/drwater", as: "member", prepare: askOnShift },
  diagnosis: { path: `${guide}?flow=falls&dp=rises`, as: "member" },
  citation: { path: "/drwater", as: "member", prepare: openCitation, arrange: showCitedSection },
  series: { path: "/drwater/tools/series", as: "member", prepare: workOutLog, arrange: lookAtChart },
  gaps: { path: "/admin/analytics/gaps", as: "moderator", prepare: writeNote },
};

type View = { language: Language; window: Window };

/**
 * Takes the pictures of the running product that the public pages show, and the loop, with sample data, as far as
 * their names match `wanted`. Each height, which depends on where lines end, goes to `heights.json`.
 */
export async function takeProductPictures(browser: Browser, wanted: RegExp): Promise<void> {
  ensureFfmpeg();
  mkdirSync(folder, { recursive: true });
  const product = await startSite({ DEMO_DATA: "1" });
  const heights: Record<string, number> = JSON.parse(readFileSync(join(folder, "heights.json"), "utf8"));
  try {
    for (const language of languages) {
      for (const [name, names] of Object.entries(shots)) {
        const shot = name as Shot;
        for (const window of names) {
          const view = { shot, language, window };
          if (!wanted.test(heightName(view))) continue;
          heights[heightName(view)] = await take(browser, product.site, view);
        }
      }
      for (const window of ["desk", "phone"] as const) {
        const loop = { shot: "loop", language, window } as const;
        if (!wanted.test(heightName(loop))) continue;
        heights[heightName(loop)] = await takeLoop(browser, product.site, loop, folder);
      }
    }
  } finally {
    await product.stop();
  }
  writeFileSync(join(folder, "heights.json"), `${JSON.stringify(heights, null, 2)}\n`);
}

async function take(browser: Browser, site: string, view: View & { shot: Shot }): Promise<number> {
  const { shot, language, window } = view;
  const { path, as, prepare, arrange } = scenes[shot];
  const { width, height: wanted, scale } = windowOf(view);
  const isPhone = window === "phone";
  const context = await browser.newContext({
    viewport: { width, height: wanted },
    deviceScaleFactor: scale,
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: "reduce",
  });
  await context.addCookies([{ ...(await sessionOf(site, as, language)), url: site }]);
  const page = await context.newPage();
  await page.goto(site + inLanguage(path, language), { waitUntil: "networkidle" });
  await prepare?.(page, language);
  await page.evaluate(() => document.fonts.ready);
  const height = await endBetweenLines(page, wanted, arrange);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    const file = join(folder, shotFile(view, theme));
    const png = await page.screenshot();
    for (const quality of qualities) {
      const picture = await webp(browser, png, quality);
      writeFileSync(file, picture);
      if (picture.byteLength < heaviest) break;
    }
    console.log(file);
  }
  await context.close();
  return height;
}

/** Asks the question of the night shift that is about a limit. */
async function askOnShift(page: Page, language: Language): Promise<void> {
  await ask(page, textsIn(homeStrings, language)("core.referencesQuestion"));
}

/** Opens what the answer to the fault on the page of the solutions cites first. */
async function openCitation(page: Page, language: Language): Promise<void> {
  await ask(page, textsIn(solutionsStrings, language)("fault"));
  const address = await page.locator("[data-citation]").first().getAttribute("href");
  await page.goto(new URL(address ?? "", page.url()).href, { waitUntil: "networkidle" });
}

async function lookAtChart(page: Page): Promise<void> {
  const chart = page.locator("section[aria-labelledby=series-result] svg").first();
  await chart.evaluate((drawing) => drawing.parentElement?.parentElement?.scrollIntoView());
}

const notes: Record<Language, string> = {
  en: pastGapDecisions[0].note,
  ar: "طُلبت من المورّد صفحة عن شروط الضمان.",
};

/** Writes the note of the sample data in the language of the picture, as a colleague would. */
async function writeNote(page: Page, language: Language): Promise<void> {
  const list = page.url();
  const written = page.locator("bdi", { hasText: new RegExp(Object.values(notes).join("|")) });
  const noted = page.locator("main li").filter({ has: written });
  await noted.getByRole("link").first().click();
  const note = page.locator("textarea[name=note]");
  if ((await note.inputValue()) !== notes[language]) {
    await note.fill(notes[language]);
    const saved = page.waitForResponse((response) => response.request().method() === "POST");
    await page.locator("form:has(textarea[name=note]) button[type=submit]").click();
    await saved;
  }
  await page.goto(list, { waitUntil: "networkidle" });
}
