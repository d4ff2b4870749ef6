import { type Browser, expect, type Page, type TestInfo } from "@playwright/test";
import { inLanguage, languages } from "../../src/i18n/languages";
import { turnsOf } from "./in-turn";
import type { Product } from "./product";
import { test } from "./site-product";
import { inDatabase, newVisitor, sessionOf, someAccount, someCode, someEmail } from "./stage";

const access = "/request-access-to-drwater";

const words = {
  en: {
    onHold: "Your request is on hold",
    rejected: "Access was not granted",
    pendingLine: /pending approval/,
    pending: "Your request is with us",
    failedCode: "This code was not accepted. Check each character, or enter another code.",
    redeem: "Use the code",
    signIn: "Sign in",
    request: "Request Access",
    requestWithout: /request without an account/i,
  },
  ar: {
    onHold: "طلبك موقوف مؤقتًا",
    rejected: "لم يُمنح الوصول",
    pendingLine: /بانتظار الموافقة/,
    pending: "وصلنا طلبك",
    failedCode: "لم يُقبل هذا الرمز. تحقّق من كل حرف فيه، أو أدخل رمزًا آخر.",
    redeem: "استخدم الرمز",
    signIn: "تسجيل الدخول",
    request: "طلب الوصول",
    requestWithout: /طلب (?:الوصول )?من دون حساب/,
  },
} as const;

test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

type Place = { browser: Browser; product: Product; info: TestInfo };

/** Opens a browser that is signed in to the account of `email`. */
async function signedIn({ browser, product, info }: Place, email: string): Promise<Page> {
  const context = await newVisitor(browser, info);
  await context.addCookies([{ name: "session", value: await sessionOf(product, email), url: product.site }]);
  return context.newPage();
}

for (const language of languages) {
  const turn = turnsOf(language);
  const t = words[language];

  if (turn())
    test(`on hold has its own words, and a code opens access all the same (${language})`, async ({
      browser,
      product,
    }, info) => {
      const email = await someAccount(product);
      await inDatabase(product, "update access_requests set status = 'on_hold' where email = $1", [email]);
      const page = await signedIn({ browser, product, info }, email);
      await page.goto(product.site + inLanguage(access, language));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.onHold);
      await expect(page).toHaveTitle(new RegExp(`^${t.onHold}`));
      await page.locator('[name="promoCode"]').fill("NO-SUCH-CODE");
      await page.getByRole("button", { name: t.redeem }).click();
      await expect(page.getByText(t.failedCode)).toBeVisible();
      await page.locator('[name="promoCode"]').fill(await someCode(product));
      await page.getByRole("button", { name: t.redeem }).click();
      await page.waitForURL("**/drwater");
    });

  if (turn())
    test(`signing in to a rejected account never speaks of pending approval (${language})`, async ({
      browser,
      product,
    }, info) => {
      const email = await someAccount(product);
      await inDatabase(product, "update profiles set status = 'rejected' where email = $1", [email]);
      const page = await (await newVisitor(browser, info, { javaScriptEnabled: false })).newPage();
      await page.goto(product.site + inLanguage(access, language));
      await page.locator('[name="email"]').fill(email);
      await page.locator('[name="password"]').fill("a plain pass phrase");
      await page.getByRole("main").getByRole("button", { name: t.signIn, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.rejected);
      await expect(page).toHaveTitle(new RegExp(`^${t.rejected}`));
      await expect(page.locator("body")).not.toContainText(t.pendingLine);
    });

  if (turn())
    test(`a code that failed at sign-up is reported in its field (${language})`, async ({ browser, product }, info) => {
      const page = await (await newVisitor(browser, info, { javaScriptEnabled: false })).newPage();
      await page.goto(product.site + inLanguage(`${access}?mode=signup`, language));
      const fields = page.locator('main form :is(input:not([type="hidden"]), textarea)');
      await expect(fields.first()).toHaveAttribute("name", "promoCode");
      await page.locator('[name="email"]').fill(someEmail());
      await page.locator('[name="password"]').fill("a plain pass phrase");
      await page.locator('[name="promoCode"]').fill("NO-SUCH-CODE");
      await page.locator("main form button[type=submit]").click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.pending);
      await expect(page.locator('[name="promoCode"]')).toHaveValue("NO-SUCH-CODE");
      await expect(page.locator('[name="promoCode"]')).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByText(t.failedCode)).toBeVisible();
    });

  if (turn())
    test(`a fresh form cannot be sent until it is filled in, before and after hydration (${language})`, async ({
      browser,
      product,
    }, info) => {
      const page = await (await newVisitor(browser, info)).newPage();
      const button = page.locator("main form button[type=submit]");
      for (const path of [access, `${access}?mode=signup`, "/forgot-password"]) {
        await page.goto(product.site + inLanguage(path, language));
        await expect(button).toBeDisabled();
        await page.locator('[name="email"]').pressSequentially("a@b");
        await page.waitForFunction(() => "__reactRouterDataRouter" in window);
        if (path.startsWith(access)) await page.locator('[name="password"]').fill("123456");
        await expect(button).toBeDisabled();
        await page.locator('[name="email"]').fill("a@bc");
        await expect(button).toBeEnabled();
      }
      await page.goto(product.site + inLanguage(access, language));
      await page.locator('[name="email"]').focus();
      await page.waitForFunction(() => "__reactRouterDataRouter" in window);
      await page.getByRole("main").getByRole("link", { name: t.request, exact: true }).first().click();
      await expect(page.locator('[name="useCase"]')).toBeVisible();
      await expect(button).toBeDisabled();
      const plain = await (await newVisitor(browser, info, { javaScriptEnabled: false })).newPage();
      await plain.goto(product.site + inLanguage(access, language));
      await expect(plain.locator("main form button[type=submit]")).toBeEnabled();
    });

  if (turn())
    test(`a page that waits shows a decision by itself (${language})`, async ({ browser, product }, info) => {
      const email = await someAccount(product);
      const page = await signedIn({ browser, product, info }, email);
      await page.clock.install();
      await page.goto(product.site + inLanguage(access, language));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.pending);
      await inDatabase(product, "update access_requests set status = 'on_hold' where email = $1", [email]);
      await page.clock.runFor(21_000);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.onHold);
      await inDatabase(product, "update profiles set status = 'approved' where email = $1", [email]);
      await page.clock.runFor(21_000);
      await page.waitForURL("**/drwater");
    });

  if (turn())
    test(`somebody who has access never reads of requesting it (${language})`, async ({ browser, product }, info) => {
      const page = await signedIn({ browser, product, info }, await someAccount(product, "approved"));
      for (const path of ["/", "/about-drwater", "/solutions", "/trust", "/contact"]) {
        await page.goto(product.site + inLanguage(path, language));
        await expect(page.locator("body")).not.toContainText(t.request);
        await expect(page.locator("body")).not.toContainText(t.requestWithout);
        await expect(page.locator(`:is(a[href*="mode=signup"], a[href$="/register"])`)).toHaveCount(0);
      }
      await page.goto(product.site + inLanguage("/register", language));
      await expect(page).toHaveURL(/\/drwater$/);
      await expect(page.locator("body")).not.toContainText(t.request);
    });
}
