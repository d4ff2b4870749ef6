import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { chatStrings } from "../../src/admin/chat/strings";
import { gapUploadStrings } from "../../src/admin/knowledge/gap-strings";
import { knowledgeStrings } from "../../src/admin/knowledge/strings";
import { tryStrings } from "../../src/admin/try-document/strings";
import { inLanguage, languages } from "../../src/i18n/languages";
import { textsIn } from "../../src/i18n/strings";
import { isAccessible } from "./accessible";
import { turnsOf } from "./in-turn";
import { deskOf, test } from "./portal";
import { inDatabase } from "./stage";

/** The first answer of a process takes longest. */
const patience = { timeout: 60_000 };

const questions = { en: "How is the SDI measured?", ar: "كيف يُقاس معامل كثافة الطمي SDI؟" };

for (const language of languages) {
  const turn = turnsOf(language);
  const t = textsIn(tryStrings, language);
  const chat = textsIn(chatStrings, language);
  const gaps = textsIn(gapUploadStrings, language);
  const documents = textsIn(knowledgeStrings, language);

  if (turn())
    test(`a document is asked in place, and its citation opens (${language})`, async ({ browser, portal }) => {
      const { page, open } = await deskOf({ browser, portal, role: "moderator", language });
      await open("/admin/knowledge/ro-manual-a");
      await page.getByLabel(t("question")).fill(questions[language]);
      await page.getByRole("button", { name: t("ask"), exact: true }).click();
      const answer = page.getByRole("article").last();
      await expect(answer.getByText(chat("sources"))).toBeVisible(patience);
      await expect(page).toHaveURL(/ro-manual-a$/);
      await isAccessible(page, "an answer from one document");
      await answer.locator('li[id^="cited-"] summary').first().click();
      const link = answer.getByRole("link", { name: chat("openInManual") }).first();
      const [manual] = await Promise.all([page.waitForEvent("popup"), link.click()]);
      await expect(manual.locator("mark").first()).toBeVisible();
    });

  if (turn())
    test(`a document is asked on a phone without a script (${language})`, async ({ browser, portal }) => {
      const more = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false };
      const { page } = await deskOf({ browser, portal, role: "moderator", language, more });
      await page.goto(portal.product.site + inLanguage("/admin/knowledge/ro-manual-a", language));
      await page.getByLabel(t("question")).fill(questions[language]);
      await page.getByRole("button", { name: t("ask"), exact: true }).click();
      await expect(page.getByRole("article").last().getByText(chat("sources"))).toBeVisible(patience);
      await expect(page.getByLabel(t("question"))).toHaveValue(questions[language]);
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
    });

  if (turn())
    test(`a knowledge gap leads to an upload, and back (${language})`, async ({ browser, portal }) => {
      const { page, open } = await deskOf({ browser, portal, role: "admin", language });
      const [gap] = await inDatabase(portal.product, "select id from knowledge_gaps limit 1");
      await open(`/admin/analytics/gaps/${gap?.id}`);
      const question = await page.getByRole("heading", { level: 1 }).innerText();
      await page.getByRole("link", { name: gaps("upload") }).click();
      await expect(page.getByText(gaps("about"))).toBeVisible();
      await expect(page.getByText(question)).toBeVisible();
      await isAccessible(page, "upload about a gap");
      const name = `${randomUUID().slice(0, 8)}.md`;
      const file = { name, mimeType: "text/markdown", buffer: Buffer.from(`# ${name}\n\nRinse at 2 bar.\n`) };
      await page.locator('input[type="file"]').first().setInputFiles(file);
      await page.getByRole("button", { name: documents("uploadPage.submit"), exact: true }).click();
      await expect(page.getByRole("link", { name })).toBeVisible();
      await page.getByRole("link", { name: gaps("toGap") }).click();
      await expect(page).toHaveURL(new RegExp(`gaps/${gap?.id}$`));
    });
}
