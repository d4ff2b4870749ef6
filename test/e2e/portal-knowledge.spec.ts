import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { factStrings } from "../../src/admin/knowledge/fact-strings";
import { type Language, languages } from "../../src/i18n/languages";
import { textsIn } from "../../src/i18n/strings";
import { isAccessible } from "./accessible";
import { turnsOf } from "./in-turn";
import { alive, deskOf, test, told } from "./portal";

/** Texts of the document pages that admins press and read. */
const words = {
  en: {
    upload: "Upload documents",
    submit: "Upload",
    taken: "Accepted. It is being read.",
    refused: "This kind of file is not accepted.",
    searchable: "Searchable",
    withdrawn: "Withdrawn",
    title: "Title",
    save: "Save",
    saved: "Saved: the changes apply once it is read",
    withdraw: "Withdraw",
    restore: "Restore",
    delete: "Delete for good",
    newVersion: "Upload a new version",
    empty: "No documents found.",
    gone: "This page no longer exists",
    read: /^Read: /,
    back: "Back to all documents",
  },
  ar: {
    upload: "ارفع وثائق",
    submit: "ارفع",
    taken: "قُبل، وتجري قراءته.",
    refused: "ليس من أنواع الملفات التي تُقبل.",
    searchable: "قابلة للبحث",
    withdrawn: "مسحوبة",
    title: "العنوان",
    save: "حفظ",
    saved: "حُفظت: يُجاب منها بالبيانات الجديدة بعد قراءتها",
    withdraw: "اسحب",
    restore: "استعِدها",
    delete: "احذف نهائيًا",
    newVersion: "ارفع نسخة جديدة",
    empty: "لا توجد وثائق.",
    gone: "الصفحة غير موجودة",
    read: /^اقرأ: /,
    back: "العودة إلى كل الوثائق",
  },
} as const;

function someFile(language: Language) {
  const name = `${randomUUID().slice(0, 8)}-filter.md`;
  const text =
    language === "en"
      ? `# Rinsing filter ${name}\n\nRinse the filter for 20 min at 2 bar.\n`
      : `# شطف المرشح ${name}\n\nاشطف المرشح لمدة 20 دقيقة عند 2 bar.\n`;
  return { name, mimeType: "text/markdown", buffer: Buffer.from(text) };
}

const stateOf = (page: Page, state: string) => page.getByRole("main").getByText(state, { exact: true }).first();

for (const language of languages) {
  const turn = turnsOf(language);
  const t = words[language];

  if (turn())
    test(`a document is uploaded, read, named, replaced, withdrawn, restored and deleted (${language})`, async ({
      browser,
      portal,
    }) => {
      test.setTimeout(180_000);
      const { page, open } = await deskOf({ browser, portal, role: "admin", language });
      await open("/admin/knowledge");
      await page.getByRole("link", { name: t.upload }).click();
      const file = someFile(language);
      const program = { name: "program.exe", mimeType: "application/pdf", buffer: Buffer.from([77, 90, 0, 0]) };
      await page.locator('input[type="file"]').first().setInputFiles([file, program]);
      await page.getByRole("button", { name: t.submit, exact: true }).click();
      await expect(page.getByText(t.taken)).toBeVisible();
      await expect(page.getByText(t.refused)).toBeVisible();
      await isAccessible(page, "upload");
      await page.getByRole("link", { name: file.name }).click();
      // The page updates by itself while the file is processed.
      await expect(stateOf(page, t.searchable)).toBeVisible();
      await isAccessible(page, "document");
      const details = page.url();
      await page.getByRole("link", { name: t.read }).click();
      await expect(page.getByRole("article")).toContainText("2 bar");
      await page.getByRole("link", { name: t.back }).click();
      await expect(page).toHaveURL(/\/admin\/knowledge$/);
      await open(new URL(details).pathname.replace(/^\/ar/, ""));

      const title = `Title ${randomUUID().slice(0, 8)}`;
      await page.getByLabel(t.title, { exact: false }).fill(title);
      await page.getByRole("button", { name: t.save }).click();
      await told(page, t.saved);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(stateOf(page, t.searchable)).toBeVisible();

      const address = page.url();
      await page.getByRole("link", { name: t.newVersion }).click();
      const changed = { ...file, buffer: Buffer.concat([file.buffer, Buffer.from("\nMore.\n")]) };
      await page.locator('input[type="file"]').first().setInputFiles(changed);
      await page.getByRole("button", { name: t.submit, exact: true }).click();
      await expect(page.getByText(t.taken)).toBeVisible();
      await page.goto(address);
      await expect(page.getByRole("row")).toHaveCount(3);
      await expect(stateOf(page, t.searchable)).toBeVisible();

      await alive(page);
      await page.getByRole("button", { name: t.withdraw, exact: true }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: t.withdraw, exact: true }).click();
      await expect(stateOf(page, t.withdrawn)).toBeVisible();
      await page.getByRole("button", { name: t.restore, exact: true }).click();
      await expect(stateOf(page, t.searchable)).toBeVisible();
      await page.getByRole("button", { name: t.delete, exact: true }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: t.delete, exact: true }).click();
      await expect(page.getByText(t.gone)).toBeVisible();
      await open(`/admin/knowledge?search=${encodeURIComponent(file.name)}`);
      await expect(page.getByText(t.empty)).toBeVisible();
    });

  if (turn())
    test(`files are uploaded on a phone, and without a script (${language})`, async ({ browser, portal }) => {
      const more = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false };
      const { page } = await deskOf({ browser, portal, role: "admin", language, more });
      await page.goto(`${portal.product.site}${language === "ar" ? "/ar" : ""}/admin/knowledge/upload`);
      const files = [someFile(language), someFile(language)];
      await page.locator('input[type="file"]').first().setInputFiles(files);
      await page.getByRole("button", { name: t.submit, exact: true }).click();
      for (const { name } of files) await expect(page.getByRole("link", { name })).toBeVisible();
      const width = () => page.evaluate("document.documentElement.scrollWidth");
      expect(await width()).toBeLessThanOrEqual(390);

      const facts = textsIn(factStrings, language);
      await page.getByRole("link", { name: files[0]?.name ?? "" }).click();
      await page.getByRole("link", { name: facts("edit") }).click();
      await page.getByLabel(facts("names.supplier")).fill("Gulf Filters");
      await page.getByLabel(facts("names.validFrom")).fill("2026-05-04");
      await page.getByLabel(facts("names.validUntil")).fill("2026-05-03");
      await page.getByRole("button", { name: facts("save") }).click();
      await expect(page.getByText(facts("errors.order"))).toBeVisible();
      await expect(page.getByLabel(facts("names.supplier"))).toHaveValue("Gulf Filters");
      await page.getByLabel(facts("names.validFrom")).fill("2025-05-04");
      await page.getByRole("button", { name: facts("save") }).click();
      await expect(page.getByText(facts("outcomes.done"), { exact: true })).toBeVisible();
      expect(await width()).toBeLessThanOrEqual(390);
      await page.getByRole("link", { name: facts("back") }).click();
      await expect(page.getByRole("main").getByText("Gulf Filters")).toBeVisible();
      await expect(page.getByRole("main").getByText(facts("expired"), { exact: true })).toBeVisible();
    });
}

test("a moderator looks at documents, and is offered no act", async ({ browser, portal }) => {
  const { page, open } = await deskOf({ browser, portal, role: "moderator" });
  await open("/admin/knowledge");
  await expect(page.getByRole("link", { name: words.en.upload })).toHaveCount(0);
  await open("/admin/knowledge/ro-manual-a");
  await expect(page.getByRole("button", { name: words.en.withdraw })).toHaveCount(0);
  await page.goto(`${portal.product.site}/admin/knowledge/upload`);
  await expect(page).toHaveURL(/\/admin\/unauthorized$/);
});
