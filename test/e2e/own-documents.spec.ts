import { type Browser, expect, type Page } from "@playwright/test";
import { ownStrings } from "../../src/assistant/own-documents/strings";
import { pagesStrings } from "../../src/documents/viewing/strings";
import { inLanguage, type Language } from "../../src/i18n/languages";
import { textsIn } from "../../src/i18n/strings";
import { viewerStrings } from "../../src/knowledge/strings";
import { isAccessible } from "./accessible";
import { answersOf, asked, type Operator, someOperator } from "./chat";
import { type Product, test } from "./product";

/** A document of two pages, with a figure that is in no manual. */
const contents = {
  en: {
    heading: "Zelmar dosing skid",
    words: "The Zelmar skid stops when the day tank falls below 17 litres.",
    second: "Empty the strainer of the Zelmar skid every 9 days.",
    question: "When does the Zelmar skid stop?",
    sought: "strainer",
  },
  ar: {
    heading: "وحدة زلمار للحقن",
    words: "تتوقف وحدة زلمار عندما ينخفض خزان اليوم عن 17 لترًا.",
    second: "فرّغ مصفاة وحدة زلمار كل 9 أيام.",
    question: "متى تتوقف وحدة زلمار؟",
    sought: "مصفاة",
  },
} as const;

for (const language of ["en", "ar"] as const) {
  test(`an operator's own PDF answers, and its page opens with the words marked (${language})`, async ({
    browser,
    product,
  }, info) => {
    test.setTimeout(300_000);
    const operator = await someOperator(browser, info, product, language);
    const { page } = operator;
    const t = textsIn(ownStrings, language);
    await upload(operator, await printed(browser, language));
    const answer = await asked(operator, contents[language].question);
    await expect(answer).toContainText("17");
    await expect(answer).toContainText(t("badge"));
    const href = await answer.locator('a[href*="/drwater/documents/"]').first().getAttribute("href");
    await page.goto(product.site + (href ?? ""));
    await looksAtPage(page, language);
    await searches(page, language);
    await othersSeeNothing({ browser, product, info, address: page.url(), language });
    await page.goto(`${product.site}${inLanguage("/drwater", language)}`);
    await answersOf(operator).first().waitFor();
    await page.context().close();
  });
}

/** Uploads a file in the panel of sources, which is a drawer on phones, and waits until it is processed. */
async function upload({ page, t, language }: Operator, bytes: Buffer): Promise<void> {
  const own = textsIn(ownStrings, language);
  const opener = page.getByRole("button", { name: `${t.sources("sources.label")}: ` });
  const isPhone = await opener.isVisible();
  if (isPhone) await opener.click();
  const panel = isPhone
    ? page.getByRole("dialog")
    : page.getByRole("complementary", { name: t.sources("sources.label") });
  const file = { name: "zelmar.pdf", mimeType: "application/pdf", buffer: bytes };
  await panel.locator('input[type="file"][multiple]').setInputFiles(file);
  await expect(panel.getByText(own("state.ready", { count: 2 }))).toBeVisible({ timeout: 60_000 });
  if (isPhone) await page.keyboard.press("Escape");
}

async function printed(browser: Browser, language: Language): Promise<Buffer> {
  const { heading, words, second } = contents[language];
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.setContent(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">
    <head><title>${heading}</title></head><body style="font: 16pt sans-serif"><h1>${heading}</h1><p>${words}</p>
    <p style="break-before: page">${second}</p></body></html>`);
  const pdf = await page.pdf({ format: "A4" });
  await context.close();
  return pdf;
}

async function looksAtPage(page: Page, language: Language): Promise<void> {
  const t = textsIn(pagesStrings, language);
  const picture = page.getByRole("img", { name: t("picture", { page: 1 }) });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // The image is as sharp as the screen.
  const drawn = await picture.evaluate((image: HTMLImageElement) =>
    new URL(image.currentSrc).searchParams.get("width"),
  );
  expect(Number(drawn)).toBeGreaterThanOrEqual(800);
  await expect(page.locator('.page-marks [data-mark="cited"]').first()).toBeInViewport();
  await expect(page.locator("mark").first()).toContainText("17");
  await isAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

async function searches(page: Page, language: Language): Promise<void> {
  const t = textsIn(pagesStrings, language);
  const field = page.getByRole("searchbox", { name: t("find.label") });
  await field.fill(contents[language].sought);
  await field.press("Enter");
  await expect(page.getByRole("img", { name: t("picture", { page: 2 }) })).toBeVisible();
  await expect(page.locator('.page-marks [data-mark="now"]').first()).toBeInViewport();
  await expect(page.getByRole("status").first()).toHaveText(t("find.position", { now: 1, all: 1 }));
  await isAccessible(page);
}

type Others = {
  browser: Browser;
  product: Product;
  info: Parameters<typeof someOperator>[1];
  address: string;
  language: Language;
};

/** Asserts that another account gets "not found" for every address of the document. */
async function othersSeeNothing({ browser, product, info, address, language }: Others): Promise<void> {
  const other = await someOperator(browser, info, product, language);
  await other.page.goto(address);
  const heading = other.page.getByRole("heading", { name: textsIn(viewerStrings, language)("missing.title") });
  await expect(heading).toBeVisible();
  const { pathname, searchParams } = new URL(address);
  const version = searchParams.get("version") ?? "";
  for (const path of [`${pathname}/pictures/1?version=${version}&width=800`, `${pathname}/file?version=${version}`]) {
    const response = await other.page.request.get(product.site + path);
    expect(response.status(), path).toBe(404);
  }
  await other.page.context().close();
}
