import { expect } from "@playwright/test";
import { deleteAccountStrings } from "../../src/access/account/delete-account-strings";
import { accountStrings } from "../../src/access/forms/account-strings";
import { strings } from "../../src/access/strings";
import { inLanguage } from "../../src/i18n/languages";
import { textsIn } from "../../src/i18n/strings";
import { isAccessible } from "./accessible";
import { accountForm, open, type Scene } from "./account-steps";
import { test } from "./product";
import { inDatabase, linkMailedTo, newVisitor, password, sessionOf, someAccount } from "./stage";

for (const [language, scripts] of [
  ["en", true],
  ["ar", true],
  ["ar", false],
] as const) {
  test(`owners delete their account, which leaves nothing in the browser (${language}, scripts: ${scripts})`, async ({
    browser,
    product,
  }, info) => {
    const [t, common] = [textsIn(deleteAccountStrings, language), textsIn(accountStrings, language)];
    const access = textsIn(strings, language);
    const context = await newVisitor(browser, info, { javaScriptEnabled: scripts });
    const page = await context.newPage();
    const scene: Scene = { page, product, language, scripts };
    const email = await someAccount(product, "approved");
    await context.addCookies([{ name: "session", value: await sessionOf(product, email), url: product.site }]);
    await open(scene, "/account");
    if (scripts) await page.evaluate(() => localStorage.setItem("draft", "What is SDI?"));
    await page.getByText(t("open")).click();
    await expect(page.getByText(t("staying.audit"))).toBeVisible();
    if (scripts) await isAccessible(page);
    const form = accountForm(page, "delete");
    const press = () => form.getByRole("button", { name: t("submit"), exact: true }).click();
    await form.getByLabel(common("password.current")).first().fill("not the password");
    await press();
    await expect(form.getByText(t("confirmNeeded"))).toBeVisible();
    await form.getByLabel(common("password.current")).first().fill("not the password");
    await form.getByLabel(t("confirm")).check();
    await press();
    await expect(form.getByText(common("password.wrong"))).toBeVisible();
    await form.getByLabel(common("password.current")).first().fill(password);
    await form.getByLabel(t("confirm")).check();
    await press();
    await page.waitForURL(product.site + inLanguage("/request-access-to-drwater", language));
    await expect(page.getByText(access("flash.accountDeleted"), { exact: true }).first()).toBeVisible();
    if (scripts) expect(await page.evaluate(() => localStorage.getItem("draft"))).toBeNull();
    await open(scene, "/account");
    await expect(page).toHaveURL(/request-access-to-drwater/);
    expect(await linkMailedTo(product, email, /\/contact/)).toBeTruthy();
    expect(await inDatabase(product, "select from users where email = $1", [email])).toEqual([]);
    await context.close();
  });
}

test("staff read why their account stays", async ({ browser, product }, info) => {
  const t = textsIn(deleteAccountStrings, "en");
  const context = await newVisitor(browser, info);
  const page = await context.newPage();
  const email = await someAccount(product);
  const appoint =
    "insert into admin_users (user_id, email, role) select id, email, 'viewer' from users where email = $1";
  await inDatabase(product, appoint, [email]);
  await context.addCookies([{ name: "session", value: await sessionOf(product, email), url: product.site }]);
  await open({ page, product, language: "en", scripts: true }, "/account");
  await expect(page.getByText(t("staff"))).toBeVisible();
  await expect(accountForm(page, "delete")).toHaveCount(0);
  await context.close();
});
