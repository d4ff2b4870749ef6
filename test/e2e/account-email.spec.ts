import { expect } from "@playwright/test";
import { isAccessible } from "./accessible";
import { accountForm, askForReset, open, type Scene, signIn, signInHere } from "./account-steps";
import { texts } from "./account-texts";
import { test } from "./product";
import { linkMailedTo, newVisitor, password, someAccount, someEmail } from "./stage";

const words = {
  en: {
    newEmail: "New email",
    send: "Send the link",
    sent: "Check your new mailbox",
    waiting: (email: string) => `${email} has to be confirmed with its link`,
    withdraw: "Withdraw the change",
    withdrawn: "The change was withdrawn",
    wrong: "This is not your current password.",
    changed: "Email changed",
    signInFirst: "Sign in first",
    invalid: "This link does not work",
    language: "Language of our emails",
    saveLanguage: "Save the language",
    languageSaved: "Language saved",
  },
  ar: {
    newEmail: "البريد الجديد",
    send: "أرسل الرابط",
    sent: "افتح بريدك الجديد",
    waiting: (email: string) => `ينتظر ${email} تأكيد رابطه`,
    withdraw: "اسحب التغيير",
    withdrawn: "سُحب التغيير",
    wrong: "ليست هذه كلمة مرورك الحالية.",
    changed: "تغيّر البريد",
    signInFirst: "سجّل الدخول أولًا",
    invalid: "هذا الرابط لا يعمل",
    language: "لغة رسائلنا إليك",
    saveLanguage: "احفظ اللغة",
    languageSaved: "تم حفظ اللغة",
  },
} as const;

const changeLink = /\/(?:ar\/)?change-email\?token=[\w-]+/;

for (const [language, scripts] of [
  ["en", true],
  ["en", false],
  ["ar", true],
] as const) {
  test(`an account gets another e-mail once its mailbox is confirmed (${language}, scripts: ${scripts})`, async ({
    browser,
    product,
  }, info) => {
    const context = await newVisitor(browser, info, { javaScriptEnabled: scripts });
    const page = await context.newPage();
    const scene: Scene = { page, product, language, scripts };
    const t = words[language];
    const [from, to] = [await someAccount(product), someEmail()];
    await enter(scene, from);
    await ask(scene, to, "not the password");
    await expect(page.getByText(t.wrong)).toBeVisible();
    await expect(page.getByLabel(t.newEmail)).toHaveValue(to);
    await ask(scene, to, password);
    await expect(page.getByText(t.sent, { exact: true }).first()).toBeVisible();
    if (scripts) await expect(accountForm(page, "email").getByText(t.sent, { exact: true })).toBeVisible();
    await expect(page.getByText(t.waiting(to))).toBeVisible();
    await expect(page.getByRole("main").getByText(from).first()).toBeVisible();
    const link = await linkMailedTo(product, to, changeLink);
    await context.clearCookies();
    await page.goto(product.site + link);
    // The mail is in the language of the account, which was created in English.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.en.signInFirst);
    await page.getByRole("main").getByRole("link").click();
    await signInHere({ ...scene, language: "en" }, from);
    await page.waitForURL(product.site + link);
    await expect(page.getByRole("main")).toContainText(to);
    if (scripts) await isAccessible(scene.page);
    await page.getByRole("main").getByRole("button").click();
    await page.waitForURL(/\/account$/);
    await expect(page.getByText(words.en.changed).or(page.getByText(words.ar.changed)).first()).toBeVisible();
    await expect(page.getByRole("main").getByText(to).first()).toBeVisible();
    expect(await linkMailedTo(product, from, /\/contact/)).toBeTruthy();
    await page.goto(product.site + link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/This link does not work|هذا الرابط لا يعمل/);
    await context.close();
  });
}

for (const language of ["en", "ar"] as const) {
  test(`the account's page has one main action, changes the language and withdraws a change (${language})`, async ({
    browser,
    product,
  }, info) => {
    const context = await newVisitor(browser, info);
    const page = await context.newPage();
    const scene: Scene = { page, product, language, scripts: true };
    const t = words[language];
    const to = someEmail();
    await enter(scene, await someAccount(product));
    await expect(page.locator("main .bg-brass")).toHaveCount(1);
    const form = accountForm(page, "language");
    await form.getByLabel(t.language).selectOption(language === "en" ? "ar" : "en");
    await form.getByRole("button", { name: t.saveLanguage }).click();
    await expect(page.getByText(t.languageSaved, { exact: true }).first()).toBeVisible();
    await ask(scene, to, password);
    // The mail is in the language that the account has just chosen.
    const link = await linkMailedTo(product, to, changeLink);
    expect(link.startsWith("/ar/")).toBe(language === "en");
    await isAccessible(scene.page);
    await page.getByRole("button", { name: t.withdraw }).click();
    await expect(page.getByText(t.withdrawn, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(t.waiting(to))).toHaveCount(0);
    await open(scene, "/change-email?token=none");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.invalid);
    await context.clearCookies();
    await open(scene, "/change-email?token=none");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.signInFirst);
    await isAccessible(scene.page);
    await context.close();
  });
}

test("the answer to a forgotten password is shown at its form", async ({ browser, product }, info) => {
  const context = await newVisitor(browser, info);
  const page = await context.newPage();
  await askForReset({ page, product, language: "en", scripts: true }, someEmail());
  await expect(accountForm(page, "forgot").getByText("Check your email", { exact: true })).toBeVisible();
  await context.close();
});

/** Signs in and opens the account page. */
async function enter(scene: Scene, email: string): Promise<void> {
  await signIn(scene, email);
  await expect(scene.page.getByText(email).first()).toBeVisible();
  await open(scene, "/account");
}

async function ask({ page, language }: Scene, email: string, current: string): Promise<void> {
  const form = accountForm(page, "email");
  await form.getByLabel(words[language].newEmail).fill(email);
  await form.getByLabel(texts[language].currentPassword).fill(current);
  await form.getByRole("button", { name: words[language].send }).click();
}
