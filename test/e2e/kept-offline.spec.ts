import { type Browser, expect, type Locator, type Page, type TestInfo } from "@playwright/test";
import { keptStrings } from "../../src/assistant/kept-offline/strings";
import { ownStrings } from "../../src/assistant/own-documents/strings";
import { strings as listStrings } from "../../src/assistant/sidebar/strings";
import { inLanguage, type Language, languages } from "../../src/i18n/languages";
import { textsIn } from "../../src/i18n/strings";
import { startLine } from "./bad-line";
import { answersOf, asked, questions, someOperator } from "./chat";
import { turnsOf } from "./in-turn";
import type { Product } from "./product";
import { test } from "./site-product";
import { inDatabase, newVisitor, password } from "./stage";

test.use({ serviceWorkers: "allow" });

test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

/** Returns the paths of the kept pages, each with the version that it was kept as. */
async function keptIn(page: Page): Promise<Map<string, string | null>> {
  const entries = await page.evaluate(async () => {
    if (!(await caches.has("own-pages"))) return [];
    const cache = await caches.open("own-pages");
    const all = await Promise.all((await cache.keys()).map(async (key) => [key.url, await cache.match(key)] as const));
    return all.map(
      ([url, response]) => [new URL(url).pathname, response?.headers.get("Kept-Version") ?? null] as const,
    );
  });
  return new Map(entries);
}

/** Signs in with the account of `operator` behind `site`, in a browser of its own. */
async function behind(browser: Browser, info: TestInfo, from: Page, site: string): Promise<Page> {
  const cookies = await from.context().cookies();
  const context = await newVisitor(browser, info, { serviceWorkers: "allow" });
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: site })));
  return context.newPage();
}

const newest = (kept: Map<string, string | null>, build: string) =>
  [...kept.values()].filter((version) => version?.endsWith(build)).length;

for (const language of languages) {
  const turn = turnsOf(language);
  const t = textsIn(keptStrings, language);
  const at = (path: string) => inLanguage(path, language);
  const done = new RegExp(t("kept", { languages: ".+", total: "\\d+", size: "[\\d.]+" }).replace(/\.$/, "\\."));

  const keep = async (page: Page) => page.getByRole("button", { name: t("keep"), exact: true }).click();
  const finished = (page: Page) => expect(page.getByText(done).first()).toBeVisible({ timeout: 240_000 });

  if (turn())
    test(`keeps the manuals and calculators on the device until they are removed (${language})`, async ({
      browser,
      product,
    }, info) => {
      test.setTimeout(420_000);
      const { page } = await operator(browser, info, product, language);
      await keep(page);
      await finished(page);
      await page.getByRole("heading", { name: t("title") }).scrollIntoViewIfNeeded();
      await page.screenshot({ path: info.outputPath("kept.png") });
      const kept = await keptIn(page);
      expect([...kept.keys()].filter((path) => /\/drwater\/documents\//.test(path)).length).toBe(5);
      await page.context().setOffline(true);
      await page.goto(product.site + at("/drwater/documents/water-handbook"));
      await expect(page.locator("article.manual")).toBeVisible();
      await page.goto(product.site + at("/drwater/tools"));
      await page.goto(`${product.site}${at("/drwater/tools/ro-manual-a/recovery")}?Qf=120&Qp=90`);
      await expect(page.locator("#result-steps")).toContainText("75");
      await page.goto(product.site + at("/drwater/tools/diagnosis"));
      await expect(page.locator("[data-kept-list]").getByRole("link")).not.toHaveCount(0);
      expect(await page.locator("[data-kept-list]").getByRole("link").count()).toBeLessThan(10);
      await page.context().setOffline(false);
      await page.goto(product.site + at("/drwater"));
      await finished(page);
      await page.getByRole("button", { name: t("remove"), exact: true }).click();
      await expect(page.getByRole("button", { name: t("keep"), exact: true })).toBeVisible();
      expect((await keptIn(page)).has(at("/drwater/tools/ro-manual-a/recovery"))).toBe(false);
      await page.getByRole("button", { name: t("keep"), exact: true }).click();
      await expect.poll(async () => (await keptIn(page)).size, { timeout: 60_000 }).toBeGreaterThan(20);
      await page
        .getByRole("banner")
        .getByRole("button", { name: /^(?:Sign out|تسجيل الخروج)$/ })
        .click();
      await expect(page).toHaveURL(product.site + at("/"));
      await expect.poll(async () => (await keptIn(page)).size).toBe(0);
    });

  if (turn())
    test(`opens the last conversation without a connection, until signing out (${language})`, async ({
      browser,
      product,
    }, info) => {
      const who = await operator(browser, info, product, language);
      const { page } = who;
      await page.goto(product.site + at("/drwater"));
      // The worker is installed first, which takes its time while other browsers work.
      await expect.poll(async () => (await keptIn(page)).size, { timeout: 60_000 }).toBeGreaterThan(0);
      await asked(who, questions[language].figure);
      await expect.poll(async () => (await keptIn(page)).has("/offline-conversation")).toBe(true);
      await page.context().setOffline(true);
      await page.reload();
      await expect(answersOf(who).first().locator("[data-citation]").first()).toBeVisible();
      await expect(page.getByText(who.t.chat("messages.copyShown"))).toBeVisible();
      const documents = textsIn(ownStrings, language);
      await expect(page.getByText(documents("needsConnection"))).toBeVisible();
      await expect(page.getByText(textsIn(listStrings, language)("copyShown"))).toBeVisible();
      await expect(page.getByText(textsIn(listStrings, language)("empty"))).toHaveCount(0);
      await page.screenshot({ path: info.outputPath("copy.png") });
      const statement = "insert into chat_sessions (user_id, title) select id, $2 from users where email = $1";
      await inDatabase(product, statement, [who.email, "A chat of another device"]);
      await page.context().setOffline(false);
      await expect(page.getByText(documents("none"))).toBeVisible();
      await expect(page.getByText(textsIn(listStrings, language)("copyShown"))).toHaveCount(0);
      await expect(page.getByRole("button", { name: /^A chat of another device/ })).toBeVisible();
      await expect(page.getByText(who.t.chat("messages.copyShown"))).toHaveCount(0);
      await expect(answersOf(who)).toHaveCount(1);
      await page
        .getByRole("banner")
        .getByRole("button", { name: /^(?:Sign out|تسجيل الخروج)$/ })
        .click();
      await expect(page).toHaveURL(product.site + at("/"));
      await expect.poll(() => page.evaluate(() => caches.has("own-pages"))).toBe(false);
    });

  if (turn())
    test(`offers once to keep pages when it is installed, on a phone (${language})`, async ({
      browser,
      product,
    }, info) => {
      const { page, email, t: own } = await operator(browser, info, product, language);
      await page.setViewportSize({ width: 390, height: 844 });
      const offer = page.getByRole("status").filter({ hasText: t("offer") });
      const install = () => page.evaluate(() => dispatchEvent(new Event("appinstalled")));
      await installed(install, offer);
      await page.screenshot({ path: info.outputPath("offer.png") });
      await offer.getByRole("button", { name: t("notNow") }).click();
      await expect(offer).toHaveCount(0);
      await page.reload();
      await expect(page.locator("#question")).toBeEditable();
      await install();
      await page
        .getByRole("button", { name: own.sources("sources.label") })
        .first()
        .click();
      const panel = page.getByRole("dialog");
      await panel.getByRole("button", { name: t("keep"), exact: true }).scrollIntoViewIfNeeded();
      await page.screenshot({ path: info.outputPath("panel.png") });
      await expect(offer).toHaveCount(0);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(product.site + at("/drwater"));
      await page
        .getByRole("banner")
        .getByRole("button", { name: /^(?:Sign out|تسجيل الخروج)$/ })
        .click();
      await expect(page).toHaveURL(product.site + at("/"));
      await page.goto(product.site + at("/request-access-to-drwater"));
      await page.locator('[name="email"]').fill(email);
      await page.locator('[name="password"]').fill(password);
      await page.locator('[name="password"]').press("Enter");
      await expect(page.locator("#question")).toBeEditable();
      await install();
      await expect(page.getByRole("button", { name: t("notNow") })).toHaveCount(0);
    });

  if (turn())
    test(`does not offer again what was kept and removed (${language})`, async ({ browser, product }, info) => {
      const { page } = await operator(browser, info, product, language);
      const offer = page.getByRole("status").filter({ hasText: t("offer") });
      const install = () => page.evaluate(() => dispatchEvent(new Event("appinstalled")));
      await installed(install, offer);
      await offer.getByRole("button", { name: t("keep") }).click();
      await expect(offer).toHaveCount(0);
      await page.getByRole("button", { name: t("remove"), exact: true }).click();
      await expect(page.getByRole("button", { name: t("keep"), exact: true })).toBeVisible();
      await install();
      await expect(offer).toHaveCount(0);
    });

  if (turn())
    test(`goes on with keeping after a lost line, and keeps a new version anew (${language})`, async ({
      browser,
      product,
    }, info) => {
      test.setTimeout(300_000);
      const line = await startLine(product.site);
      const first = await operator(browser, info, product, language);
      const page = await behind(browser, info, first.page, line.site);
      line.change(`/api/offline-pages?language=${language}`, (text) => JSON.stringify(JSON.parse(text).slice(0, 60)));
      await page.goto(line.site + at("/drwater"));
      await keep(page);
      await expect.poll(async () => (await keptIn(page)).size, { timeout: 60_000 }).toBeGreaterThan(10);
      line.break("cut", "all");
      await expect(page.getByText(t("waiting")).first()).toBeVisible({ timeout: 60_000 });
      await page.screenshot({ path: info.outputPath("waiting.png") });
      line.break(null);
      await finished(page);
      const build = [...(await keptIn(page)).values()].find(Boolean)?.split(" ").at(-1) ?? "";
      const total = newest(await keptIn(page), build);
      line.change("/service-worker.js", (text) => text.replace(/buildVersion="[^"]+"/, 'buildVersion="another"'));
      await page.evaluate(async () => {
        const found = await navigator.serviceWorker.ready;
        const taken = new Promise((resolve) => {
          navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
        });
        await found.update();
        (found.waiting ?? found.installing)?.postMessage("take over");
        await taken;
      });
      expect((await keptIn(page)).size).toBeGreaterThanOrEqual(total);
      await page.reload();
      await expect.poll(async () => newest(await keptIn(page), "another"), { timeout: 120_000 }).toBe(total);
      await line.close();
    });
}

async function operator(browser: Browser, info: TestInfo, product: Product, language: Language) {
  return someOperator(browser, info, product, language, { serviceWorkers: "allow" });
}

/** Installs the application until the page, once it is hydrated, has heard of it. */
async function installed(install: () => Promise<unknown>, offer: Locator): Promise<void> {
  await expect(async () => {
    await install();
    await expect(offer).toBeVisible({ timeout: 1000 });
  }).toPass();
}
