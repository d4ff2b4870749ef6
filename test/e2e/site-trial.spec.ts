import { expect, type Page } from "@playwright/test";
import { strings as calculatorStrings } from "../../src/calculators/strings";
import { inLanguage, languages } from "../../src/i18n/languages";
import { textsIn } from "../../src/i18n/strings";
import { homeStrings } from "../../src/site/home/home-strings";
import { trialStrings } from "../../src/site/trial/trial-strings";
import { isAccessible } from "./accessible";
import { test } from "./site-product";

const path = "/about-drwater";

/** Returns the addresses of the scripts of the trial that the page has loaded. */
function fetchedScripts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance.getEntriesByType("resource").flatMap(({ name }) => (/work-trial-.*\.js$/.test(name) ? [name] : [])),
  );
}

for (const language of languages) {
  const t = textsIn(trialStrings, language);
  const said = textsIn(calculatorStrings, language);

  test(`a calculator is tried without an account, as one types (${language})`, async ({ page, product }) => {
    await page.goto(product.site + inLanguage(path, language), { waitUntil: "networkidle" });
    expect(await fetchedScripts(page), "nothing is fetched before it is touched").toEqual([]);
    const steps = page.locator("#result-steps");
    await expect(steps).toContainText("86.67 %");
    const meaning = page.locator("#result-meaning li");
    const before = await meaning.allInnerTexts();
    await page.locator("#field-Qp").fill("60");
    await expect(steps).toContainText("= 50 %");
    expect(await meaning.allInnerTexts(), "50 % means something else").not.toEqual(before);
    await expect(page.locator("#field-CF")).toHaveAttribute("placeholder", "2");
    await page.locator("#field-Y").fill("130");
    await expect(page.locator("#field-Y-error")).toBeVisible();
    await expect(page.locator("#result")).toBeHidden();
    await isAccessible(page);
    await page.locator("#field-Y").fill("");
    await page.keyboard.press("Enter");
    await expect(steps).toContainText("= 50 %");
    expect(new URL(page.url()).search, "the address keeps nothing").toBe("");
    const kept = await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length]);
    expect(kept, "the browser keeps nothing").toEqual(["", 0, 0]);
    expect(await fetchedScripts(page)).toHaveLength(1);
  });

  test(`a page of a manual shows the words that the sample answer quotes (${language})`, async ({ page, product }) => {
    await page.goto(product.site + inLanguage(path, language));
    const words = textsIn(homeStrings, language)("sample.first").replaceAll("\u00a0", " ");
    const marked = (await page.locator("#how mark").allInnerTexts()).join("").replaceAll(/\s/g, " ");
    expect(marked).toBe(words);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test(`a calculator is tried without an account and without scripts (${language})`, async ({ page, product }) => {
      await page.goto(product.site + inLanguage(path, language));
      await page.locator("#field-Qp").fill("60");
      const answered = page.waitForResponse((response) => response.request().method() === "POST");
      await page.getByRole("button", { name: t("workOut"), exact: true }).click();
      const answer = await answered;
      expect([answer.status(), await answer.headerValue("cache-control")]).toEqual([200, "no-store"]);
      await expect(page.locator("#result-steps")).toContainText("= 50 %");
      await expect(page.locator("#field-Qp")).toHaveValue("60");
      await page.locator("#field-Qf").fill("x");
      await page.getByRole("button", { name: t("workOut"), exact: true }).click();
      await expect(page.locator("#field-Qf-error")).toHaveText(said("notANumber"));
      await page.goto(product.site + inLanguage(path, language));
      await expect(page.locator("#result-steps"), "the page of everybody is as before").toContainText("86.67 %");
    });
  });
}

test("the script of the trial is fetched again after a failure", async ({ page, product }) => {
  let isLost = true;
  await page.route(/work-trial-.*\.js/, (route) => (isLost ? route.abort() : route.continue()));
  await page.goto(product.site + path);
  const failed = page.waitForEvent("requestfailed");
  await page.locator("#field-Qp").focus();
  await failed;
  isLost = false;
  await page.locator("#field-Qf").focus();
  await page.locator("#field-Qp").fill("60");
  await expect(page.locator("#result-steps")).toContainText("= 50 %");
});
