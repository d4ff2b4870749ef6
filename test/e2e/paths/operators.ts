import { expect } from "@playwright/test";
import { texts } from "../account-texts";
import { words as formWords } from "../site-forms-words";
import { linkMailedTo, password, someAccount } from "../stage";
import { words } from "../words";
import { ask, expectAssistant, signIn } from "./applicants";
import { open, type Path } from "./path";

const shift = {
  en: {
    question: "permeate is 84 m3/h, what is the recovery?",
    field: /feed flow/,
    unknown: "What is the weather tomorrow?",
  },
  ar: {
    question: "الماء المنتج 84 متر مكعب في الساعة، كم نسبة الاسترداد؟",
    field: /تدفق مياه التغذية/,
    unknown: "كيف الطقس غدًا؟",
  },
} as const;

const resetLink = /\/reset-password\?token=[\w-]+/;

/** Paths of people with access, and of those who got lost. */
export const operatorPaths: readonly Path[] = [
  {
    name: "night-shift",
    story: "On a night shift somebody works out a recovery, fills in what was missing, and asks what no manual tells.",
    device: "phone",
    async walk(walk) {
      const { page, product, language, see } = walk;
      const t = shift[language];
      await signIn(walk, await someAccount(product, "approved"));
      await expectAssistant(walk);
      await see("a new chat");
      await ask(walk, t.question);
      await see("a figure is missing");
      const field = page.locator("[data-form]").getByRole("textbox", { name: t.field });
      await field.fill("120");
      await expect(page.locator("[data-result]")).toContainText("70 %");
      await see("the result");
      await ask(walk, t.unknown);
      await see("what no manual tells");
      await open(walk, "/drwater/tools");
      await see("the calculators");
    },
  },
  {
    name: "forgotten-password",
    story: "Somebody has forgotten the password, and is mailed a way in.",
    device: "phone",
    async walk(walk) {
      const { page, product, language, see } = walk;
      const email = await someAccount(product, "approved");
      await signIn(walk, email, "not the pass phrase");
      await expect(page.getByText(texts[language].loginFailed).first()).toBeVisible();
      await see("the password is wrong");
      await open(walk, "/forgot-password");
      await page.locator('[name="email"]').fill(email);
      await see("where to send the link");
      await page.locator('main form button[type="submit"]').click();
      const link = await linkMailedTo(product, email, resetLink);
      await see("the link is sent");
      await open(walk, link);
      const t = texts[language];
      await page.getByLabel(t.newPassword).fill(`${password} anew`);
      await see("the new password");
      await page.getByRole("button", { name: t.setPassword }).click();
      await expect(
        page.getByRole("main").getByRole("button", { name: words[language].signIn, exact: true }),
      ).toBeVisible();
      await see("the password is set");
      await signIn(walk, email, `${password} anew`);
      await expectAssistant(walk);
      await see("signed in");
    },
  },
  {
    name: "lost-connection",
    story: "The line is lost while a message is being sent; every letter stays, and it is sent once the line is back.",
    device: "phone",
    async walk(walk) {
      const { page, language, see } = walk;
      await open(walk, "/contact");
      const fields = page.locator("main form").locator("input:visible, textarea:visible");
      await page.locator('[name="email"]').focus();
      await page.waitForFunction(() => "__reactRouterDataRouter" in window);
      for (const field of await fields.all()) {
        const isMail = (await field.getAttribute("name")) === "email";
        await field.fill(isMail ? "salma@example.com" : "Our membranes foul every week");
      }
      await page.context().setOffline(true);
      await page.locator('main form button[type="submit"]').click();
      await expect(
        page.getByText(formWords[language].contact.failedText).filter({ visible: true }).first(),
      ).toBeVisible();
      await expect(page.locator('[name="email"]')).toHaveValue("salma@example.com");
      await see("the line is lost");
      await page.context().setOffline(false);
      await page.locator('main form button[type="submit"]').click();
      await expect(page.locator('[name="email"]')).toHaveCount(0);
      await see("sent");
    },
  },
];
