import AxeBuilder from "@axe-core/playwright";
import { type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { outcomeStrings } from "../../src/calculators/series/outcome-strings";
import { seriesStrings } from "../../src/calculators/series/series-strings";
import { inLanguage } from "../../src/i18n/languages";
import { textsIn } from "../../src/i18n/strings";
import { someOperator } from "./chat";
import { test } from "./product";
import { fouledLog } from "./series-logs";

const devices: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

const path = "/drwater/tools/series";

for (const [device, more] of Object.entries(devices)) {
  for (const language of ["en", "ar"] as const) {
    test(`a log is pasted, normalised and charted (${language}, ${device})`, async ({ browser, product }, info) => {
      test.setTimeout(120_000);
      const t = textsIn(seriesStrings, language);
      const { page } = await someOperator(browser, info, product, language, more);
      await page.goto(product.site + inLanguage("/drwater/tools", language));
      await page.getByRole("link", { name: t("openWith") }).click();
      await expect(page.getByRole("heading", { level: 1, name: t("title") })).toBeVisible();
      await clean(page);
      await page.locator("#log").fill(fouledLog(language));
      await page.getByRole("button", { name: t("read") }).click();
      await expect(
        page.getByRole("heading", { level: 2, name: textsIn(outcomeStrings, language)("result") }),
      ).toBeVisible();
      for (const id of ["normalised-flow", "normalised-salt-passage", "normalised-pressure-drop", "sdi"]) {
        await expect(page.locator(`#${id}`)).toBeVisible();
      }
      await expect(page.locator("#log")).toHaveValue(fouledLog(language));
      await clean(page);
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

async function clean(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
}
