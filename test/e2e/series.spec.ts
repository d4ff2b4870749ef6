import { readFileSync } from "node:fs";
import { type BrowserContextOptions, expect } from "@playwright/test";
import { seriesOutcomeStrings } from "../../src/calculators/series/outcome-strings";
import { seriesStrings } from "../../src/calculators/series/series-strings";
import { inLanguage } from "../../src/i18n/languages";
import { textsIn } from "../../src/i18n/strings";
import { isAccessibleInBothThemes } from "./accessible";
import { someOperator } from "./chat";
import { languagesAt } from "./in-turn";
import { test } from "./product";
import { fouledLog, mixedLog } from "./series-logs";

const devices: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

const path = "/drwater/tools/series";

for (const [place, [device, more]] of Object.entries(devices).entries()) {
  for (const language of languagesAt(place)) {
    test(`a log is pasted, normalised and charted (${language}, ${device})`, async ({ browser, product }, info) => {
      test.setTimeout(120_000);
      const t = textsIn(seriesStrings, language);
      const { page } = await someOperator(browser, info, product, language, more);
      await page.goto(product.site + inLanguage("/drwater/tools", language));
      await page.getByRole("link", { name: t("openWith") }).click();
      await expect(page.getByRole("heading", { level: 1, name: t("title") })).toBeVisible();
      await isAccessibleInBothThemes(page);
      await page.locator("#log").fill(fouledLog(language));
      await page.getByRole("button", { name: t("read") }).click();
      await expect(
        page.getByRole("heading", { level: 2, name: textsIn(seriesOutcomeStrings, language)("result") }),
      ).toBeVisible();
      for (const id of ["normalised-flow", "normalised-salt-passage", "normalised-pressure-drop", "sdi"]) {
        await expect(page.locator(`#${id}`)).toBeVisible();
      }
      await expect(page.locator("#log")).toHaveValue(fouledLog(language));
      await isAccessibleInBothThemes(page);
      if (process.env.SERIES_SHOTS) {
        await page.screenshot({ path: `${process.env.SERIES_SHOTS}/${language}-${device}.png`, fullPage: true });
      }
      await page.goto(product.site + inLanguage(path, language));
      await expect(page.locator("#log")).toHaveValue(fouledLog(language));
      await expect(page.locator("#log-kept")).toBeVisible();
      await page.context().close();
    });
  }
}

for (const language of languagesAt(1)) {
  test(`a log is uploaded, judged and saved without a script (${language})`, async ({ browser, product }, info) => {
    test.setTimeout(120_000);
    const [t, o] = [textsIn(seriesStrings, language), textsIn(seriesOutcomeStrings, language)];
    const { page: signedIn } = await someOperator(browser, info, product, language);
    const context = await browser.newContext({ javaScriptEnabled: false, acceptDownloads: true });
    await context.addCookies(await signedIn.context().cookies());
    const page = await context.newPage();
    await page.goto(product.site + inLanguage(path, language));
    const work = (name: "read" | "again") => page.getByRole("button", { name: t(name) }).click();

    await test.step("an empty form says what is missing", async () => {
      await work("read");
      await expect(page.getByText(t("refused.empty"))).toBeVisible();
    });
    await test.step("the template is a log itself", async () => {
      const saving = page.waitForEvent("download");
      await page.getByRole("link", { name: t("template") }).click();
      await page.locator("#log-file").setInputFiles(await (await saving).path());
      await work("read");
      await expect(page.getByRole("heading", { level: 2, name: o("result") })).toBeVisible();
      await expect(page.locator("#normalised-flow")).toBeVisible();
    });
    await test.step("a picture is no log", async () => {
      const picture = { name: "log.csv", mimeType: "text/csv", buffer: Buffer.from([0x89, 0x50, 0, 1, 2, 3, 0x0a]) };
      await page.locator("#log-file").setInputFiles(picture);
      await work("again");
      await expect(page.getByText(t("refused.otherFile"))).toBeVisible();
    });
    await test.step("what is not certain is asked, and nothing is lost", async () => {
      await page.goto(product.site + inLanguage(path, language));
      await page.locator("#log").fill(doubtfulLog);
      await work("read");
      for (const question of ["columns", "order", "train"] as const) {
        await expect(page.getByText(t(`questions.${question}`))).toBeVisible();
      }
      await expect(page.locator("#log")).toHaveValue(doubtfulLog);
      await page.locator("select[name='order']").selectOption("mdy");
      await page.locator("select[name='train']").selectOption("RO-1");
      await page.locator("select[name='unit-3']").selectOption("psi");
      await work("again");
    });
    await test.step("each fault is listed by its line, and the rest counts", async () => {
      await expect(page.getByRole("heading", { level: 2, name: o("result") })).toBeVisible();
      await expect(page.locator("#normalised-pressure-drop")).toBeVisible();
      const faults = page.locator("details").filter({ hasText: o("faultsHint") });
      for (const line of ["5", "6", "7"]) {
        await expect(faults.getByRole("rowheader", { name: line, exact: true })).toBeVisible();
      }
      await expect(page.locator("#log")).toHaveValue(doubtfulLog);
    });
    await test.step("the values and the chart are saved as files", async () => {
      const table = page.waitForEvent("download");
      await page.getByRole("button", { name: o("saveCsv") }).click();
      expect((await table).suggestedFilename()).toBe("normalised.csv");
      const csv = readFileSync(await (await table).path(), "utf8");
      expect(csv).toContain("2026-03-04");
      expect(csv).not.toMatch(/(?:^|,)"?=/mu);
      const chart = page.waitForEvent("download");
      await page
        .getByRole("button", { name: o("saveSvg") })
        .first()
        .click();
      expect(readFileSync(await (await chart).path(), "utf8")).toMatch(/^<svg xmlns=.*<polyline/su);
    });
    await context.close();
    await signedIn.context().close();
  });
}

for (const language of ["en", "ar"] as const) {
  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? "with a script" : "without a script";
    test(`a log that looks like two trains goes on as one train (${language}, ${how})`, async ({
      browser,
      product,
    }, info) => {
      test.setTimeout(120_000);
      const [t, o] = [textsIn(seriesStrings, language), textsIn(seriesOutcomeStrings, language)];
      const { page: signedIn } = await someOperator(browser, info, product, language);
      const context = await browser.newContext({ javaScriptEnabled, acceptDownloads: true });
      await context.addCookies(await signedIn.context().cookies());
      const page = await context.newPage();
      await page.goto(product.site + inLanguage(path, language));
      await page.locator("#log").fill(mixedLog);
      await page.getByRole("button", { name: t("read") }).click();
      const button = page.getByRole("button", { name: t("oneTrain") });
      const result = page.getByRole("heading", { level: 2, name: o("result") });
      // The script keeps the old page, with a busy form, until the new one has arrived.
      const answered = async (send: Promise<void>) => {
        await Promise.all([page.waitForResponse((response) => response.request().method() === "POST"), send]);
        await expect(page.locator("form#series")).not.toHaveAttribute("aria-busy", "true");
      };

      await test.step("Enter in a field does not press the button", async () => {
        await expect(button).toBeVisible();
        await page.locator("#whole-permeate-pressure").fill("1");
        await answered(page.locator("#whole-permeate-pressure").press("Enter"));
        await expect(page.locator("#whole-permeate-pressure")).toHaveValue("1");
        await expect(button).toBeVisible();
        await expect(result).toHaveCount(0);
      });
      await test.step("the button works the log out, and nothing is lost", async () => {
        await answered(button.click());
        await expect(result).toBeVisible();
        await expect(page.locator("#normalised-pressure-drop")).toBeVisible();
        await expect(page.locator("#log")).toHaveValue(mixedLog);
        await expect(page.locator("#whole-permeate-pressure")).toHaveValue("1");
      });
      await test.step("the answer is kept for files and further calculations", async () => {
        const saving = page.waitForEvent("download");
        await page.getByRole("button", { name: o("saveCsv") }).click();
        expect((await saving).suggestedFilename()).toBe("normalised.csv");
        await answered(page.getByRole("button", { name: t("again") }).click());
        await expect(result).toBeVisible();
        await expect(button).toHaveCount(0);
      });
      await test.step("the answer can be taken back", async () => {
        await page.getByText(t("columns"), { exact: true }).first().click();
        await page.getByRole("checkbox", { name: t("oneTrain") }).uncheck();
        await answered(page.getByRole("button", { name: t("again") }).click());
        await expect(button).toBeVisible();
        await expect(result).toHaveCount(0);
      });
      await context.close();
      await signedIn.context().close();
    });
  }
}

test("a file that is larger than may be read is refused, and the page says so", async ({ browser, product }, info) => {
  const { page } = await someOperator(browser, info, product, "en");
  const answer = await page.request.post(product.site + path, {
    headers: { origin: product.site },
    multipart: { file: { name: "log.csv", mimeType: "text/csv", buffer: Buffer.alloc(7_000_000, "1") } },
  });
  expect(answer.status()).toBe(413);
  expect(await answer.text()).toContain(textsIn(seriesStrings, "en")("tooLarge"));
  await page.context().close();
});

/** Two trains, ambiguous dates, a pressure drop without a unit, a formula, a word, and an impossible value. */
const doubtfulLog = `Date,Train,Feed flow (m3/h),DP,Concentrate flow (m3/h)
03/04/2026,RO-1,100,30,60
03/05/2026,RO-1,101,31,60
03/05/2026,RO-2,80,20,50
03/06/2026,RO-1,=SUM(C2:C3),31,60
03/07/2026,RO-1,off,31,61
03/08/2026,RO-1,102,-5,61
03/09/2026,RO-1,103,33,61
`;
