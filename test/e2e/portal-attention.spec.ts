import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { attentionStrings } from "../../src/admin/attention/strings";
import { knowledgeStrings } from "../../src/admin/knowledge/strings";
import { pagesStrings } from "../../src/documents/viewing/strings";
import { formatNumber } from "../../src/i18n/format";
import { inLanguage, type Language, languages } from "../../src/i18n/languages";
import { textsIn } from "../../src/i18n/strings";
import { isAccessible } from "./accessible";
import { turnsOf } from "./in-turn";
import { deskOf, type Portal, test, told } from "./portal";

const sheet = readFileSync("src/documents/reading/fixtures/plant-sheet.pdf");

/** Texts of the pages under test. */
function textsOf(language: Language) {
  const page = formatNumber(1, language);
  const t = textsIn(attentionStrings, language);
  return {
    page,
    t,
    k: textsIn(knowledgeStrings, language),
    viewer: textsIn(pagesStrings, language),
    act: (act: "accept" | "leave-out" | "correct" | "undo") => t("actNamed", { act: t(`acts.${act}`), page }),
  };
}

/** Uploads a PDF whose first page has hidden text, and waits until it was read. Returns the path of its page. */
async function someDoubtful(page: Page, { product }: Portal, language: Language): Promise<string> {
  const { k } = textsOf(language);
  await page.goto(product.site + inLanguage("/admin/knowledge/upload", language));
  const name = `${randomUUID().slice(0, 8)}.pdf`;
  const buffer = Buffer.concat([sheet, Buffer.from(`\n% ${name}\n`)]);
  await page.locator('input[type="file"]').first().setInputFiles({ name, mimeType: "application/pdf", buffer });
  await page.getByRole("button", { name: k("uploadPage.submit"), exact: true }).click();
  await page.getByRole("link", { name }).click();
  await page.waitForURL(/knowledge\/[0-9a-f-]{36}$/);
  const { pathname } = new URL(page.url());
  await expect(async () => {
    await page.goto(product.site + pathname);
    await expect(page.getByRole("main").getByText(k("states.attention"), { exact: true }).first()).toBeVisible();
  }).toPass({ timeout: 100_000, intervals: [2000] });
  return pathname;
}

const overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth";

for (const language of languages) {
  const turn = turnsOf(language);
  const { t, k, viewer, page: number, act } = textsOf(language);

  if (turn())
    test(`a doubtful page is corrected, undone and accepted (${language})`, async ({ browser, portal }) => {
      test.setTimeout(180_000);
      const { page } = await deskOf({ browser, portal, role: "admin", language });
      const path = await someDoubtful(page, portal, language);
      await page.getByRole("link", { name: t("link") }).click();
      await expect(page.getByText(k("attention.hidden-text"))).toBeVisible();
      const picture = page.getByRole("img", { name: t("picture", { page: number }) });
      await expect(picture).toHaveJSProperty("complete", true);
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
      await expect(page.getByRole("group", { name: t("text") })).toContainText("P-101");
      await isAccessible(page, "pages to review");

      await page.getByText(t("acts.type")).click();
      await page.locator("textarea").fill("## X\n\nالضغط 9 bar");
      await page.getByRole("button", { name: act("correct") }).click();
      await told(page, t("outcomes.correct", { page: number }));
      await expect(page.getByText(t("allDecided"))).toBeVisible();
      await expect(page.getByText(k("states.searchable"), { exact: true })).toBeVisible();
      const reader = await page.context().newPage();
      await reader.goto(portal.product.site + inLanguage(`/drwater/documents/${idIn(path)}`, language));
      await expect(reader.getByText(viewer("typed"))).toBeVisible();
      await expect(reader.getByRole("article")).toContainText("9 bar");
      await reader.close();

      await page.getByRole("button", { name: act("undo") }).click();
      await page.getByRole("button", { name: t("discard.confirm", { page: number }) }).click();
      await told(page, t("outcomes.undo", { page: number }));
      await page.getByRole("button", { name: act("accept") }).click();
      await told(page, t("outcomes.accept", { page: number }));
      await page.getByRole("link", { name: t("back") }).click();
      await expect(page.getByText(t("allDecided"))).toBeVisible();
    });

  if (turn())
    test(`a page is left out on a phone without a script, and moderators look (${language})`, async ({
      browser,
      portal,
    }) => {
      test.setTimeout(180_000);
      const more = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false };
      const { page } = await deskOf({ browser, portal, role: "admin", language, more });
      const path = await someDoubtful(page, portal, language);
      await page.getByRole("link", { name: t("link") }).click();
      expect(await page.evaluate(overflow)).toBe(0);
      await page.getByText(t("acts.type")).click();
      await page.locator("textarea").fill("");
      await page.getByRole("button", { name: act("correct") }).click();
      await expect(page.getByText(t("errors.empty"))).toBeVisible();
      await page.getByRole("button", { name: act("leave-out") }).click();
      await expect(page.getByText(t("outcomes.leave-out", { page: number }))).toBeVisible();
      await expect(page.getByText(t("decisions.left-out"), { exact: true })).toBeVisible();
      expect(await page.evaluate(overflow)).toBe(0);

      const onlooker = await deskOf({ browser, portal, role: "moderator", language });
      await onlooker.page.goto(`${portal.product.site}${path}/pages`);
      await expect(onlooker.page.getByText(t("onlyLook"))).toBeVisible();
      await expect(onlooker.page.getByRole("button", { name: act("undo") })).toHaveCount(0);
    });
}

function idIn(path: string): string {
  return path.split("/").at(-1) ?? "";
}
