import { expect, type Page } from "@playwright/test";
import { answersOf, asked, chatOf, chatsOf, fieldOf, questions, sent, someOperator } from "./chat";
import { languagesAt, turnsOf } from "./in-turn";
import type { Product } from "./product";
import { inDatabase } from "./stage";
import { dictated, test } from "./talking";

for (const language of languagesAt(0)) {
  test(`the field grows, keeps drafts and waits for an answer, which can be stopped and retried (${language})`, async ({
    browser,
    talking: { product, model },
  }, info) => {
    test.setTimeout(180_000);
    const operator = await someOperator(browser, info, product, language);
    const { page, t } = operator;
    const field = fieldOf(operator);
    const send = page.getByRole("button", { name: t.chat("composer.send"), exact: true });
    const stop = page.getByRole("button", { name: t.chat("composer.stop"), exact: true });
    const height = async () => (await field.boundingBox())?.height;

    await test.step("44 to 128 px, a line with Shift+Enter, nothing for a blank", async () => {
      await expect(page.getByText(t.chat("composer.disclaimer"))).toBeVisible();
      expect(await height()).toBe(44);
      await expect(send).toBeDisabled();
      await field.fill("  \n ");
      await field.press("Enter");
      await expect(answersOf(operator)).toHaveCount(0);
      await field.fill("a");
      for (let line = 0; line < 12; line += 1) await field.press("Shift+Enter");
      expect(await height()).toBe(128);
      await expect(answersOf(operator)).toHaveCount(0);
    });
    await test.step("a suggestion fills the field", async () => {
      await field.fill("");
      const texts = { en: "Start-up after shutdown", ar: t.chat("suggestions.startUp") };
      const list = page.getByRole("list", { name: t.chat("suggestions.label") });
      await expect(list.getByRole("button")).toHaveCount(3);
      await list.getByRole("button", { name: texts[language], exact: true }).click();
      await expect(field).toHaveValue(texts[language]);
      await expect(field).toBeFocused();
    });
    await test.step("thinking until the first words, then words; Stop keeps them; Retry asks again", async () => {
      const first = dictated(model);
      const answer = await sent(operator, questions[language].steps);
      await expect(field).toHaveValue("");
      await expect(answer.getByText(t.chat("messages.thinking"))).toBeVisible();
      await first.begun;
      await field.fill("too early");
      await field.press("Enter");
      await expect(answersOf(operator)).toHaveCount(1);
      await expect(send).toHaveCount(0);
      first.say("Flush it ", "with permeate [1].\n\n", "| Reading | Lim");
      await expect(answer).toContainText("Flush it with permeate");
      await expect(answer.getByText(t.chat("messages.thinking"))).toHaveCount(0);
      await expect(answer).not.toContainText("Reading");
      await stop.click();
      await expect(answer.getByText(t.chat("messages.stopped"))).toBeVisible();
      await expect(page.locator("[data-announcer]")).toHaveText(t.chat("messages.endedEarly"));
      await expect(answer).toContainText("Flush it with permeate");
      await expect(field).toHaveValue("too early");
      const second = dictated(model);
      await answer.getByRole("button", { name: t.chat("messages.again") }).click();
      second.say("Rinse it [1].");
      second.end();
      await expect(answer).toContainText("Rinse it");
      await expect(answer).not.toContainText("Flush it");
      await expect(answersOf(operator)).toHaveCount(1);
    });
    await test.step("each chat has its draft, also after a reload", async () => {
      await page.getByRole("button", { name: t.sidebar("newChat") }).click();
      await expect(field).toHaveValue("");
      await field.fill("of the new one");
      await chatsOf(operator).getByRole("listitem").first().getByRole("button").first().click();
      await expect(field).toHaveValue("too early");
      await page.reload();
      await expect(field).toHaveValue("too early");
      await page.getByRole("button", { name: t.sidebar("newChat") }).click();
      await expect(field).toHaveValue("of the new one");
    });
    await page.context().close();
  });
}

for (const language of languagesAt(1)) {
  test(`a running answer goes on after a reload and in a second tab, and grows in its place (${language})`, async ({
    browser,
    talking: { product, model },
  }, info) => {
    const operator = await someOperator(browser, info, product, language, { viewport: { width: 1024, height: 600 } });
    const { page, t } = operator;
    const words = dictated(model);
    const answer = await sent(operator, questions[language].steps);
    await words.begun;
    const step = (number: number) => `${number}. Step ${number} takes a line of its own [1].\n`;
    words.say(...Array.from({ length: 30 }, (_, index) => step(index + 1)));
    await expect(answer).toContainText("Step 29");
    const scroller = page.getByRole("region", { name: t.chat("messages.label") });
    const top = () => scroller.evaluate((element) => element.scrollTop);
    const before = await top();
    const latest = page.getByRole("button", { name: t.chat("messages.latest") });
    await expect(latest).toBeVisible();
    const [list, button] = [await scroller.boundingBox(), await latest.boundingBox()];
    expect(button?.y, "the way to the end lies over no text").toBeGreaterThanOrEqual(
      (list?.y ?? 0) + (list?.height ?? 0),
    );
    words.say(step(31), step(32));
    await expect(answer).toContainText("Step 31");
    expect(await top()).toBe(before);
    await latest.click();
    await expect(latest).toHaveCount(0);
    words.say(...Array.from({ length: 20 }, (_, index) => step(index + 33)));
    await expect(answer.getByText("Step 51", { exact: false })).toBeInViewport();
    await scroller.hover();
    await page.mouse.wheel(0, -400);
    await expect(latest).toBeVisible();
    const left = await top();
    words.say(step(53), step(54));
    await expect(answer).toContainText("Step 53");
    expect(await top(), "whoever scrolls away is not taken along any more").toBe(left);

    await page.reload();
    await expect(answersOf(operator).first()).toContainText("Step 53");
    const other = { ...operator, page: await page.context().newPage() };
    await other.page.goto(chatOf(product, language));
    words.say("The end.");
    words.end();
    for (const tab of [operator, other]) {
      await expect(answersOf(tab).first()).toContainText("The end.");
      await expect(
        answersOf(tab)
          .first()
          .getByRole("button", { name: t.chat("messages.copy"), exact: true }),
      ).toBeVisible();
    }
    await page.context().close();
  });
}

for (const language of ["en", "ar"] as const) {
  const turn = turnsOf(language);
  if (turn())
    test(`a screen reader hears the start and the end, not each word (${language})`, async ({
      browser,
      talking: { product, model },
    }, info) => {
      const operator = await someOperator(browser, info, product, language, { reducedMotion: "reduce" });
      const { page, t } = operator;
      const heard = await hearing(page);
      const words = dictated(model);
      const answer = await sent(operator, questions[language].steps);
      await words.begun;
      await expect(answer).toHaveAttribute("aria-busy", "true");
      const dot = answer.locator(".breathe");
      await expect(dot).toHaveCSS("animation-name", "none");
      words.say("Flush ", "it ", "with ", "permeate [1].");
      await expect.poll(heard).toEqual([t.chat("messages.started")]);
      words.end();
      await expect.poll(heard).toEqual([t.chat("messages.started"), t.chat("messages.ended")]);
      await expect(answer).toHaveAttribute("aria-busy", "false");
      await page.context().close();
    });

  if (turn())
    test(`who is suspended while an answer runs keeps its words and what is typed, and is told (${language})`, async ({
      browser,
      talking: { product, model },
    }, info) => {
      const operator = await someOperator(browser, info, product, language);
      const { page, t, email } = operator;
      const words = dictated(model);
      const answer = await sent(operator, questions[language].steps);
      await words.begun;
      words.say("Flush it with ", "permeate [1].\n\n");
      await expect(answer).toContainText("Flush it with permeate");
      await fieldOf(operator).fill("And then?");
      await suspended(product, email);
      await expect(answer.getByText(t.chat("messages.revoked"))).toBeVisible();
      await expect(answer).toContainText("Flush it with permeate");
      await expect(page.getByText(t.chat("problems.withdrawn"))).toBeVisible();
      await expect(page.getByRole("link", { name: t.chat("problems.access") })).toBeVisible();
      await expect(fieldOf(operator)).toHaveValue("And then?");
      await page.context().close();
    });

  if (turn())
    test(`a reply without a word says so (${language})`, async ({ browser, talking: { product, model } }, info) => {
      const operator = await someOperator(browser, info, product, language);
      dictated(model).end();
      const answer = await asked(operator, questions[language].steps);
      await expect(answer).toContainText(
        language === "en" ? "No response received" : operator.t.chat("answer.noResponse"),
      );
      await operator.page.context().close();
    });
}

/** Suspends a user like staff: changes the profile and notifies every process. */
async function suspended(product: Product, email: string): Promise<void> {
  const statement =
    "with changed as (update profiles set status = 'rejected', access_granted_at = null where email = $1 " +
    "returning user_id) select pg_notify('access_revoked', user_id::text) from changed";
  expect(await inDatabase(product, statement, [email])).toHaveLength(1);
}

/** Records the announcements of the live region. Returns a function that reads those so far. */
async function hearing(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const region = document.querySelector("[data-announcer]");
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => region?.textContent && heard.push(region.textContent)).observe(region ?? document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}
