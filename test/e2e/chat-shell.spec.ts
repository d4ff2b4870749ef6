import { expect, type Locator } from "@playwright/test";
import { needsScriptsStrings } from "../../src/assistant/chat/needs-scripts-strings";
import { longestQuestion } from "../../src/assistant/conversation";
import { textsIn } from "../../src/i18n/strings";
import {
  answersOf,
  chatOf,
  chatsOf,
  chooseIn,
  documents,
  fieldOf,
  type Operator,
  questions,
  rowsOf,
  sent,
  someOperator,
  textBefore,
  toastOf,
} from "./chat";
import { turnsOf } from "./in-turn";
import { inDatabase } from "./stage";
import { answered, dictated, test } from "./talking";

for (const language of ["en", "ar"] as const) {
  const turn = turnsOf(language);
  if (turn())
    test(`Stop before the first words is seen at once, and stops (${language})`, async ({
      browser,
      talking: { product, model },
    }, info) => {
      const operator = await someOperator(browser, info, product, language);
      const { page, t } = operator;
      const words = dictated(model);
      const held = Promise.withResolvers<void>();
      await page.route("**/api/chat", async (route) => {
        await held.promise;
        await route.continue();
      });
      const answer = await sent(operator, questions[language].steps);
      await expect(answer.getByText(t.chat("messages.thinking"))).toBeVisible();
      await page.getByRole("button", { name: t.chat("composer.stop"), exact: true }).click();
      await expect(answer.getByText(t.chat("messages.stopping"))).toBeVisible();
      await expect(answer.getByText(t.chat("messages.thinking"))).toHaveCount(0);
      held.resolve();
      await expect(answer.getByText(t.chat("messages.stopped"))).toBeVisible();
      words.end();
      await page.context().close();
    });

  if (turn())
    test(`a chat that another tab deleted goes without a word (${language})`, async ({
      browser,
      talking: { product, model },
    }, info) => {
      const operator = await someOperator(browser, info, product, language);
      const { page, t } = operator;
      await answered(operator, model, questions[language].figure, "At most 5 [1].");
      const other: Operator = { ...operator, page: await page.context().newPage() };
      await other.page.goto(chatOf(product, language));
      await expect(answersOf(other)).toHaveCount(1);
      await chooseIn(rowsOf(operator).first(), operator, t.sidebar("delete"));
      await page.getByRole("button", { name: t.sidebar("deleteConfirm") }).click();
      await expect(answersOf(other)).toHaveCount(0);
      await expect(rowsOf(other)).toHaveCount(0);
      await expect(toastOf(other, t.chat("problems.open"))).toHaveCount(0);
      await page.context().close();
    });

  if (turn())
    test(`a question over the limit says so while it is typed, and is not cut (${language})`, async ({
      browser,
      talking: { product },
    }, info) => {
      const operator = await someOperator(browser, info, product, language);
      const { page, t } = operator;
      const field = fieldOf(operator);
      const long = "م".repeat(longestQuestion + 3);
      await field.fill(long);
      await expect(field).toHaveValue(long);
      await expect(page.getByText(t.chat("composer.tooLong", { count: 3 }))).toBeVisible();
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await field.press("Enter");
      await expect(answersOf(operator)).toHaveCount(0);
      await field.fill(long.slice(0, longestQuestion));
      await expect(page.getByText(t.chat("composer.tooLong", { count: 3 }))).toHaveCount(0);
      await expect(page.getByRole("button", { name: t.chat("composer.send"), exact: true })).toBeEnabled();
      await page.context().close();
    });

  if (turn())
    test(`titles in both scripts begin at one line, and a manual opens from the sources (${language})`, async ({
      browser,
      talking: { product },
    }, info) => {
      const more = { viewport: { width: 1440, height: 900 } };
      const operator = await someOperator(browser, info, product, language, more);
      const { page, t, email } = operator;
      const titles = ["Why does ΔP rise?", "لماذا يرتفع ΔP؟"];
      for (const title of titles) await titled(product, email, title);
      await page.reload();
      await expect(rowsOf(operator)).toHaveCount(2);
      const edges = await Promise.all(titles.map((title) => edgeOf(chatsOf(operator).getByText(title), language)));
      expect(new Set(edges).size).toBe(1);
      const link = page.getByRole("link", { name: t.sources("sources.read", { name: documents[language].a }) });
      const [manual] = await Promise.all([page.waitForEvent("popup"), link.click()]);
      await expect(manual.getByRole("heading", { level: 1, name: documents[language].a })).toBeVisible();
      await manual.mouse.wheel(0, 4000);
      const name = manual.locator(".manual-name");
      await expect(name).toBeInViewport();
      expect(await textBefore(name)).toBe(JSON.stringify(documents[language].a));
      const wrong = { en: "membrnae", ar: "المضخه ألغسيل" }[language];
      await manual.getByRole("searchbox").fill(wrong);
      if (language === "en") await expect(manual.locator("#places")).toContainText("membrane");
      await page.context().close();
    });

  if (turn())
    test(`on a phone the three suggestions stay in reach beside a conversation (${language})`, async ({
      browser,
      talking: { product, model },
    }, info) => {
      const more = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
      const operator = await someOperator(browser, info, product, language, more);
      const { page, t } = operator;
      await answered(operator, model, questions[language].figure, "At most 5 [1].");
      const list = page.getByRole("list", { name: t.chat("suggestions.label") });
      await expect(list.getByRole("button")).toHaveCount(3);
      await list.getByRole("button").last().tap();
      await expect(fieldOf(operator)).toHaveValue(t.chat("suggestions.diagnose"));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await page.context().close();
    });

  if (turn())
    test(`without JavaScript the chat says what it needs, and offers only what works (${language})`, async ({
      browser,
      talking: { product },
    }, info) => {
      const operator = await someOperator(browser, info, product, language);
      const cookies = await operator.page.context().cookies();
      await operator.page.context().close();
      const t = textsIn(needsScriptsStrings, language);
      // Signing out, on the phone, ends the session of both.
      for (const width of [1280, 390]) {
        const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 800 } });
        await context.addCookies(cookies);
        const page = await context.newPage();
        await page.goto(chatOf(product, language));
        const main = page.getByRole("main");
        await expect(main.getByRole("heading", { name: t("heading") })).toBeVisible();
        for (const control of ["button", "textbox", "combobox"] as const) {
          await expect(main.getByRole(control)).toHaveCount(0);
          await expect(page.getByRole("complementary").getByRole(control)).toHaveCount(0);
        }
        await expect(page.locator(".breathe:visible")).toHaveCount(0);
        const links = [t("calculators"), t("causes"), documents[language].a];
        for (const name of links) {
          const address = await main.getByRole("link", { name }).first().getAttribute("href");
          expect((await page.request.get(product.site + address)).status(), name).toBe(200);
        }
        const signOut = page.getByRole("button", { name: operator.t.chat("frame.signOut"), exact: true });
        if (width === 390) {
          await page.getByRole("button", { name: operator.t.chat("frame.more") }).click();
          await signOut.click();
          await expect(page).toHaveURL(new RegExp(`^${product.site}(?:/ar)?/?$`));
        } else await expect(signOut).toBeVisible();
        await context.close();
      }
    });
}

/** Creates a chat without messages. */
async function titled(product: Parameters<typeof inDatabase>[0], email: string, title: string): Promise<void> {
  const statement = "insert into chat_sessions (user_id, title) select id, $2 from users where email = $1";
  await inDatabase(product, statement, [email, title]);
}

/** Returns the start edge of a text in reading direction, in whole pixels. */
async function edgeOf(text: Locator, language: "en" | "ar"): Promise<number> {
  return text.evaluate(
    (element, side) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.round(range.getBoundingClientRect()[side]);
    },
    language === "ar" ? ("right" as const) : ("left" as const),
  );
}
