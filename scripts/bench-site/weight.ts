import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumFlags, chromiumPath } from "../chromium.ts";
import { isFormPage, type Row, row } from "./table.ts";

const kB = 1000;

/** Budget of each page, in kB; all but fonts compressed with gzip. */
const budgets = { html: 20, css: 20, fonts: 120, staticScript: 3, lateScript: 1.5, formScript: 160 };

/** Bytes, and the layout shift. `lateScript` was asked for after the page had loaded; forms ask for theirs then. */
type Weight = { html: number; css: number; fonts: number; script: number; lateScript: number; shift: number };

/** Weighs each page as a phone loads it, down to its end, and measures how much of it moved. */
export async function weightRows(site: string, paths: readonly string[]): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  const rows: Row[] = [];
  for (const path of paths) {
    const { html, css, fonts, script, lateScript, shift } = await weigh(browser, site + path);
    const mostScript = isFormPage(path) ? budgets.formScript : budgets.staticScript;
    rows.push(
      row(`${path}  HTML`, html / kB, { most: budgets.html }, " kB"),
      row(`${path}  CSS`, css / kB, { most: budgets.css }, " kB"),
      row(`${path}  fonts`, fonts / kB, { most: budgets.fonts }, " kB"),
      row(`${path}  JavaScript`, script / kB, { most: mostScript }, " kB"),
      row(`${path}  layout shift`, shift, { most: 0 }),
    );
    if (lateScript > 0)
      rows.push(row(`${path}  JavaScript after loading`, lateScript / kB, { most: budgets.lateScript }, " kB"));
  }
  await browser.close();
  return rows;
}

async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  const page = await context.newPage();
  await watchShifts(page);
  const weight: Weight = { html: 0, css: 0, fonts: 0, script: 0, lateScript: 0, shift: 0 };
  const isForm = isFormPage(new URL(url).pathname);
  const bodies: Promise<void>[] = [];
  let isLoaded = false;
  page.on("load", () => {
    isLoaded = true;
  });
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    // A browser keeps no body of a film, which it reads in ranges.
    if (!/^(?:document|stylesheet|script|font)$/.test(kind)) return;
    const isLate = isLoaded && !isForm;
    const add = async () => {
      const body = await response.body();
      if (kind === "document") weight.html += gzipSync(body, { level: 9 }).byteLength;
      if (kind === "stylesheet") weight.css += gzipSync(body, { level: 9 }).byteLength;
      if (kind === "script") weight[isLate ? "lateScript" : "script"] += gzipSync(body, { level: 9 }).byteLength;
      if (kind === "font") weight.fonts += body.byteLength;
    };
    bodies.push(add());
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await scrollThrough(page);
  if (isForm) await touch(page);
  await untilQuiet(page);
  await Promise.all(bodies);
  weight.script += await inlined(page, "script:not([src]):not([type='application/ld+json'])");
  weight.css += await inlined(page, "style");
  weight.shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  await context.close();
  return weight;
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = window as unknown as { shift: number };
    kept.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) kept.shift += value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Forms fetch their scripts when somebody touches them. */
async function touch(page: Page): Promise<void> {
  await page.locator("main input:visible").first().focus();
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
}

/** Nothing has been fetched for a while. The browser's own idle state tells of the first load only. */
async function untilQuiet(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const fetched = () => performance.getEntriesByType("resource").length;
    for (let seen = -1; seen < fetched(); ) {
      seen = fetched();
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  });
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });
}

/** Parts inside the page itself, each compressed. */
async function inlined(page: Page, selector: string): Promise<number> {
  const texts = await page.locator(selector).evaluateAll((found) => found.map((part) => part.textContent ?? ""));
  return texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).byteLength, 0);
}
