import { expect } from "@playwright/test";
import { attachmentStrings } from "../../src/assistant/attachments/strings";
import { textsIn } from "../../src/i18n/strings";
import { type Line, startLine } from "./bad-line";
import { someOperator } from "./chat";
import { languagesAt } from "./in-turn";
import { test } from "./product";

let line: Line;

test.beforeAll(async ({ product }) => {
  line = await startLine(product.site);
});

test.afterEach(async ({ browser }) => {
  line.break(null);
  await Promise.all(browser.contexts().map((context) => context.close()));
});

test.afterAll(() => line.close());

for (const language of languagesAt(1)) {
  test(`a file, what was typed for it, and its removal wait for a line (${language})`, async ({
    browser,
    product,
  }, info) => {
    test.setTimeout(180_000);
    const { page } = await someOperator(browser, info, { ...product, site: line.site }, language);
    const t = textsIn(attachmentStrings, language);
    const attach = () =>
      page.locator("input[data-attach]").setInputFiles({
        name: "sheet.txt",
        mimeType: "text/plain",
        buffer: Buffer.from("Feed flow 120 m3/h"),
      });
    const alert = (text: string) => page.getByRole("alert").filter({ hasText: text });
    line.break("cut");
    await attach();
    await expect(alert(t("problem.network"))).toBeVisible();
    line.break("502");
    await attach();
    await expect(alert(t("problem.server"))).toBeVisible();
    line.break(null);
    await attach();
    const dialog = page.getByRole("dialog", { name: t("title") });
    await expect(dialog.getByLabel(t("text"))).toHaveValue(/120/, { timeout: 60_000 });
    await dialog.getByLabel(t("text")).fill("Feed flow 130 m3/h");
    for (const fault of ["502", "cut"] as const) {
      line.break(fault);
      await dialog.getByRole("button", { name: t("confirm") }).click();
      await expect(dialog.getByText(t("notSaved"))).toBeVisible();
      await expect(dialog.getByLabel(t("text"))).toHaveValue("Feed flow 130 m3/h");
    }
    line.break(null);
    await dialog.getByRole("button", { name: t("confirm") }).click();
    await expect(dialog).toBeHidden();
    const chip = page.getByRole("button", { name: t("edit", { name: "sheet.txt" }) });
    const remove = page.getByRole("button", { name: t("remove", { name: "sheet.txt" }) });
    line.break("cut");
    await remove.click();
    await expect(page.getByText(t("notRemoved", { name: "sheet.txt" }))).toBeVisible();
    await expect(chip).toBeVisible();
    line.break(null);
    await remove.click();
    await expect(chip).toBeHidden();
  });
}
