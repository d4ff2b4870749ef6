import { expect, type Locator } from "@playwright/test";
import { fillChats, fillTurns } from "../../scripts/bench-chat-screen/fill";
import { answersOf, asked, chatsOf, fieldOf, type Operator, questions, sent, someOperator } from "./chat";
import { countDrawing } from "./drawing";
import { languagesAt } from "./in-turn";
import { inDatabase } from "./stage";
import { dictated, test } from "./talking";

const many = 1000;

const rowsOf = (operator: Operator): Locator =>
  chatsOf(operator)
    .getByRole("list", { name: operator.t.sidebar("label") })
    .getByRole("listitem");
const rowAt = (operator: Operator, place: number): Locator => chatsOf(operator).locator(`li[aria-posinset="${place}"]`);

for (const language of languagesAt(0)) {
  test(`of a thousand chats only those in sight are drawn, and all can be reached (${language})`, async ({
    browser,
    talking: { product },
  }, info) => {
    const operator = await someOperator(browser, info, product, language);
    const { page, t, email } = operator;
    await fillChats((statement, values) => inDatabase(product, statement, values), email, many);
    await page.reload();
    await expect(rowAt(operator, 1)).toHaveAttribute("aria-setsize", String(many));
    expect(await rowsOf(operator).count()).toBeLessThan(50);

    await test.step("arrow keys, Home and End go from row to row, beyond what was drawn", async () => {
      await fieldOf(operator).press("Control+k");
      for (let place = 1; place <= 60; place += 1) await page.keyboard.press("ArrowDown");
      await expect(stopOf(rowAt(operator, 60))).toBeFocused();
      await expect(rowAt(operator, 60)).toBeInViewport();
      await page.keyboard.press("End");
      await expect(stopOf(rowAt(operator, many))).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await expect(stopOf(rowAt(operator, many))).toBeFocused();
      await page.keyboard.press("Home");
      await expect(stopOf(rowAt(operator, 1))).toBeFocused();
      await page.keyboard.press("ArrowUp");
      await expect(chatsOf(operator).getByRole("searchbox")).toBeFocused();
    });
    await test.step("the row with the focus keeps it while others are in sight", async () => {
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await scrolled(operator, 12_000);
      await expect(rowAt(operator, 1)).not.toBeInViewport();
      await page.keyboard.press("ArrowDown");
      await expect(stopOf(rowAt(operator, 3))).toBeFocused();
      await expect(rowAt(operator, 3)).toBeInViewport();
    });
    await test.step("rows far down do not overlap, and reach both edges of the list", async () => {
      await scrolled(operator, 20_000);
      await expect.poll(() => overlaps(rowsOf(operator))).toEqual([]);
    });
    await test.step("a row far down is renamed, and found by its new words", async () => {
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("End");
      const row = rowAt(operator, many - 1);
      await row.getByRole("button").last().click();
      await page.getByRole("menuitem", { name: t.sidebar("rename") }).click();
      await chatsOf(operator)
        .getByRole("textbox", { name: t.sidebar("renameLabel") })
        .fill("Oldest but one");
      await page.keyboard.press("Enter");
      await expect(row.getByText("Oldest but one", { exact: true })).toBeVisible();
      await expect(stopOf(row)).toBeFocused();
      await fieldOf(operator).press("Control+k");
      await page.keyboard.type("oldest but one");
      const found = chatsOf(operator).getByRole("list", { name: t.sidebar("search.found") });
      await expect(found.getByRole("listitem")).toHaveCount(1);
      await page.keyboard.press("Escape");
      await expect(rowAt(operator, 1)).toBeInViewport();
    });
    await test.step("a row is deleted, and the others close up", async () => {
      await rowAt(operator, 2).getByRole("button").last().click();
      await page.getByRole("menuitem", { name: t.sidebar("delete") }).click();
      await page.getByRole("button", { name: t.sidebar("deleteConfirm") }).click();
      await expect(rowAt(operator, 1)).toHaveAttribute("aria-setsize", String(many - 1));
      await expect.poll(() => overlaps(rowsOf(operator))).toEqual([]);
    });
    await page.context().close();
  });
}

test("neither typing nor a growing answer draws the list or earlier answers again", async ({
  browser,
  talking: { product, model },
}, info) => {
  const operator = await someOperator(browser, info, product, "en");
  const { page } = operator;
  const drawnIn = await countDrawing(page);
  const [first, second] = [dictated(model), dictated(model)];
  const whole = asked(operator, questions.en.figure);
  first.say("At most 5 [1].");
  first.end();
  await whole;
  await page.reload();
  const earlier = answersOf(operator).first();
  await expect(earlier).toContainText("At most 5");
  expect(await drawnIn("#chats li, article")).toBeGreaterThan(0);

  await fieldOf(operator).pressSequentially("Why");
  await drawnIn("article");
  await fieldOf(operator).pressSequentially(" does it rise?");
  expect(await drawnIn("#chats li, article")).toBe(0);

  const answer = await sent(operator, "Why does ΔP rise?");
  second.say("Because ");
  await expect(answer).toContainText("Because");
  await drawnIn("article");
  for (const word of ["scale ", "builds ", "up."]) {
    second.say(word);
    await expect(answer).toContainText(word.trim());
    expect(await drawnIn("#chats li, li:first-child > article")).toBe(0);
  }
  second.end();
  await page.context().close();
});

test("of many turns only those near the screen listen to what is typed", async ({
  browser,
  talking: { product, model },
}, info) => {
  const operator = await someOperator(browser, info, product, "en");
  const { page, email } = operator;
  const only = dictated(model);
  const whole = asked(operator, questions.en.figure);
  only.say("At most 5 [1].");
  only.end();
  await whole;
  await fillTurns((statement, values) => inDatabase(product, statement, values), email, 60);
  await page.reload();
  await expect(answersOf(operator)).toHaveCount(60);
  const chips = page.locator("article a.citation");
  const listening = page.locator("article a.citation[data-rac]");
  await expect(answersOf(operator).last().locator("a.citation[data-rac]")).toBeVisible();
  await expect(chips).toHaveCount(60);
  expect(await listening.count()).toBeLessThan(30);

  const first = answersOf(operator).first().locator("a.citation");
  await expect(first).not.toHaveAttribute("data-rac");
  expect(await first.evaluate(isLaidOut)).toBe(false);
  await first.scrollIntoViewIfNeeded();
  await expect.poll(() => first.evaluate(isLaidOut)).toBe(true);
  await expect(first).toHaveAttribute("data-rac");
  // The first mouse move after the page load opens nothing.
  await page.mouse.move(400, 300);
  await first.hover();
  await expect(page.locator(".citation-card")).toBeVisible();
  await page.context().close();
});

function isLaidOut(element: Element): boolean {
  return element.checkVisibility({ contentVisibilityAuto: true });
}

function stopOf(row: Locator): Locator {
  return row.locator("[data-stop]");
}

async function scrolled(operator: Operator, top: number): Promise<void> {
  await chatsOf(operator)
    .getByRole("list")
    .evaluate((list, to) => list.parentElement?.scrollTo({ top: to }), top);
}

/** Returns the positions of rows that overlap the previous row or leave the list. */
async function overlaps(rows: Locator): Promise<string[]> {
  return rows.evaluateAll((elements) => {
    const list = elements[0]?.parentElement?.getBoundingClientRect();
    const boxes = elements.map((element) => ({
      place: element.getAttribute("aria-posinset") ?? "",
      box: element.getBoundingClientRect(),
    }));
    return boxes
      .filter(({ box }, index) => {
        const before = boxes[index - 1]?.box;
        const isOver = before !== undefined && box.top < before.bottom;
        return isOver || box.left !== list?.left || box.right !== list?.right;
      })
      .map(({ place }) => place);
  });
}
