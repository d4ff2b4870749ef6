import { expect, type Locator } from "@playwright/test";
import { knowledgeStrings } from "../../src/admin/knowledge/strings";
import { ownStrings } from "../../src/assistant/own-documents/strings";
import { unlockStrings } from "../../src/documents/unlocking/strings";
import { inLanguage } from "../../src/i18n/languages";
import { textsIn } from "../../src/i18n/strings";
import { isAccessible } from "./accessible";
import { someOperator } from "./chat";
import { inTurn, languagesAt } from "./in-turn";
import { deskOf, type Portal, test, told } from "./portal";
import { inDatabase } from "./stage";

/** A PDF of one page, encrypted with the password "open". */
const locked = "src/documents/reading/fixtures/locked.pdf";

const isolates = /[\u2066-\u2069]/g;

const fieldIn = (place: Locator) => place.locator('[name="password"]');

/** Asserts that the field shows `text` as its error, is described by it, and has the focus. */
async function saysAtField(place: Locator, text: string): Promise<void> {
  const field = fieldIn(place);
  await expect(field).toHaveAccessibleDescription(new RegExp(text.replaceAll(/[.?]/g, ".")));
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toBeFocused();
}

/** Everybody's uploads of the fixture, so that each test brings it as new. */
async function forgetFixture({ product }: Portal): Promise<void> {
  await inDatabase(product, "delete from documents where id in (select document_id from uploads where name = $1)", [
    "locked.pdf",
  ]);
}

for (const [isPhone, language] of inTurn([false, true])) {
  const [t, own] = [textsIn(unlockStrings, language), textsIn(ownStrings, language)];
  const where = isPhone ? "phone" : "desk";

  test(`an operator gives a wrong password, then the right one, by keyboard (${where}, ${language})`, async ({
    browser,
    portal,
  }, info) => {
    test.setTimeout(180_000);
    const screen = { viewport: { width: isPhone ? 390 : 1280, height: 844 }, hasTouch: isPhone, isMobile: isPhone };
    const operator = await someOperator(browser, info, portal.product, language, screen);
    const { page } = operator;
    const label = operator.t.sources("sources.label");
    if (isPhone) await page.getByRole("button", { name: `${label}: ` }).click();
    const panel = isPhone ? page.getByRole("dialog") : page.getByRole("complementary", { name: label });
    await panel.locator('input[type="file"][multiple]').setInputFiles(locked);
    await expect(fieldIn(panel)).toBeVisible({ timeout: 60_000 });
    const name = await fieldIn(panel).evaluate((field: HTMLInputElement) => field.labels?.[0]?.textContent ?? "");
    expect(name.replaceAll(isolates, "")).toContain(t("label", { name: "locked.pdf" }));
    await expect(panel.getByText(t("hint"))).toBeVisible();
    await isAccessible(page);
    await fieldIn(panel).focus();
    await page.keyboard.press("Enter");
    await saysAtField(panel, t("empty"));
    await page.keyboard.type("shut");
    await page.keyboard.press("Enter");
    await saysAtField(panel, t("wrong"));
    await isAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await fieldIn(panel).fill("open");
    await page.keyboard.press("Enter");
    await expect(fieldIn(panel)).toHaveCount(0);
    await expect(panel.getByText(own("state.ready", { count: 1 }))).toBeVisible({ timeout: 60_000 });
  });
}

for (const [width, language] of inTurn([390, 1280])) {
  const [t, knowledge] = [textsIn(unlockStrings, language), textsIn(knowledgeStrings, language)];

  test(`an admin unlocks a document of everyone, ${width} px wide (${language})`, async ({ browser, portal }) => {
    test.setTimeout(180_000);
    await forgetFixture(portal);
    const more = { viewport: { width, height: 844 } };
    const { page, open } = await deskOf({ browser, portal, role: "admin", language, more });
    await open("/admin/knowledge/upload");
    await page.locator('input[type="file"]').first().setInputFiles(locked);
    await page.getByRole("button", { name: knowledge("uploadPage.submit"), exact: true }).click();
    await page.getByRole("link", { name: "locked.pdf" }).click();
    const main = page.getByRole("main");
    await expect(fieldIn(main)).toBeVisible({ timeout: 60_000 });
    await fieldIn(main).fill("shut");
    await page.keyboard.press("Enter");
    await saysAtField(main, t("wrong"));
    await isAccessible(page, "locked document");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await fieldIn(main).fill("open");
    await page.getByRole("button", { name: t("submit"), exact: true }).click();
    await told(page, knowledge("done.unlock"));
    await expect(fieldIn(main)).toHaveCount(0);
  });
}

for (const language of languagesAt(1)) {
  const [t, knowledge] = [textsIn(unlockStrings, language), textsIn(knowledgeStrings, language)];

  test(`an admin unlocks a document without a script (${language})`, async ({ browser, portal }) => {
    test.setTimeout(180_000);
    await forgetFixture(portal);
    const { page } = await deskOf({ browser, portal, role: "admin", more: { javaScriptEnabled: false } });
    await page.goto(portal.product.site + inLanguage("/admin/knowledge/upload", language));
    await page.locator('input[type="file"]').first().setInputFiles(locked);
    await page.getByRole("button", { name: knowledge("uploadPage.submit"), exact: true }).click();
    await page.getByRole("link", { name: "locked.pdf" }).click();
    const main = page.getByRole("main");
    const address = page.url();
    await expect(async () => {
      await page.goto(address);
      await expect(fieldIn(main)).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
    await fieldIn(main).fill("shut");
    await page.keyboard.press("Enter");
    await expect(main.getByText(t("wrong"))).toBeVisible();
    expect(page.url()).not.toContain("shut");
    await fieldIn(main).fill("open");
    await page.keyboard.press("Enter");
    await expect(fieldIn(main)).toHaveCount(0);
    expect(page.url()).not.toContain("open");
  });
}
