import { expect } from "@playwright/test";
import { asked, questions, someOperator } from "./chat";
import { test } from "./product";

test("a question of a focused document goes with its scope; a category narrows", async ({ browser, product }, info) => {
  const operator = await someOperator(browser, info, product, "en", { viewport: { width: 1440, height: 900 } });
  const { page } = operator;
  const sources = page.getByRole("complementary", { name: "Sources" });
  const scopeSent = async () => {
    const request = page.waitForRequest((one) => one.method() === "POST" && one.url().endsWith("/api/chat"));
    await asked(operator, questions.en.figure);
    return (await request).postDataJSON().scope;
  };
  await expect(page.getByText("All selected sources").filter({ visible: true })).toBeVisible();
  await expect(sources.locator("details[open]")).toHaveCount(2);
  await sources.locator("summary").first().click();
  await expect(sources.getByRole("button", { name: /RO Technical Manual A/ })).toBeHidden();
  await sources.locator("summary").first().click();
  expect(await scopeSent()).toEqual({ kind: "all" });

  await sources.getByRole("button", { name: /RO Technical Manual A/ }).click();
  await expect(page.getByText("Currently focused on")).toBeVisible();
  const chip = page.getByRole("button", { name: "Remove focus on RO Technical Manual A" });
  expect(await scopeSent()).toMatchObject({ kind: "document" });
  await chip.click();
  await expect(page.getByText("All selected sources").filter({ visible: true })).toBeVisible();
  await sources.getByRole("button", { name: /RO Technical Manual B/ }).click();
  await sources.getByRole("button", { name: "Clear focus" }).click();
  await expect(chip).toHaveCount(0);

  await sources.getByRole("button", { name: /RO Technical Manual B/ }).click();
  await sources.getByRole("combobox", { name: "Category" }).selectOption({ label: "Industrial Water Guides" });
  await expect(page.getByText("Currently focused on")).toHaveCount(0);
  await expect(sources.locator("details")).toHaveCount(0);
  await expect(sources.getByRole("button", { name: /Water Handbook/ })).toBeVisible();
  expect(await scopeSent()).toEqual({ kind: "category", key: "guides" });
  await page.context().close();
});

for (const language of ["en", "ar"] as const) {
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
    await expect(delivered).toHaveText([new RegExp(t.sources("roadmap.search"))]);
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
