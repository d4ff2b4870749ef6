import { expect, type Page } from "@playwright/test";
import { inLanguage, languages } from "../../src/i18n/languages";
import { sitePages } from "./site-pages";
import { test } from "./site-product";

/** Only the language toggle uses a system font: one word is not worth loading the Arabic font. */
const leftToSystem = ".font-native";

/** Characters that our fonts lack. */
const signsOfOthers = /^[✓✕]$/u;

/** Returns every font that the browser uses on the page, as it reports itself, with a sample of its text. */
async function facesInUse(page: Page): Promise<{ face: string; isOurs: boolean; text: string }[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("DOM.enable");
  await cdp.send("CSS.enable");
  const count = await page.evaluate((left) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const owners = new Set<Element>();
    while (walker.nextNode()) {
      const owner = walker.currentNode.parentElement;
      const isRead = walker.currentNode.nodeValue?.trim() && owner?.checkVisibility();
      if (isRead && !owner?.closest(`${left}, script, style`)) owners.add(owner as Element);
    }
    let index = 0;
    for (const owner of owners) owner.setAttribute("data-text-owner", String(index++));
    return index;
  }, leftToSystem);
  expect(count).toBeGreaterThan(0);
  const { root } = await cdp.send("DOM.getDocument");
  const { nodeIds } = await cdp.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: "[data-text-owner]" });
  const texts = await page.locator("[data-text-owner]").allTextContents();
  const found = [];
  for (const [index, nodeId] of nodeIds.entries()) {
    const { fonts } = await cdp.send("CSS.getPlatformFontsForNode", { nodeId });
    const text = (texts[index] ?? "").trim().slice(0, 60);
    for (const font of fonts) found.push({ face: font.familyName, isOurs: font.isCustomFont, text });
  }
  return found;
}

/** Starts watching layout shifts on the page. Returns a function that tells what moved, when and where to. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] };
    const seen = window as unknown as { moved: string[] };
    seen.moved = [];
    const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(" ");
    new PerformanceObserver((list) => {
      for (const { startTime, sources } of list.getEntries() as Shift[]) {
        const moves = sources.map(({ node, previousRect, currentRect }) => {
          const text = (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 120);
          return `${at(previousRect)} to ${at(currentRect)}: ${text}`;
        });
        seen.moved.push(`${Math.round(startTime)} ms: ${moves.join("; ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}

/** Freezes the time of the page's scripts until a test advances it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

/** Delays all fonts until the returned function is called. */
async function holdFaces(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.woff2$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const language of languages) {
  for (const { path } of sitePages) {
    test(`the first view of ${path} is written in our faces and nothing moves, ${language}`, async ({
      page,
      product,
    }) => {
      await page.setViewportSize({ width: 412, height: 823 });
      const moved = await watchShifts(page);
      await page.goto(product.site + inLanguage(path, language));
      await expect(page.locator("body")).toBeVisible();
      const foreign = (await facesInUse(page)).filter(({ isOurs, text }) => !isOurs && !signsOfOthers.test(text));
      expect(foreign).toEqual([]);
      await page.evaluate(() => document.fonts.ready);
      expect(await moved()).toEqual([]);
      const wasted = await page.evaluate(() => {
        const early = [...document.querySelectorAll<HTMLLinkElement>("link[as=font]")].map(({ href }) => href);
        const fetched = performance.getEntriesByType("resource").filter(({ name }) => early.includes(name));
        return early.length - fetched.length;
      });
      expect(wasted, "each early face is fetched once").toBe(0);
    });
  }
}

test("nothing is shown before the faces are there, for a second and a half", async ({ page, product }) => {
  await stopClock(page);
  const release = await holdFaces(page);
  await page.goto(`${product.site}/ar`, { waitUntil: "commit" });
  const heading = page.getByRole("heading", { level: 1, includeHidden: true });
  await expect(heading).toBeAttached();
  await page.clock.runFor(1400);
  await expect(heading).toBeHidden();
  release();
  await expect(heading).toBeVisible();
  expect((await facesInUse(page)).filter(({ isOurs }) => !isOurs)).toEqual([]);
});

for (const language of languages) {
  test(`a page whose faces come late is read in those of the system and stays so, ${language}`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await stopClock(page);
    const moved = await watchShifts(page);
    const release = await holdFaces(page);
    await page.goto(product.site + inLanguage("/", language), { waitUntil: "commit" });
    const heading = page.getByRole("heading", { level: 1, includeHidden: true });
    await expect(heading).toBeAttached();
    await page.clock.runFor(1500);
    await expect(heading).toBeVisible();
    expect((await facesInUse(page)).filter(({ isOurs }) => isOurs)).toEqual([]);
    release();
    await page.evaluate(() => document.fonts.ready);
    expect((await facesInUse(page)).filter(({ isOurs }) => isOurs)).toEqual([]);
    expect(await moved()).toEqual([]);
    await page.goto(product.site + inLanguage("/about", language));
    await expect(page.locator("body")).toBeVisible();
    expect((await facesInUse(page)).filter(({ isOurs }) => !isOurs)).toEqual([]);
  });
}

test("faces that cannot be fetched hold nothing up", async ({ page, product }) => {
  await stopClock(page);
  await page.route(/\.woff2$/, (route) => route.abort());
  await page.goto(product.site);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a page is there at once", async ({ page, product }) => {
    await holdFaces(page);
    await page.goto(product.site, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
