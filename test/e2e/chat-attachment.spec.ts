import { expect } from "@playwright/test";
import { attachmentStrings } from "../../src/assistant/attachments/strings";
import { textsIn } from "../../src/i18n/strings";
import { isAccessible } from "./accessible";
import { asked, fieldOf, type Operator, someOperator } from "./chat";
import { test } from "./product";
import { inDatabase } from "./stage";

const sheet = {
  en: { text: "Feed flow 12 m3/h\nPermeate flow 90 m3/h", misread: "12 m3/h", question: "What is the recovery?" },
  ar: { text: "تدفق التغذية 12 m3/h\nتدفق المنتج 90 m3/h", misread: "12 m3/h", question: "كم معدل الاسترجاع؟" },
} as const;

for (const language of ["en", "ar"] as const) {
  test(`a sheet is checked, corrected, asked with and removed (${language})`, async ({ browser, product }, info) => {
    test.setTimeout(240_000);
    const operator = await someOperator(browser, info, product, language);
    const { page, email } = operator;
    const t = textsIn(attachmentStrings, language);
    const { text, misread, question } = sheet[language];
    await attach(operator, "sheet.txt", Buffer.from(text));
    const dialog = page.getByRole("dialog", { name: t("title") });
    const field = dialog.getByLabel(t("text"));
    await expect(field).toHaveValue(new RegExp(misread), { timeout: 60_000 });
    await isAccessible(page);
    await field.fill(text.replace(misread, "120 m3/h"));
    await dialog.getByRole("button", { name: t("confirm") }).click();
    await expect(dialog).toBeHidden();
    const chip = page.getByRole("button", { name: t("edit", { name: "sheet.txt" }) });
    await expect(chip).toBeVisible();
    const answer = await asked(operator, question);
    await expect(answer).toContainText("75");
    await page.reload();
    await expect(chip).toBeVisible();
    await page.getByRole("button", { name: t("remove", { name: "sheet.txt" }) }).click();
    await expect(chip).toBeHidden();
    const rows = "select from chat_attachments where user_id = (select id from users where email = $1)";
    expect(await inDatabase(product, rows, [email])).toEqual([]);
    await page.context().close();
  });
}

test("a picture is shown, pasted or chosen; a wrong file is refused with what to do", async ({
  browser,
  product,
}, info) => {
  test.setTimeout(240_000);
  const operator = await someOperator(browser, info, product, "en");
  const { page } = operator;
  const t = textsIn(attachmentStrings, "en");
  await attach(operator, "page.html", Buffer.from("<!doctype html><p>Flush</p>"));
  await expect(page.getByRole("alert").filter({ hasText: t("problem.unknownKind") })).toBeVisible();
  await fieldOf(operator).evaluate((field, base64) => {
    const data = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    data.items.add(new File([bytes], "gauge.png", { type: "image/png" }));
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, onePixel);
  const dialog = page.getByRole("dialog", { name: t("title") });
  const picture = dialog.getByRole("img", { name: t("picture", { page: 1, name: "gauge.png" }) });
  await expect(picture).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await dialog.getByRole("button", { name: t("confirm") }).click();
  await expect(dialog.getByText(t("blank"))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: t("edit", { name: "gauge.png" }) })).toBeHidden();
  await page.context().close();
});

/** One black pixel. */
const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==";

async function attach({ page }: Operator, name: string, buffer: Buffer): Promise<void> {
  await page.locator("input[data-attach]").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
}
