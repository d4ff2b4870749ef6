import { readFileSync } from "node:fs";
import { type Browser, expect, type Page, type TestInfo } from "@playwright/test";
import { seriesOutcomeStrings } from "../../src/calculators/series/outcome-strings";
import { seriesStrings } from "../../src/calculators/series/series-strings";
import { inLanguage, type Language, languages } from "../../src/i18n/languages";
import { textsIn } from "../../src/i18n/strings";
import { trialStrings } from "../../src/site/trial/trial-strings";
import { type Line, startLine } from "./bad-line";
import { turnsOf } from "./in-turn";
import type { Product } from "./product";
import { fouledLog } from "./series-logs";
import { test } from "./site-product";
import { inDatabase, newVisitor, sessionOf, someAccount } from "./stage";

const path = "/drwater/tools/series";

let line: Line;

test.beforeAll(async ({ product }) => {
  line = await startLine(product.site);
});

test.afterEach(async ({ browser }) => {
  line.break(null);
  await Promise.all(browser.contexts().map((context) => context.close()));
});

test.afterAll(() => line.close());

/** Opens a page of the reading log for an approved user. */
async function openSeries(
  { browser, product, info }: { browser: Browser; product: Product; info: TestInfo },
  language: Language,
  javaScriptEnabled = true,
): Promise<Page> {
  const session = await sessionOf(product, await someAccount(product, "approved"));
  const context = await newVisitor(browser, info, { javaScriptEnabled, acceptDownloads: true });
  await context.addCookies([{ name: "session", value: session, url: line.site }]);
  const page = await context.newPage();
  await page.goto(line.site + inLanguage(path, language), { waitUntil: "networkidle" });
  return page;
}

/** Presses a button that saves a file. Returns the content of the file. */
async function saved(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).first().click();
  return readFileSync(await (await download).path(), "utf8");
}

for (const language of languages) {
  const turn = turnsOf(language);
  const [t, o] = [textsIn(seriesStrings, language), textsIn(seriesOutcomeStrings, language)];

  if (turn())
    test(`a log, its choices and its file stay while no answer comes (${language})`, async ({
      browser,
      product,
    }, info) => {
      const page = await openSeries({ browser, product, info }, language);
      const log = fouledLog(language);
      const lost = page.getByText(t("lost.title"), { exact: true });
      await page.locator("#log").fill(log);
      await page.locator("#log-file").setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from(log) });
      for (const fault of ["502", "cut", "answer lost"] as const) {
        line.break(fault);
        await page.getByRole("button", { name: t("read") }).click();
        await expect(lost).toBeVisible();
        await expect(page.locator("#log")).toHaveValue(log);
        expect(await page.locator("#log-file").evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe(
          "a.csv",
        );
        await expect(page).toHaveURL(line.site + inLanguage(path, language));
      }
      line.break(null);
      await page.getByRole("button", { name: t("read") }).click();
      await expect(page.getByRole("heading", { level: 2, name: o("result") })).toBeVisible();
      await expect(page.locator("#series-result")).toBeFocused();
      const family = page.locator("select[name='family']");
      await family.selectOption("B");
      for (const button of [t("again"), o("saveCsv"), o("saveSvg")]) {
        line.break("502");
        await page.getByRole("button", { name: button }).first().click();
        await expect(lost).toBeVisible();
        await expect(family).toHaveValue("B");
        line.break(null);
        if (button === t("again")) {
          await page.getByRole("button", { name: button }).click();
          await expect(page.locator("#series-result")).toBeFocused();
        } else expect(await saved(page, button)).toMatch(button === o("saveCsv") ? /2026-03-04/ : /^<svg xmlns=/);
        await expect(lost).toBeHidden();
        await expect(family).toHaveValue("B");
      }
    });

  if (turn())
    test(`a file is saved and nothing is lost before the page's own script is there (${language})`, async ({
      browser,
      product,
    }, info) => {
      const page = await openSeries({ browser, product, info }, language);
      await page.locator("#log").fill(fouledLog(language));
      await page.getByRole("button", { name: t("read") }).click();
      await expect(page.locator("#normalised-flow")).toBeVisible();
      // Replacing the form removes the listeners of the page's own script.
      await page.locator("form#series").evaluate((form) => form.replaceWith(form.cloneNode(true)));
      await page.locator("#log").fill(fouledLog(language));
      line.break("502", "all");
      await page.getByRole("button", { name: o("saveCsv") }).click();
      await expect(page.getByText(t("lost.title"), { exact: true })).toBeVisible();
      await expect(page.locator("#log")).toHaveValue(fouledLog(language));
      line.break(null);
      expect(await saved(page, o("saveCsv"))).toContain("2026-03-04");
    });

  if (turn())
    test(`a fault gives the log back without scripts (${language})`, async ({ browser, product }, info) => {
      const page = await openSeries({ browser, product, info }, language, false);
      await page.locator("#log").fill(fouledLog(language));
      await inDatabase(product, "alter table rate_limits rename to rate_limits_away");
      try {
        await page.getByRole("button", { name: t("read") }).click();
        await expect(page.getByText(t("refused.fault"))).toBeVisible();
        await expect(page.locator("#log")).toHaveValue(fouledLog(language));
      } finally {
        await inDatabase(product, "alter table rate_limits_away rename to rate_limits");
      }
    });

  if (turn())
    test(`the calculator to try keeps its readings while no answer comes (${language})`, async ({ browser }, info) => {
      const trial = textsIn(trialStrings, language);
      const page = await (await newVisitor(browser, info)).newPage();
      // Blocks the page's own script, which would not need the connection.
      await page.route(/work-trial-.*\.js/, (route) => route.abort());
      await page.goto(line.site + inLanguage("/about-drwater", language), { waitUntil: "networkidle" });
      line.break("502", "all");
      await page.locator("#field-Qp").fill("60");
      await page.getByRole("button", { name: trial("workOut"), exact: true }).click();
      await expect(page.getByText(trial("lost.title"), { exact: true })).toBeVisible();
      await expect(page.locator("#field-Qp")).toHaveValue("60");
      line.break(null);
      await page.getByRole("button", { name: trial("workOut"), exact: true }).click();
      await expect(page.locator("#result-steps")).toContainText("= 50 %");
    });
}
