import { type Browser, expect, type Page, type TestInfo } from "@playwright/test";
import { inLanguage, languages } from "../../src/i18n/languages";
import { turnsOf } from "./in-turn";
import { test } from "./site-product";
import { newVisitor, sessionOf, someAccount } from "./stage";

const access = "/request-access-to-drwater";

const words = {
  en: {
    refused: "The code was not accepted",
    failedCode: "This code was not accepted. Check each character, or enter another code.",
    unchecked: "The code could not be checked",
    loginFailed: "Login failed",
    redeem: "Use the code",
  },
  ar: {
    refused: "لم يُقبل الرمز",
    failedCode: "لم يُقبل هذا الرمز. تحقّق من كل حرف فيه، أو أدخل رمزًا آخر.",
    unchecked: "تعذّر التحقق من الرمز",
    loginFailed: "تعذّر تسجيل الدخول",
    redeem: "استخدم الرمز",
  },
} as const;

test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

/** Opens a page whose faults `faults` collects, and which the browser cache serves when it is opened again. */
async function watchedPage(browser: Browser, info: TestInfo): Promise<{ page: Page; faults: string[] }> {
  const page = await (await newVisitor(browser, info)).newPage();
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  return { page, faults };
}

/** Whether the scripts of the page have hydrated it: only then there is a place for toasts. */
async function expectHydrated(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: /^(?:Notifications|الإشعارات)$/ })).toBeAttached();
}

/** Sets a field as a password manager does: without touching it. */
async function setField(page: Page, name: string, text: string): Promise<void> {
  await page.locator(`[name="${name}"]`).evaluate((field, value) => {
    (field as HTMLInputElement).value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }, text);
}

for (const language of languages) {
  const turn = turnsOf(language);
  const t = words[language];

  if (turn())
    test(`hydration keeps the notice of a lost line beside a refused code, which is out of date (${language})`, async ({
      browser,
      product,
    }, info) => {
      const { page, faults } = await watchedPage(browser, info);
      const session = await sessionOf(product, await someAccount(product));
      await page.context().addCookies([{ name: "session", value: session, url: product.site }]);
      const path = product.site + inLanguage(access, language);
      await page.goto(path);
      await page.locator('[name="promoCode"]').focus();
      await expectHydrated(page);
      // A native submission, whose refusal is a page that is not hydrated.
      await page.goto(path);
      await page.locator('[name="promoCode"]').evaluate((field: HTMLInputElement) => {
        field.value = "NO-SUCH-CODE";
        HTMLFormElement.prototype.submit.call(field.form);
      });
      const form = page.locator('form:has([name="promoCode"])');
      await expect(form.getByText(t.refused, { exact: true })).toBeVisible();
      const borderOfRefused = await form
        .locator("[aria-invalid]")
        .evaluate((field) => getComputedStyle(field).borderColor);
      await page.context().setOffline(true);
      await page.getByRole("button", { name: t.redeem }).click();
      await expectHydrated(page);
      await expect(form.getByText(t.unchecked, { exact: true })).toBeVisible();
      await expect(page.getByText(t.refused, { exact: true })).toBeHidden();
      await expect(page.getByText(t.failedCode)).toBeHidden();
      const code = page.locator('[name="promoCode"]');
      await expect(code).toHaveValue("NO-SUCH-CODE");
      await expect(code).not.toHaveAttribute("aria-invalid", "true");
      await expect(code).toHaveAccessibleDescription("");
      await expect(code).not.toHaveCSS("border-color", borderOfRefused);
      await page.context().setOffline(false);
      await page.getByRole("button", { name: t.redeem }).click();
      await expect(form.getByText(t.refused, { exact: true })).toBeVisible();
      await expect(page.getByText(t.unchecked, { exact: true })).toBeHidden();
      await expect(code).toHaveAttribute("aria-invalid", "true");
      await expect(code).toHaveAccessibleDescription(t.failedCode);
      expect(faults).toEqual([]);
    });

  if (turn())
    test(`hydration keeps the notice of a lost line and what a password manager filled in (${language})`, async ({
      browser,
      product,
    }, info) => {
      const { page, faults } = await watchedPage(browser, info);
      const path = product.site + inLanguage(access, language);
      await page.goto(path);
      await page.locator('[name="email"]').focus();
      await expectHydrated(page);
      await page.goto(path);
      await setField(page, "email", "salma@example.com");
      await setField(page, "password", "a plain pass phrase");
      await page.context().setOffline(true);
      const form = page.locator("main form");
      await form.locator("button[type=submit]").click();
      await expectHydrated(page);
      await expect(form.getByText(t.loginFailed, { exact: true })).toBeVisible();
      await expect(page.locator('[name="email"]')).toHaveValue("salma@example.com");
      await expect(page.locator('[name="password"]')).toHaveValue("a plain pass phrase");
      expect(faults).toEqual([]);
    });

  if (turn())
    test(`a refused code is said in its form, with scripts and without (${language})`, async ({
      browser,
      product,
    }, info) => {
      const session = await sessionOf(product, await someAccount(product));
      for (const javaScriptEnabled of [true, false]) {
        const context = await newVisitor(browser, info, { javaScriptEnabled });
        await context.addCookies([{ name: "session", value: session, url: product.site }]);
        const page = await context.newPage();
        await page.goto(product.site + inLanguage(access, language));
        await page.locator('[name="promoCode"]').fill("NO-SUCH-CODE");
        await page.getByRole("button", { name: t.redeem }).click();
        const said = page.getByRole("main").getByText(t.refused, { exact: true });
        await expect(said).toHaveCount(1);
        await expect(page.locator('form:has([name="promoCode"])').getByText(t.refused, { exact: true })).toBeVisible();
      }
    });
}
