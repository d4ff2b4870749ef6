import { readFile } from "node:fs/promises";
import { expect, type Locator } from "@playwright/test";
import { chatsOf, chooseIn, fieldOf, questions, rowsOf, someOperator, textBefore } from "./chat";
import { languagesAt } from "./in-turn";
import { answered, test } from "./talking";

for (const language of languagesAt(0)) {
  test(`a chat is printed whole, and saved as Markdown (${language})`, async ({
    browser,
    talking: { product, model },
  }, info) => {
    const operator = await someOperator(browser, info, product, language);
    const { page, t } = operator;
    await answered(operator, model, questions[language].figure, "At most 5 [1].");
    await answered(operator, model, questions[language].steps, "Flush it with permeate [1].");
    const title = questions[language].figure;

    await page.emulateMedia({ media: "print" });
    const conversation = page.getByRole("region", { name: t.chat("messages.label") });
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(fieldOf(operator)).toBeHidden();
    await expect(chatsOf(operator)).toBeHidden();
    for (const text of ["At most 5", "Flush it with permeate"]) await expect(conversation).toContainText(text);
    await expect(conversation.getByRole("heading", { name: t.chat("citations.sources") })).toHaveCount(2);
    await expect(conversation.getByRole("button", { name: t.chat("messages.copy"), exact: true }).first()).toBeHidden();
    await expect(page.getByText(t.chat("composer.disclaimer"))).toBeVisible();
    expect(await isCut(conversation)).toBe(false);
    expect(await textBefore(conversation)).toBe(JSON.stringify(title));
    await expect(page.getByRole("main").getByText(title, { exact: true })).toHaveCount(1);
    await page.emulateMedia({ media: null });

    const printed = page.evaluate(
      () => new Promise((resolve) => Object.assign(window, { print: () => resolve(true) })),
    );
    await chooseIn(rowsOf(operator).first(), operator, t.sidebar("print"));
    expect(await printed).toBe(true);
    const download = page.waitForEvent("download");
    await chooseIn(rowsOf(operator).first(), operator, t.sidebar("save"));
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^\S.*\.md$/);
    const text = await readFile(await file.path(), "utf8");
    expect(text).toMatch(/^# /);
    expect(text).toContain(`> ${title}`);
    expect(text).toContain("Flush it with permeate [1].");
    expect(text.match(new RegExp(`^### ${t.chat("citations.sources")}$`, "gm"))).toHaveLength(2);
    await page.context().close();
  });
}

/** Returns whether an element scrolls, which is impossible on paper. */
async function isCut(element: Locator): Promise<boolean> {
  return element.evaluate(
    (one) => one.scrollHeight > one.clientHeight + 1 || getComputedStyle(one).overflowY !== "visible",
  );
}
