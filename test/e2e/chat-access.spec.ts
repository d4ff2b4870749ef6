import { expect, type Page } from "@playwright/test";
import { isAccessible } from "./accessible";
import {
  answersOf,
  asked,
  chatsOf,
  documents,
  expectNothingCovered,
  fieldOf,
  questions,
  sent,
  someOperator,
  toastOf,
} from "./chat";
import { languagesAt } from "./in-turn";
import { test } from "./product";

// Texts and colours are independent, so each language is tested in one theme.
for (const [language, colorScheme] of [
  ["en", "light"],
  ["ar", "dark"],
] as const) {
  test(`axe finds nothing in any state (${language}, ${colorScheme})`, async ({ browser, product }, info) => {
    test.setTimeout(240_000);
    const more = { viewport: { width: 1440, height: 900 }, colorScheme, reducedMotion: "reduce" } as const;
    const operator = await someOperator(browser, info, product, language, more);
    const { page, t } = operator;
    await isAccessible(page, "empty");
    const answer = await asked(operator, questions[language].figure);
    await asked(operator, questions[language].foreign);
    await answer.getByRole("button", { name: t.feedback("down"), exact: true }).click();
    await fieldOf(operator).press("ArrowUp");
    await isAccessible(page, "answers, feedback and editing");
    await page.keyboard.press("Escape");
    await page.mouse.move(0, 0);
    await answer.locator("[data-citation]").first().hover();
    await expect(page.locator(".citation-card")).toBeVisible();
    await isAccessible(page, "card");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("SDI");
    await expect(chatsOf(operator).locator("mark").first()).toBeVisible();
    await isAccessible(page, "search");
    await page.getByRole("button", { name: t.sources("roadmap.link") }).click();
    await expect(page.getByRole("dialog", { name: t.sources("roadmap.title") })).toBeVisible();
    await isAccessible(page, "roadmap");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: t.sidebar("newChat") }).click();
    const steps = await asked(operator, questions[language].steps);
    await isAccessible(page, "steps");
    const href = await steps.getByRole("link", { name: t.chat("messages.checklistLabel") }).getAttribute("href");
    await page.goto(new URL(href ?? "", product.site).href);
    await expect(page.getByRole("checkbox").first()).toBeVisible();
    await isAccessible(page, "checklist");
    await page.context().close();
  });
}

for (const language of languagesAt(1)) {
  test(`nothing is wider than 320 px, and drawers hold what has no room (${language})`, async ({
    browser,
    product,
  }, info) => {
    const more = { viewport: { width: 320, height: 640 }, reducedMotion: "reduce" } as const;
    const operator = await someOperator(browser, info, product, language, more);
    const { page, t } = operator;
    await narrow(page);
    const answer = await asked(operator, questions[language].steps);
    await answer.getByRole("button", { name: t.feedback("down"), exact: true }).click();
    await narrow(page);
    await page.getByRole("button", { name: t.sidebar("open"), exact: true }).click();
    const drawer = page.getByRole("dialog", { name: t.sidebar("label") });
    await expect(drawer.getByRole("listitem")).toHaveCount(1);
    await isAccessible(page, "drawer");
    await drawer.getByRole("searchbox").fill("CIP");
    await expect(drawer.getByRole("status")).not.toBeEmpty();
    await narrow(page);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: `${t.sources("sources.label")}: ` }).click();
    const sources = page.getByRole("dialog", { name: t.sources("sources.label") });
    await sources.getByRole("button", { name: / A/ }).first().click();
    await expect(sources).toHaveCount(0);
    await expect(page.getByText(t.sources("sources.focused"))).toBeVisible();
    await narrow(page);
    await page.route("**/api/chat", (route) => route.abort("connectionfailed"), { times: 1 });
    await sent(operator, questions[language].foreign);
    await expect(toastOf(operator, t.chat("problems.connectionText"))).toBeVisible();
    await expectNothingCovered(operator);
    await narrow(page);
    await page.context().close();
  });
}

for (const language of languagesAt(0)) {
  test(`by keyboard alone: skip, ask, read a citation, judge, focus a document, reach sign out (${language})`, async ({
    browser,
    product,
  }, info) => {
    const operator = await someOperator(browser, info, product, language, { viewport: { width: 1440, height: 900 } });
    const { page, t } = operator;
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: t.chat("skip") })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(fieldOf(operator)).toBeFocused();
    await page.keyboard.type(questions[language].figure);
    await page.keyboard.press("Enter");
    const answer = answersOf(operator).first();
    await expect(answer.getByRole("button", { name: t.chat("messages.copy"), exact: true })).toBeVisible();
    const chip = answer.locator("[data-citation]").first();
    await backTo(page, chip);
    await expect(page.locator(".citation-card")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator(".citation-card")).toHaveCount(0);
    await expect(chip).toBeFocused();
    await forwardTo(page, answer.getByRole("button", { name: t.feedback("up"), exact: true }));
    await page.keyboard.press("Space");
    await expect(answer.getByRole("button", { name: t.feedback("up"), exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await forwardTo(page, page.getByRole("button", { name: documents[language].a }).first());
    await page.keyboard.press("Enter");
    await expect(page.getByText(t.sources("sources.focused"))).toBeVisible();
    await backTo(page, page.getByRole("link", { name: t.chat("frame.account") }));
    await page.context().close();
  });
}

async function narrow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}

async function forwardTo(page: Page, target: ReturnType<Page["locator"]>): Promise<void> {
  await tabTo(page, target, "Tab");
}

async function backTo(page: Page, target: ReturnType<Page["locator"]>): Promise<void> {
  await tabTo(page, target, "Shift+Tab");
}

async function tabTo(page: Page, target: ReturnType<Page["locator"]>, key: string): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}
