import { expect, type Locator } from "@playwright/test";
import { answersOf, asked, fieldOf, questions, someOperator, storedInstead } from "./chat";
import { turnsOf } from "./in-turn";
import { test } from "./product";

for (const language of ["en", "ar"] as const) {
  const turn = turnsOf(language);
  if (turn())
    test(`an answer cites, is copied, judged, ticked off and leads on (${language})`, async ({
      browser,
      product,
    }, info) => {
      test.setTimeout(180_000);
      const operator = await someOperator(browser, info, product, language, {
        permissions: ["clipboard-read", "clipboard-write"],
      });
      const { page, t } = operator;
      const answer = await asked(operator, questions[language].steps);

      await test.step("a pointer on a chip shows what it quotes; a press opens that in its place", async () => {
        const chip = answer.locator("[data-citation]").first();
        // After keyboard input, hovering counts only once the mouse has moved.
        await page.mouse.move(0, 0);
        await chip.hover();
        const card = page.locator(".citation-card");
        const source = answer
          .locator("section")
          .filter({ has: page.getByRole("heading", { name: t.chat("citations.sources") }) })
          .getByRole("listitem")
          .first();
        const [section = "", document = "", at = ""] = (await source.getByRole("paragraph").innerText()).split(" · ");
        for (const part of [section.split("\n")[0], document, at]) await expect(card).toContainText(part ?? "");
        const quote = plain(await card.getByRole("blockquote").innerText());
        await page.keyboard.press("Escape");
        await expect(card).toBeHidden();
        const popup = page.waitForEvent("popup");
        await chip.click();
        const manual = await popup;
        await expect(manual.locator("mark#cited")).toBeInViewport();
        expect(plain((await manual.locator("mark").allInnerTexts()).join(" "))).toContain(quote.slice(0, 40));
        await manual.close();
      });
      await test.step("it is copied as text with its sources, and as HTML", async () => {
        await answer.getByRole("button", { name: t.chat("messages.copy"), exact: true }).click();
        await expect(answer.getByRole("button", { name: t.chat("messages.copied") })).toBeVisible();
        const copied = await page.evaluate(async () => {
          const [item] = await navigator.clipboard.read();
          const read = async (type: string) => (await item?.getType(type))?.text();
          return { text: await read("text/plain"), html: await read("text/html") };
        });
        expect(copied.text).toMatch(/^1\. /m);
        expect(copied.text).toMatch(new RegExp(`\\n\\n${t.chat("citations.sources")}(?:\\n\\[\\d\\] .+\\d+)+$`));
        expect(copied.text).not.toContain("**");
        expect(copied.html).toMatch(/<ol[^>]*>\s*<li/);
        expect(copied.html).not.toMatch(/class=|<svg|<a [^>]*citation/);
      });
      await test.step("it is judged with a reason and a note, changed and taken back; a reload shows it", async () => {
        const judge = (rating: "up" | "down") => answer.getByRole("button", { name: t.feedback(rating), exact: true });
        await judge("down").click();
        await answer.getByRole("button", { name: t.feedback("reasons.incomplete") }).click();
        await answer.getByRole("textbox", { name: t.feedback("note") }).fill("CIP 2");
        await answer.getByRole("button", { name: t.feedback("save"), exact: true }).click();
        await expect(answer.getByRole("textbox")).toHaveCount(0);
        await page.reload();
        await expect(judge("down")).toHaveAttribute("aria-pressed", "true");
        await answer.getByRole("button", { name: t.feedback("reasons.incomplete") }).click();
        await expect(answer.getByRole("textbox", { name: t.feedback("note") })).toHaveValue("CIP 2");
        await judge("up").click();
        await expect(judge("down")).toHaveAttribute("aria-pressed", "false");
        await expect(answer.getByRole("button", { name: t.feedback("reasons.clear") })).toBeVisible();
        await judge("up").click();
        await expect(answer.getByText(t.feedback("removed"))).toBeAttached();
        await page.reload();
        await expect(judge("up")).toHaveAttribute("aria-pressed", "false");
      });
      await test.step("its steps are a sheet with boxes, hazards first, with sources, date and name", async () => {
        const popup = page.waitForEvent("popup");
        await answer.getByRole("link", { name: t.chat("messages.checklistLabel") }).click();
        const sheet = await popup;
        const boxes = sheet.getByRole("checkbox");
        await expect(boxes.nth(4)).toBeVisible();
        const order = await sheet
          .locator(".sheet-hazards, .sheet-steps, .sheet-sources")
          .evaluateAll((all) => all.map((one) => one.className));
        expect(order).toEqual(["sheet-hazards", "sheet-steps", "sheet-sources"]);
        await expect(sheet.locator(".sheet-steps")).toContainText("[1]");
        await expect(sheet.locator(".sheet-about")).toContainText("Salma Haddad");
        await expect(sheet.locator(".sheet-about")).toContainText(String(new Date().getFullYear()));
        await boxes.nth(1).check();
        await sheet.reload();
        await expect(boxes.nth(1)).toBeChecked();
        await sheet.emulateMedia({ media: "print", colorScheme: "dark" });
        await expect(sheet.getByRole("button", { name: t.checklist("print") })).toBeHidden();
        await expect(sheet.locator(".sheet")).toHaveCSS("color", "rgb(0, 0, 0)");
        await sheet.close();
      });
      await test.step("it leads on to what neighbouring sections answer", async () => {
        const ahead = page.getByRole("heading", { name: t.chat("messages.next") });
        const next = answer.locator("section").filter({ has: ahead }).getByRole("button");
        const question = await next.first().innerText();
        await fieldOf(operator).fill("half a question");
        await next.first().click();
        const second = answersOf(operator).nth(1);
        await expect(second.locator("[data-citation]").first()).toBeVisible();
        await expect(page.getByRole("main").getByText(question, { exact: true })).toBeVisible();
        await expect(next).toHaveCount(0);
        await expect(fieldOf(operator)).toHaveValue("half a question");
      });
      await page.context().close();
    });

  if (turn())
    test(`the last question is put in other words and asked again (${language})`, async ({
      browser,
      product,
    }, info) => {
      const operator = await someOperator(browser, info, product, language);
      const { page, t } = operator;
      await asked(operator, questions[language].foreign);
      await page.getByRole("button", { name: t.chat("messages.edit"), exact: true }).click();
      const edit = page.getByRole("textbox", { name: t.chat("messages.editLabel") });
      await expect(edit).toBeFocused();
      await expect(edit).toHaveValue(questions[language].foreign);
      await edit.press("Escape");
      await expect(page.getByRole("button", { name: t.chat("messages.edit"), exact: true })).toBeFocused();

      await fieldOf(operator).press("ArrowUp");
      await edit.fill("  ");
      await edit.press("Enter");
      await expect(edit).toBeVisible();
      await edit.fill(questions[language].figure);
      await edit.press("Enter");
      await expect(answersOf(operator).locator("[data-citation]").first()).toBeVisible();
      await expect(answersOf(operator)).toHaveCount(1);
      await page.reload();
      await expect(page.getByRole("main").getByText(questions[language].figure, { exact: true })).toBeVisible();
      await expect(page.getByText(questions[language].foreign)).toHaveCount(0);
      await page.context().close();
    });
}

for (const language of ["en", "ar"] as const) {
  test(`messages keep to the page: bubbles, area, tables, directions and units (${language})`, async ({
    browser,
    product,
  }, info) => {
    const operator = await someOperator(browser, info, product, language, { viewport: { width: 1600, height: 900 } });
    const { page } = operator;
    const marked = `<b>pH</b> **[1]** <img src=x> ${{ en: "filter ", ar: "مرشح " }[language].repeat(80)}`.trim();
    await asked(operator, marked);
    const bubble = page.locator("[data-message]").first();
    expect(await bubble.textContent(), "a question is plain text").toBe(marked);
    await expect(bubble.locator("b, strong, img, a")).toHaveCount(0);
    const list = page.getByRole("main").locator("ol").first();
    const widthOf = async (element: Locator) => (await element.boundingBox())?.width ?? 0;
    expect(await widthOf(list)).toBe(768);
    expect(await widthOf(bubble)).toBeLessThanOrEqual(0.7 * (768 - 48) + 1);
    expect(await widthOf(bubble)).toBeGreaterThan(0.6 * (768 - 48));

    const answer = await asked(operator, questions[language].table);
    const blocks = await answer
      .locator(".answer > *")
      .evaluateAll((all) =>
        all.map((one) => one.querySelector("[dir]")?.getAttribute("dir") ?? one.getAttribute("dir")),
      );
    expect(new Set(blocks)).not.toContain(null);
    if (language === "ar") await expect(answer.locator("bdi[dir=ltr]").first()).toBeVisible();

    const wide =
      `| ${`${{ en: "Reading", ar: "القراءة" }[language]} | `.repeat(9)}\n|${"---|".repeat(9)}\n` +
      `| ${"12.5 bar | ".repeat(9)}`;
    await storedInstead(product, operator, wide);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const region = answersOf(operator)
      .last()
      .getByRole("group")
      .filter({ has: page.locator("table") });
    const [all = 0, seen = 0] = await region.evaluate((element) => [element.scrollWidth, element.clientWidth]);
    expect(all).toBeGreaterThan(seen);
    await page.context().close();
  });
}

/** Keeps letters and digits only, without marks of emphasis and isolation. */
function plain(text: string): string {
  return text.replace(/[^\p{Letter}\p{Number}]+/gu, " ").trim();
}
