import { expect, type Locator, type Page } from "@playwright/test";
import { strings } from "../../src/assistant/handed-over/strings";
import { textsIn } from "../../src/i18n/strings";
import { asked, chatsOf, documents, type Operator, questions, someOperator } from "./chat";
import { languagesAt } from "./in-turn";
import { type Product, test } from "./product";
import { inDatabase } from "./stage";

for (const language of languagesAt(0)) {
  const t = textsIn(strings, language);

  test(`a chat is handed over to a colleague, and the link withdrawn (${language})`, async ({
    browser,
    product,
  }, info) => {
    test.setTimeout(180_000);
    const owner = await someOperator(browser, info, product, language);
    const colleague = await someOperator(browser, info, product, language);
    const stranger = await someOperator(browser, info, product, language);
    const question = questions[language].figure;
    await asked(owner, question);
    const row = chatsOf(owner).getByRole("listitem").first();

    const dialog = await handingOver(owner, row);
    await expect(dialog).toContainText(t("noOrganization"));
    await owner.page.keyboard.press("Escape");
    await worksAt(product, owner, "Delta Water");
    await worksAt(product, colleague, "delta water");
    await worksAt(product, stranger, "Other Water");
    await handingOver(owner, row);
    await dialog.getByRole("button", { name: t("create") }).click();
    const link = await dialog.getByRole("textbox").inputValue();
    expect(link).toMatch(
      new RegExp(`^${product.site}${language === "ar" ? "/ar" : ""}/drwater/handed-over/[\\da-f-]{36}$`),
    );

    await test.step("the colleague reads it, with its sources, and can do nothing else", async () => {
      await colleague.page.goto(link);
      const main = colleague.page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1, name: question })).toBeVisible();
      await expect(main).toContainText("Delta Water");
      await expect(main.getByRole("heading", { name: t("page.sources") })).toBeVisible();
      await expect(
        main.getByRole("link", { name: documents[language].a }).or(main.getByText(documents[language].a)).first(),
      ).toBeVisible();
      await expect(main.getByRole("textbox")).toHaveCount(0);
      await expect(main.getByRole("button")).toHaveCount(0);
    });
    await test.step("nobody else does", async () => {
      expect(await statusOf(stranger.page, link)).toBe(404);
      await expect(stranger.page.getByRole("heading", { name: t("page.missing") })).toBeVisible();
      const visitor = await (await browser.newContext()).newPage();
      await visitor.goto(link);
      expect(new URL(visitor.url()).pathname).toMatch(/\/request-access-to-drwater$/);
      await visitor.context().close();
      const approve = "update profiles set status = $2 where email = $1";
      await inDatabase(product, approve, [colleague.email, "rejected"]);
      await colleague.page.goto(link);
      expect(new URL(colleague.page.url()).pathname).toMatch(/\/request-access-to-drwater$/);
      await inDatabase(product, approve, [colleague.email, "approved"]);
      await inDatabase(product, approve, [owner.email, "rejected"]);
      expect(await statusOf(colleague.page, link)).toBe(404);
      await inDatabase(product, approve, [owner.email, "approved"]);
      expect(await statusOf(colleague.page, link)).toBe(200);
    });
    await test.step("a link that is withdrawn opens nothing", async () => {
      await dialog.getByRole("button", { name: t("withdraw") }).click();
      await expect(dialog.getByRole("button", { name: t("create") })).toBeVisible();
      expect(await statusOf(colleague.page, link)).toBe(404);
    });
    for (const { page } of [owner, colleague, stranger]) await page.context().close();
  });
}

async function worksAt(product: Product, { email }: Operator, organization: string): Promise<void> {
  await inDatabase(product, "update profiles set organization = $2 where email = $1", [email, organization]);
}

/** Opens the hand-over dialog of a chat. */
async function handingOver({ page, language }: Operator, row: Locator): Promise<Locator> {
  await row.getByRole("button").last().click();
  await page.getByRole("menuitem", { name: textsIn(strings, language)("open"), exact: true }).click();
  return page.getByRole("dialog").filter({ has: page.getByRole("heading") });
}

async function statusOf(page: Page, address: string): Promise<number | undefined> {
  return (await page.goto(address))?.status();
}
