import { readFileSync } from "node:fs";
import { type BrowserContextOptions, expect, type Locator, type Page } from "@playwright/test";
import { seriesOutcomeStrings } from "../../src/calculators/series/outcome-strings";
import { seriesStrings } from "../../src/calculators/series/series-strings";
import { inLanguage, type Language } from "../../src/i18n/languages";
import { textsIn } from "../../src/i18n/strings";
import { isAccessibleInBothThemes } from "./accessible";
import { someOperator } from "./chat";
import { turnsOf } from "./in-turn";
import { test } from "./product";
import { fouledLog, mixedLog } from "./series-logs";

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

for (const language of ["en", "ar"] as const) {
  const turn = turnsOf(language);
  const [t, o] = [textsIn(seriesStrings, language), textsIn(seriesOutcomeStrings, language)];

  if (turn())
    test(`a log with many columns fits a phone while they are asked about (${language})`, async ({
      browser,
      product,
    }, info) => {
      const { page } = await someOperator(browser, info, product, language, phone);
      await read(page, product.site, language, fouledLog(language).replace(/ \([^)]*\)/gu, ""));
      await expect(page.getByText(t("questions.columns"))).toBeVisible();
      expect(await page.locator("select[name^='column-']").count()).toBeGreaterThan(12);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await page.screenshot({ path: info.outputPath(`columns-${language}.png`), fullPage: true });
      await page.getByRole("button", { name: t("again") }).tap();
      await expect(page.getByRole("heading", { level: 2, name: o("result") })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await page.context().close();
    });

  if (turn())
    test(`two trains in one log are asked about, with their lines (${language})`, async ({
      browser,
      product,
    }, info) => {
      const { page } = await someOperator(browser, info, product, language, phone);
      await read(page, product.site, language, mixedLog);
      await expect(page.locator("form#series > [role=status]")).toContainText("2, 3, 4, 5, 6, 7 …");
      await expect(page.locator("#series-result")).toHaveCount(0);
      await expect(page.locator("#log")).toHaveValue(mixedLog);
      await expect(page.getByRole("button", { name: t("oneTrain") })).toBeVisible();
      await page.screenshot({ path: info.outputPath(`mixed-${language}.png`), fullPage: true });
      await isAccessibleInBothThemes(page);
      await page.locator("select[name='column-5']").selectOption("train");
      await page.getByRole("button", { name: t("again") }).tap();
      await expect(page.getByText(t("questions.train"))).toBeVisible();
      await page.context().close();
    });

  if (turn())
    test(`a missing TDS leads to the field of its factor (${language})`, async ({ browser, product }, info) => {
      const { page } = await someOperator(browser, info, product, language, phone);
      await read(page, product.site, language, withoutTds(language));
      await expect(page.locator("#normalised-flow")).toHaveCount(0);
      await page.screenshot({ path: info.outputPath(`lacking-${language}.png`), fullPage: true });
      await page.locator("a[href='#whole-tds-factor']").tap();
      await expect(page.locator("#whole-tds-factor")).toBeInViewport();
      await expect(page.locator("#whole-tds-factor")).toBeFocused();
      await page.keyboard.type("0.65");
      await page.getByRole("button", { name: t("again") }).tap();
      await expect(page.locator("#normalised-flow")).toBeVisible();
      await page.context().close();
    });

  if (turn())
    test(`a chart is saved as a picture (${language})`, async ({ browser, product }, info) => {
      const { page } = await someOperator(browser, info, product, language, phone);
      await read(page, product.site, language, fouledLog(language));
      const button = page.getByRole("button", { name: o("savePng") }).first();
      await test.step("sharp on phones, with its title and labels", async () => {
        const picture = await savedPicture(page, button, info.outputPath(`chart-${language}.png`));
        expect(await inkOf(page, picture)).toEqual({ width: 1440, height: 1328, isTitled: true, isLabelled: true });
      });
      await test.step("wide as on a wide screen", async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        const picture = await savedPicture(page, button, info.outputPath(`chart-wide-${language}.png`));
        expect(await inkOf(page, picture)).toEqual({ width: 1760, height: 704, isTitled: true, isLabelled: true });
      });
      await test.step("a failure is told", async () => {
        await page.evaluate(() => {
          HTMLCanvasElement.prototype.toBlob = (done) => done(null);
        });
        await button.click();
        await expect(page.getByText(o("pictureFailed"))).toBeVisible();
      });
      await page.context().close();
    });
}

async function read(page: Page, site: string, language: Language, log: string): Promise<void> {
  await page.goto(site + inLanguage("/drwater/tools/series", language));
  await page.locator("#log").fill(log);
  await page.getByRole("button", { name: textsIn(seriesStrings, language)("read") }).tap();
  await expect(page.locator("#series-result, form#series > [role=status]")).toBeFocused();
}

/** Returns the log of a train without the TDS, which stands in the last columns but one. */
function withoutTds(language: Language): string {
  const rows = fouledLog(language).trimEnd().split("\n");
  return `${rows.map((row) => row.split(";").toSpliced(11, 2).join(";")).join("\n")}\n`;
}

async function savedPicture(page: Page, button: Locator, path: string): Promise<string> {
  const saving = page.waitForEvent("download");
  await button.click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("normalised-flow.png");
  await saved.saveAs(path);
  return readFileSync(path, "base64");
}

/** Returns the size of a PNG, and whether its title and the dates below its chart are drawn. */
function inkOf(page: Page, base64: string) {
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const { width, height } = image;
    const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
    context?.drawImage(image, 0, 0);
    const share = height / 40;
    const hasInk = (top: number) => {
      const pixels = context?.getImageData(0, Math.round(top), width, Math.round(2 * share)).data ?? [];
      return pixels.some((value) => value < 128);
    };
    return { width, height, isTitled: hasInk(share), isLabelled: hasInk(height - 2 * share) };
  }, base64);
}
