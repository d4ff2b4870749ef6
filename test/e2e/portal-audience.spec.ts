import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { audienceStrings } from "../../src/admin/audience/strings";
import { knowledgeStrings } from "../../src/admin/knowledge/strings";
import { inLanguage, languages } from "../../src/i18n/languages";
import { textsIn } from "../../src/i18n/strings";
import { isAccessible } from "./accessible";
import { deskOf, test } from "./portal";
import { inDatabase } from "./stage";

for (const language of languages) {
  const t = textsIn(audienceStrings, language);
  const k = textsIn(knowledgeStrings, language);

  test(`an upload is for staff until its readers are named, and then for those (${language})`, async ({
    browser,
    portal,
  }) => {
    test.setTimeout(120_000);
    const { site } = portal.product;
    const { page, open } = await deskOf({ browser, portal, role: "admin", language });
    const name = `${randomUUID().slice(0, 8)}.md`;
    await page.goto(site + inLanguage("/admin/knowledge/upload", language));
    await page.getByLabel(t("readers")).selectOption("named");
    await page.getByLabel(k("uploadPage.files")).setInputFiles({
      name,
      mimeType: "text/markdown",
      buffer: Buffer.from(`# Rinsing ${name}\n\nRinse the filter for 20 min at 2 bar.\n`),
    });
    await page.getByRole("button", { name: k("uploadPage.submit"), exact: true }).click();
    await page.getByRole("link", { name: `${t("upload.name")}: ${name}` }).click();
    await page.getByLabel(t("add")).fill("Shore Water");
    await page.getByLabel(t("add")).press("Enter");
    await expect(page.getByRole("checkbox", { name: "Shore Water" })).toBeChecked();
    const [person] = await inDatabase(portal.product, "select email from profiles where status = 'approved' limit 1");
    const email = String(person?.email);
    await page.getByLabel(t("find")).fill(email);
    await page.getByRole("button", { name: t("findButton"), exact: true }).click();
    await page.getByRole("checkbox", { name: email }).check();
    await isAccessible(page);
    await page.getByRole("button", { name: t("save"), exact: true }).click();
    await expect(page.getByText(t("outcomes.done"), { exact: true })).toBeVisible();
    await page.getByRole("link", { name: t("back") }).click();
    await expect(page.getByRole("main").getByText("Shore Water").first()).toBeVisible();
    await expect(page.getByRole("main").getByText(email).first()).toBeVisible();
    await open(`/admin/knowledge?audience=everyone&search=${name}`);
    await expect(page.getByText(k("empty"))).toBeVisible();
    await open(`/admin/knowledge?audience=named&search=${name}`);
    await expect(page.getByRole("main").getByText("Shore Water").first()).toBeVisible();
  });
}
