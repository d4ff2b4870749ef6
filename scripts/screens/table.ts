import type { Page } from "@playwright/test";
import type { Language } from "../../src/i18n/languages.ts";
import { readContent } from "../../src/site/content/content.server.ts";
import { publicPages } from "../../src/site/search-engines/public-pages.ts";
import { fouledLog } from "../../test/e2e/series-logs.ts";
import { chatScreens, openFirstConversation } from "./chat.ts";
import { diagnosisScreens } from "./diagnosis.ts";
import { portalScreens } from "./portal.ts";
import type { Screen } from "./screen.ts";

const articles = readContent("content").en.news.map(({ slug }) => `/news/${slug}`);

/** Every screen that is kept. A new one is a new entry here. */
export const screens: readonly Screen[] = [
  ...[...publicPages, ...articles, "/nowhere", "/offline"].map((path) => ({ name: nameOf(path), path })),
  { name: "home", path: "/", theme: "dark" },
  { name: "about-drwater", path: "/about-drwater", theme: "dark", devices: ["phone"], languages: ["ar"] },
  { name: "about", path: "/about", theme: "dark", devices: ["desktop"], languages: ["en"] },
  { name: "menu", path: "/about", devices: ["phone"], window: true, prepare: openMenu },
  { name: "contact-errors", path: "/contact", devices: ["phone"], window: true, prepare: sendNothing },
  { name: "pending", path: "/request-access-to-drwater", as: "pending", devices: ["desktop"] },
  ...manualScreens(),
  ...toolScreens(),
  ...diagnosisScreens(),
  ...chatScreens(),
  ...portalScreens,
];

/** The reader: its beginning, a procedure, a table, hits of the search, the contents on a phone, a citation. */
function manualScreens(): Screen[] {
  const path = "/drwater/documents/ro-manual-a";
  const screen = (name: string, rest: Partial<Screen> = {}): Screen => {
    return { name: `manual-${name}`, path, as: "member", window: true, ...rest };
  };
  return [
    screen("beginning"),
    screen("procedure", { path: `${path}#cip-sequence` }),
    screen("table", { path: `${path}#cip-identify` }),
    screen("terms", { path: "/drwater/documents/water-handbook#terms-water" }),
    screen("search", { prepare: (page) => find(page, { en: "alkaline wash", ar: "الغسلة القلوية" }) }),
    screen("search", { theme: "dark", devices: ["desktop"], prepare: (page) => find(page, { en: "ΔP", ar: "الضغط" }) }),
    screen("contents", { devices: ["phone"], prepare: (page) => page.locator("#section-now").click() }),
    screen("citation", { path: "/drwater", prepare: openFirstCitation }),
  ];
}

/** The calculators: all of them, what a search finds, one filled in, one with readings that cannot be. */
function toolScreens(): Screen[] {
  const recovery = "/drwater/tools/ro-manual-a/recovery";
  const screen = (name: string, path: string): Screen => ({ name: `tools${name}`, path, as: "member", window: true });
  return [
    screen("", "/drwater/tools"),
    screen("-found", "/drwater/tools?q=SDI"),
    screen("-filled", `${recovery}?Qp=330&Qp.unit=gpm&Qf=100`),
    screen("-refused", `${recovery}?Qp=abc&Y=120`),
    screen("-series", "/drwater/tools/series"),
    { ...screen("-series-result", "/drwater/tools/series"), prepare: workOutLog },
  ];
}

/** Works out a log of a train that fouls while the warm season hides it. */
export async function workOutLog(page: Page): Promise<void> {
  const language = (await page.locator("html").getAttribute("lang")) === "ar" ? "ar" : "en";
  await page.locator("#log").fill(fouledLog(language));
  await page.locator("form#series > div:last-child button[type=submit]").click();
  await page.locator("#series-result").waitFor();
}

function nameOf(path: string): string {
  return path === "/" ? "home" : path.slice(1).replace(/[/?=]+/g, "-");
}

async function openMenu(page: Page): Promise<void> {
  await page.locator("button[popovertarget]").click();
  await page.locator("#site-menu summary").click();
}

async function sendNothing(page: Page): Promise<void> {
  await page.getByRole("main").locator("button[type=submit]").click();
  await page.locator("[aria-invalid]").first().waitFor();
}

/** Types into the search of a manual and goes to the second place. */
async function find(page: Page, queries: Record<Language, string>): Promise<void> {
  const language = await page.locator("html").getAttribute("lang");
  const field = page.getByRole("searchbox");
  await field.fill(language === "ar" ? queries.ar : queries.en);
  await field.press("Enter");
  await field.press("Enter");
  if ((page.viewportSize()?.width ?? 0) < 600) await page.locator("#find-count").click();
}

/** Follows the first citation of the newest conversation. */
export async function openFirstCitation(page: Page): Promise<void> {
  await openFirstConversation(page);
  const path = await page.locator('main a[href*="/drwater/documents/"]').first().getAttribute("href");
  await page.goto(new URL(path ?? "", page.url()).href, { waitUntil: "networkidle" });
}
