import { expect } from "@playwright/test";
import { asked, categories, documents, questions, someOperator } from "./chat";
import { turnsOf } from "./in-turn";
import { test } from "./product";

for (const language of ["en", "ar"] as const) {
  const turn = turnsOf(language);
  if (turn())
    test(`a question of a focused document goes with its scope; a category narrows (${language})`, async ({
      browser,
      product,
    }, info) => {
      const operator = await someOperator(browser, info, product, language, { viewport: { width: 1440, height: 900 } });
      const { page, t } = operator;
      const { a, b, guide } = documents[language];
      const sources = page.getByRole("complementary", { name: t.sources("sources.label") });
      const scopeSent = async () => {
        const request = page.waitForRequest((one) => one.method() === "POST" && one.url().endsWith("/api/chat"));
        await asked(operator, questions[language].figure);
        return (await request).postDataJSON().scope;
      };
      await expect(page.getByText(t.sources("sources.selected")).filter({ visible: true })).toBeVisible();
      await expect(sources.locator("details[open]")).toHaveCount(2);
      const manuals = sources.locator("summary", { hasText: categories[language].ro });
      await manuals.click();
      await expect(sources.getByRole("button", { name: a })).toBeHidden();
      await manuals.click();
      expect(await scopeSent()).toEqual({ kind: "all" });

      await sources.getByRole("button", { name: a }).click();
      await expect(page.getByText(t.sources("sources.focused"))).toBeVisible();
      const chip = page.getByRole("button", { name: t.sources("sources.remove", { name: a }) });
      expect(await scopeSent()).toMatchObject({ kind: "document" });
      await chip.click();
      await expect(page.getByText(t.sources("sources.selected")).filter({ visible: true })).toBeVisible();
      await sources.getByRole("button", { name: b }).click();
      await sources.getByRole("button", { name: t.sources("sources.clear"), exact: true }).click();
      await expect(chip).toHaveCount(0);

      await sources.getByRole("button", { name: b }).click();
      await sources
        .getByRole("combobox", { name: t.sources("sources.category") })
        .selectOption({ label: categories[language].guides });
      await expect(page.getByText(t.sources("sources.focused"))).toHaveCount(0);
      await expect(manuals).toHaveCount(0);
      await expect(sources.getByRole("button", { name: guide })).toBeVisible();
      expect(await scopeSent()).toEqual({ kind: "category", key: "guides" });
      await page.context().close();
    });

  if (turn())
    test(`the roadmap says what is to come, and closes by its button and its backdrop (${language})`, async ({
      browser,
      product,
    }, info) => {
      const operator = await someOperator(browser, info, product, language);
      const { page, t } = operator;
      const open = page
        .getByRole("complementary", { name: t.sources("sources.label") })
        .getByRole("button", { name: t.sources("roadmap.link") });
      const dialog = page.getByRole("dialog", { name: t.sources("roadmap.title") });
      await open.click();
      for (const key of ["upload", "uploadText", "viewer", "search"] as const) {
        await expect(dialog.getByText(t.sources(`roadmap.${key}`), { exact: true })).toBeVisible();
      }
      const delivered = dialog.getByRole("listitem").filter({ hasText: t.sources("roadmap.delivered") });
      const all = ["upload", "viewer", "search"] as const;
      await expect(delivered).toHaveText(all.map((key) => new RegExp(t.sources(`roadmap.${key}`))));
      await dialog
        .getByRole("button", { name: t.sources("roadmap.close"), exact: true })
        .last()
        .click();
      await expect(dialog).toHaveCount(0);
      await open.click();
      await expect(dialog).toBeVisible();
      await page.mouse.click(5, 400);
      await expect(dialog).toHaveCount(0);
      await page.context().close();
    });
}
