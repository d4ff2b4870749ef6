import { type Browser, expect, type Page, type TestInfo } from "@playwright/test";
import { inLanguage, type Language, languages } from "../../src/i18n/languages";
import { textsIn } from "../../src/i18n/strings";
import { offlineStrings } from "../../src/site/offline/offline-strings";
import { strings as kitStrings } from "../../src/ui/strings";
import { startLine } from "./bad-line";
import { someOperator } from "./chat";
import { turnsOf } from "./in-turn";
import type { Product } from "./product";
import { test } from "./site-product";
import { inDatabase, newVisitor } from "./stage";

test.use({ serviceWorkers: "allow" });

test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

const manual = "/drwater/documents/ro-manual-a";
const calculator = "/drwater/tools/ro-manual-a/recovery";

/** Waits until the service worker controls the page and has cached its own files. */
async function workerOf(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
}

/** Returns the paths in a cache of the service worker. */
async function keptIn(page: Page, cacheName: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    const urls = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url));
    return urls.map(({ pathname, search }) => pathname + search);
  }, cacheName);
}

async function operator(browser: Browser, info: TestInfo, product: Product, language: Language) {
  const who = await someOperator(browser, info, product, language, { serviceWorkers: "allow" });
  await workerOf(who.page);
  return who;
}

/** Opens pages, and waits until each is cached. */
async function opened(page: Page, product: Product, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(product.site + path);
    await expect.poll(() => keptIn(page, "own-pages")).toContain(path);
  }
}

for (const language of languages) {
  const turn = turnsOf(language);
  const t = textsIn(offlineStrings, language);
  const at = (path: string) => inLanguage(path, language);

  if (turn())
    test(`a visitor without a line reads what was opened, and a page of ours for all else (${language})`, async ({
      browser,
      product,
    }, info) => {
      const context = await newVisitor(browser, info, { serviceWorkers: "allow" });
      const page = await context.newPage();
      const broken: string[] = [];
      page.on("console", (message) => {
        if (message.text().includes("Content Security Policy")) broken.push(message.text());
      });
      await page.goto(product.site + at("/"));
      await workerOf(page);
      await page.goto(product.site + at("/about"));
      const heading = await page.getByRole("heading", { level: 1 }).innerText();
      await expect.poll(() => keptIn(page, "open-pages")).toContain(at("/about"));
      await context.setOffline(true);
      await page.goto(product.site + at("/trust"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("heading"));
      await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
      expect(await page.evaluate(() => document.fonts.check('600 1em "Dr Water Sans"', "A"))).toBe(true);
      expect(await page.evaluate(() => document.fonts.status)).toBe("loaded");
      await page.screenshot({ path: info.outputPath("offline.png") });
      const kept = page.getByRole("region", { name: t("kept") }).getByRole("link");
      await kept.filter({ hasText: await titleOf(product, at("/about")) }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await page.goto(product.site + at("/trust"));
      await context.setOffline(false);
      await page.getByRole("link", { name: t("again") }).click();
      await expect(page).toHaveURL(product.site + at("/trust"));
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(t("heading"));
      expect(broken).toEqual([]);
    });

  if (turn())
    test(`manuals and calculators that were opened work without a line (${language})`, async ({
      browser,
      product,
    }, info) => {
      const { page } = await operator(browser, info, product, language);
      await opened(page, product, at("/drwater"), at(manual), at(calculator), at("/drwater/tools"));
      await page.context().setOffline(true);
      await page.goto(product.site + at(manual));
      await expect(page.locator("article.manual")).toContainText("SDI");
      await page.getByRole("searchbox").fill("SDI");
      await page.getByRole("searchbox").press("Enter");
      await expect(page.locator("article.manual mark, article.manual [data-found]").first()).toBeAttached();
      await page.goto(`${product.site}${at(calculator)}?Qf=120&Qp=90`);
      await expect(page.locator("#result-steps")).toContainText("75");
      await page.locator('[name="Qp"]').fill("60");
      await expect(page.locator("#result-steps")).toContainText("50");
      await page.goto(product.site + at("/drwater"));
      await expect(page.locator("#question")).toBeEditable();
      await page.goto(product.site + at("/account"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("heading"));
    });

  if (turn())
    test(`a new version is offered, and nothing is lost by it (${language})`, async ({ browser, product }, info) => {
      const said = textsIn(kitStrings, language);
      const line = await startLine(product.site);
      const first = await someOperator(browser, info, product, language, { serviceWorkers: "allow" });
      const cookies = await first.page.context().cookies(product.site);
      const context = await newVisitor(browser, info, { serviceWorkers: "allow" });
      await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: line.site })));
      const page = await context.newPage();
      await page.goto(line.site + at("/drwater"));
      await workerOf(page);
      const field = page.locator("#question");
      await field.fill("half a sentence");
      line.change("/service-worker.js", (text) => text.replace(/buildVersion="[^"]+"/, 'buildVersion="another"'));
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
      await expect(page.getByText(said("newVersion"))).toBeVisible();
      await field.pressSequentially(" and its end");
      await Promise.all([
        page.waitForEvent("load"),
        page.getByRole("button", { name: said("reload"), exact: true }).click(),
      ]);
      await expect(field).toHaveValue("half a sentence and its end");
      await expect(page.getByText(said("newVersion"))).toHaveCount(0);
      await context.close();
      await line.close();
    });

  if (turn())
    test(`a question asked in the kept shell waits for the line (${language})`, async ({ browser, product }, info) => {
      const { page, t: own } = await operator(browser, info, product, language);
      await opened(page, product, at("/drwater"));
      await page.context().setOffline(true);
      await page.reload();
      // Some versions of Chromium take a page that the worker served for online.
      await page.context().setOffline(false);
      await page.context().setOffline(true);
      await page.locator("#question").fill("What is SDI?");
      await page.locator("#question").press("Enter");
      await expect(page.getByText(own.chat("messages.awaitsLine"))).toBeVisible();
      await page.context().setOffline(false);
      await expect(page.locator("[data-citation]").first()).toBeVisible();
    });

  if (turn())
    test(`nothing of an account stays after signing out, or after its end (${language})`, async ({
      browser,
      product,
    }, info) => {
      const { page, email } = await operator(browser, info, product, language);
      await opened(page, product, at(manual), at(calculator));
      await page.locator('[name="Qf"]').fill("120");
      await page.goto(product.site + at("/account"));
      expect(await keptIn(page, "own-pages")).not.toContain(at("/account"));
      const isKept = () => page.evaluate(() => caches.has("own-pages"));
      expect(await isKept()).toBe(true);
      await page
        .getByRole("banner")
        .getByRole("button", { name: /^(?:Sign out|تسجيل الخروج)$/ })
        .click();
      await expect(page).toHaveURL(product.site + at("/"));
      await expect.poll(isKept).toBe(false);
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("calculator"))),
      ).toEqual([]);
      await page.context().setOffline(true);
      await page.goto(product.site + at(manual));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("heading"));
      await expect(page.locator("body")).not.toContainText("SDI");

      const other = await operator(browser, info, product, language);
      await opened(other.page, product, at(manual));
      await inDatabase(product, "update profiles set status = 'rejected' where email = $1", [other.email]);
      await other.page.goto(product.site + at("/drwater"));
      await expect(other.page).toHaveURL(product.site + at("/request-access-to-drwater"));
      await expect.poll(() => other.page.evaluate(() => caches.has("own-pages"))).toBe(false);
      expect(email).not.toBe(other.email);
    });
}

async function titleOf({ site }: Product, path: string): Promise<string> {
  const html = await (await fetch(site + path)).text();
  return /<title>([^<]*)</.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
}
