import { expect } from "@playwright/test";
import { longestTitle } from "../../src/assistant/conversation";
import {
  answersOf,
  asked,
  chatOf,
  chatsOf,
  chooseIn,
  expectNothingCovered,
  fieldOf,
  type Operator,
  questions,
  rowsOf,
  someOperator,
  welcomedBack,
} from "./chat";
import { turnsOf } from "./in-turn";
import { pressControlB } from "./keyboard";
import { test } from "./product";

const today = { en: /^\d{1,2} \p{L}+ \d{4}$/u, ar: /^\d{1,2} \p{L}+ \d{4}$/u };

for (const language of ["en", "ar"] as const) {
  const turn = turnsOf(language);
  if (turn())
    test(`chats are listed, renamed, deleted and found again at the next visit (${language})`, async ({
      browser,
      product,
    }, info) => {
      test.setTimeout(180_000);
      const operator = await someOperator(browser, info, product, language);
      const { page, t } = operator;
      const rows = rowsOf(operator);
      await expect(chatsOf(operator).getByText(t.sidebar("empty"))).toBeVisible();
      await expect(chatsOf(operator)).toHaveCSS("width", "320px");

      const long = `${questions[language].figure} ${"pH ".repeat(20)}`.trim();
      await asked(operator, long);
      const title = `${[...long].slice(0, longestTitle).join("").trimEnd()}…`;
      await expect(rows).toHaveCount(1);
      await expect(rows.first().getByText(title, { exact: true })).toBeVisible();
      await expect(rows.first().getByText(today[language])).toBeVisible();
      await page.getByRole("button", { name: t.sidebar("newChat") }).click();
      await expect(fieldOf(operator)).toBeFocused();
      await expect(answersOf(operator)).toHaveCount(0);
      await asked(operator, questions[language].figure);
      await expect(rows.first().getByText(questions[language].figure, { exact: true })).toBeVisible();

      await test.step("Enter saves a title, Escape leaves it, a blank one is ignored", async () => {
        await chooseIn(rows.nth(1), operator, t.sidebar("rename"));
        const input = chatsOf(operator).getByRole("textbox", { name: t.sidebar("renameLabel") });
        await input.fill("   ");
        await input.press("Enter");
        await expect(input).toBeVisible();
        await input.fill("CIP 2");
        await input.press("Escape");
        await expect(rows.nth(1).getByText(title, { exact: true })).toBeVisible();
        await chooseIn(rows.nth(1), operator, t.sidebar("rename"));
        await input.fill("CIP 2");
        await input.press("Enter");
        await expect(rows.nth(1).getByText("CIP 2", { exact: true })).toBeVisible();
      });
      await test.step("the open chat is there at the next visit, the one with the newest message first", async () => {
        await rows.nth(1).getByRole("button").first().click();
        await expect(answersOf(operator)).toHaveCount(1);
        await page.reload();
        await expect(page.getByRole("main").getByText(long, { exact: true })).toBeVisible();
        const key = await page.evaluate(() => localStorage.getItem("lastChatSession"));
        expect(key).toMatch(/^[\da-f-]{36}$/);
        await asked(operator, questions[language].foreign);
        await expect(rows.first().getByText("CIP 2", { exact: true })).toBeVisible();
      });
      await test.step("deleting asks first; the open one leaves a new chat", async () => {
        await chooseIn(rows.first(), operator, t.sidebar("delete"));
        const dialog = page.getByRole("alertdialog");
        await expect(dialog).toContainText("CIP 2");
        await page.keyboard.press("Escape");
        await expect(rows).toHaveCount(2);
        await chooseIn(rows.first(), operator, t.sidebar("delete"));
        await dialog.getByRole("button", { name: t.sidebar("deleteConfirm") }).click();
        await expect(rows).toHaveCount(1);
        await expect(answersOf(operator)).toHaveCount(0);
        await expect(fieldOf(operator)).toBeFocused();
      });
      await page.context().close();
    });

  if (turn())
    test(`a past chat is found by its words, in either script, by keyboard alone (${language})`, async ({
      browser,
      product,
    }, info) => {
      const operator = await someOperator(browser, info, product, language);
      const { page, t } = operator;
      await asked(operator, questions.ar.figure);
      await page.getByRole("button", { name: t.sidebar("newChat") }).click();
      await asked(operator, questions.en.steps);
      await page.getByRole("button", { name: t.sidebar("newChat") }).click();

      const found = chatsOf(operator).getByRole("list", { name: t.sidebar("search.found") });
      await fieldOf(operator).press("Control+k");
      await page.keyboard.type("لمياة تغذيه sdi");
      await expect(found.getByRole("listitem")).toHaveCount(1);
      await expect(found.locator("mark").first()).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(found).toHaveCount(0);
      await page.keyboard.type("goggles");
      await expect(found.getByRole("listitem")).toHaveCount(1);
      await expect(found.locator("mark")).toHaveText("goggles");
      await expect(chatsOf(operator).getByRole("status")).toHaveText(t.sidebar("search.count", { count: 1 }));
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");

      await expect(answersOf(operator).first()).toBeFocused();
      const highlighted = await page.evaluate(() => {
        const [range] = CSS.highlights.get("found-words") ?? [];
        const place = range instanceof Range ? range.getBoundingClientRect() : null;
        return { text: String(range), isInView: place !== null && place.top > 0 && place.bottom < innerHeight };
      });
      expect(highlighted).toEqual({ text: "goggles", isInView: true });
      await page.keyboard.press("Control+k");
      await page.keyboard.type("nothing has this");
      await expect(chatsOf(operator).getByText(t.sidebar("search.nothing"))).toBeVisible();
      await page.context().close();
    });
}

for (const language of ["en", "ar"] as const) {
  const turn = turnsOf(language);
  if (turn())
    test(`tabs agree: what one asks, renames and deletes, the other shows (${language})`, async ({
      browser,
      product,
    }, info) => {
      const operator = await someOperator(browser, info, product, language);
      const { t } = operator;
      await asked(operator, questions[language].figure);
      const other: Operator = { ...operator, page: await operator.page.context().newPage() };
      await other.page.goto(chatOf(product, language));
      await expect(answersOf(other)).toHaveCount(1);

      await asked(operator, questions[language].foreign);
      await expect(answersOf(other)).toHaveCount(2);
      await chooseIn(rowsOf(operator).first(), operator, t.sidebar("rename"));
      await operator.page.keyboard.type("Train 2");
      await operator.page.keyboard.press("Enter");
      await expect(rowsOf(other).first().getByText("Train 2", { exact: true })).toBeVisible();
      await fieldOf(other).fill("half a question");
      await chooseIn(rowsOf(operator).first(), operator, t.sidebar("delete"));
      await operator.page.getByRole("button", { name: t.sidebar("deleteConfirm") }).click();
      await expect(rowsOf(other)).toHaveCount(0);
      await expect(answersOf(other)).toHaveCount(0);
      await expect(fieldOf(other)).toHaveValue("half a question");
      await operator.page.context().close();
    });

  if (turn())
    test(`Ctrl+B collapses the list, also for the next visit (${language})`, async ({ browser, product }, info) => {
      const operator = await someOperator(browser, info, product, language);
      const { page, t } = operator;
      await page.evaluate(pressControlB, language === "ar" ? "لا" : "b");
      await expect(chatsOf(operator)).toBeHidden();
      const cookie = (await page.context().cookies()).find(({ name }) => name === "chat_sidebar");
      expect(cookie?.value).toBe("collapsed");
      expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(7 * 24 * 3600, -3);
      const html = await (await page.request.get(chatOf(product, language))).text();
      expect(html).toMatch(/<aside id="chats"[^>]*class="(?![^"]*md:block)[^"]*"/);
      for (const width of [1280, 900]) {
        await page.setViewportSize({ width, height: 800 });
        await welcomedBack(product, operator);
        await expectNothingCovered(operator);
      }
      await page.getByRole("button", { name: t.sidebar("show") }).click();
      await expect(chatsOf(operator)).toBeVisible();
      await page.context().close();
    });
}
