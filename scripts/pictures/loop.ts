import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { inLanguage, type Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/strings";
import { homeStrings } from "~/site/home/home-strings";
import { shotFile, type Theme, themes, type Window, windowOf } from "~/site/pictures/shots";
import { sessionOf } from "../screens/people.ts";
import { webp } from "../webp.ts";
import { writeFilm } from "./film.ts";
import { heightsBetweenLines } from "./lower-edge.ts";
import { showCitedSection } from "./manual.ts";
import { answersInSteps, type Frame, Recording } from "./recording.ts";

/** The poster lies under the film and gives way to it, so it may be coarser than the other pictures. */
const posterQuality = 0.6;

type View = { shot: "loop"; language: Language; window: Window };

/**
 * Records the loop of the assistant's page in both themes, with its last frame as poster. Returns the height of its
 * window in CSS pixels.
 */
export async function takeLoop(browser: Browser, site: string, view: View, folder: string): Promise<number> {
  let height = windowOf(view).height;
  for (const theme of themes) {
    const page = await open(browser, site, { ...view, theme, height });
    const address = site + inLanguage("/drwater", view.language);
    if (theme === themes[0]) height = await fitHeight(page, address, view.language);
    const frames = await record(page, address, view.language);
    const last = frames.at(-1);
    if (!last) throw new Error("the loop has no frames");
    // The film begins as its poster, so that nothing jumps when it starts.
    const film = [{ ...last, ms: 600 }, ...frames];
    writeFilm(film, join(folder, shotFile(view, theme, "mp4")));
    writeFileSync(join(folder, shotFile(view, theme)), await webp(browser, last.png, posterQuality));
    console.log(`${shotFile(view, theme, "mp4")}: ${film.reduce((sum, { ms }) => sum + ms, 0)} ms`);
    await page.context().close();
  }
  return height;
}

type Opened = View & { theme: Theme; height: number };

async function open(browser: Browser, site: string, { theme, height, ...view }: Opened): Promise<Page> {
  const { width, scale } = windowOf(view);
  const isPhone = view.window === "phone";
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: theme,
    reducedMotion: "reduce",
  });
  await context.addCookies([{ ...(await sessionOf(site, "member", view.language)), url: site }]);
  return context.newPage();
}

/**
 * Returns a height at which neither the answer nor the manual ends within a line.
 * @throws {Error} if there is none.
 */
async function fitHeight(page: Page, address: string, language: Language): Promise<number> {
  const { width, height: wanted } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.goto(address, { waitUntil: "networkidle" });
  await startNewChat(page);
  await page.locator("#question").fill(questionIn(language));
  await page.locator("#question").press("Enter");
  await page.locator("article[aria-busy=false] button").first().waitFor();
  const forAnswer = await heightsBetweenLines(page, wanted);
  await openManual(page, await firstCitation(page));
  const forManual = await heightsBetweenLines(page, wanted, showCitedSection);
  const height = forManual.find((one) => forAnswer.includes(one));
  if (height === undefined) throw new Error("each height of the loop cuts a line of the answer or of the manual");
  await page.setViewportSize({ width, height });
  return height;
}

/** A question is typed, the answer arrives, its first citation is pressed, and the manual opens. */
async function record(page: Page, address: string, language: Language): Promise<Frame[]> {
  const recording = new Recording(page);
  const passWords = await answersInSteps(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.goto(address, { waitUntil: "networkidle" });
  await startNewChat(page);
  await recording.hold(500);
  await recording.type("#question", questionIn(language));
  await recording.hold(300);
  await page.locator("#question").press("Enter");
  // The rest of the answer stands below the window.
  for (let step = 0; await passWords(); step++) if (step < answerSteps) await recording.hold(110);
  await page.locator("article[aria-busy=false] button").first().waitFor();
  await recording.hold(900);
  await recording.pointAt("[data-citation]", { x: width / 2, y: height * 0.7 });
  await showCard(page);
  await recording.hold(1000);
  await openManual(page, await firstCitation(page));
  await recording.hold(2300);
  return recording.frames;
}

const answerSteps = 18;

function questionIn(language: Language): string {
  return textsIn(homeStrings, language)("core.referencesQuestion");
}

/** Opens a new chat, on a desk without the list of chats beside it. */
async function startNewChat(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem("lastChatSession"));
  await page.reload({ waitUntil: "networkidle" });
  const list = page.locator("header button[aria-expanded=true]");
  if (await list.isVisible()) await list.click();
}

/** Opens the card of the first citation: with a mouse by pointing, with a finger by a tap. */
async function showCard(page: Page): Promise<void> {
  const chip = page.locator("[data-citation]").first();
  await page.mouse.move(0, 0);
  const isTouched = await page.evaluate(() => navigator.maxTouchPoints > 0);
  await (isTouched ? chip.tap() : chip.hover());
  await page.locator(".citation-card").waitFor();
}

async function firstCitation(page: Page): Promise<string> {
  return new URL((await page.locator("[data-citation]").first().getAttribute("href")) ?? "", page.url()).href;
}

async function openManual(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.ready);
  await showCitedSection(page);
}
