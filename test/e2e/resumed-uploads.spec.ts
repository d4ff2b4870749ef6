import { createHash, randomBytes } from "node:crypto";
import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  type TestInfo,
} from "@playwright/test";
import { knowledgeStrings } from "../../src/admin/knowledge/strings";
import { ownStrings } from "../../src/assistant/own-documents/strings";
import { sendingStrings } from "../../src/documents/arriving/strings";
import { inLanguage, type Language } from "../../src/i18n/languages";
import { textsIn } from "../../src/i18n/strings";
import { isAccessible } from "./accessible";
import { type Line, startLine } from "./bad-line";
import { someOperator } from "./chat";
import { inTurn } from "./in-turn";
import { alive, deskOf, type Portal, test } from "./portal";
import { inDatabase } from "./stage";

let line: Line;

test.beforeAll(async ({ portal }) => {
  line = await startLine(portal.product.site);
});

test.afterEach(() => line.break(null));

test.afterAll(() => line.close());

const part = 2 * 1024 * 1024;

/** A picture by its first bytes: two parts and a half, which is as quickly read as a small one. */
function bigPicture(name = "gauge.png") {
  const head = Buffer.from("89504e470d0a1a0a0000000d49484452000000400000004008020000002541e12c", "hex");
  const buffer = Buffer.concat([head, randomBytes(2.5 * part), Buffer.from("0000000049454e44ae426082", "hex")]);
  return { name, mimeType: "image/png", buffer, hash: createHash("sha256").update(buffer).digest("hex") };
}

const uploadsOf = ({ product }: Portal, hash: string) =>
  inDatabase(product, "select name from uploads where file_hash = $1", [hash]);

const screenOf = (isPhone: boolean): BrowserContextOptions => ({
  viewport: { width: isPhone ? 390 : 1280, height: 844 },
  hasTouch: isPhone,
  isMobile: isPhone,
});

/** Opens the sources of the chat behind the proxy; on a phone they are a drawer. */
async function sourcesOf(browser: Browser, portal: Portal, info: TestInfo, isPhone: boolean, language: Language) {
  const site = { ...portal.product, site: line.site };
  const { page, t } = await someOperator(browser, info, site, language, screenOf(isPhone));
  const label = t.sources("sources.label");
  if (isPhone) await page.getByRole("button", { name: `${label}: ` }).click();
  const panel = isPhone ? page.getByRole("dialog") : page.getByRole("complementary", { name: label });
  return { page, panel };
}

async function fitsInWidth(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

const photoButton = (place: Locator, language: Language) =>
  place.getByRole("button", { name: textsIn(sendingStrings, language)("photo") });

for (const [isPhone, language] of inTurn([false, true])) {
  const where = `${isPhone ? "phone" : "desk"}, ${language}`;
  const t = textsIn(sendingStrings, language);
  const own = textsIn(ownStrings, language);

  test(`a file that was cut off in the middle goes on there by itself (${where})`, async ({
    browser,
    portal,
  }, info) => {
    const { page, panel } = await sourcesOf(browser, portal, info, isPhone, language);
    const picture = bigPicture();
    const before = line.offsets.length;
    // The first part passes; of the second a quarter.
    line.cutAt(part, part / 4);
    await panel.locator('input[type="file"][multiple]').setInputFiles(picture);
    await expect(panel.getByRole("alert")).toHaveText(t("network"));
    await expect(panel.getByText(t("paused", { percent: "" }).replace(/ ?%$/, ""))).toBeVisible();
    await isAccessible(page);
    await fitsInWidth(page);
    line.break(null);
    await expect(panel.getByText(own("state.ready", { count: 1 }))).toBeVisible({ timeout: 60_000 });
    const offsets = line.offsets.slice(before);
    expect(offsets.slice(0, 2)).toEqual([0, part]);
    expect(offsets[2]).toBeGreaterThan(part);
    expect(offsets[2]).toBeLessThan(2 * part);
    expect(await uploadsOf(portal, picture.hash)).toHaveLength(1);
  });

  test(`an upload is cancelled, and another goes on at a press (${where})`, async ({ browser, portal }, info) => {
    const { page, panel } = await sourcesOf(browser, portal, info, isPhone, language);
    const [given, kept] = [bigPicture("given-up.png"), bigPicture("kept.png")];
    line.break("cut", "all");
    await panel.locator('input[type="file"][multiple]').setInputFiles([given, kept]);
    await expect(panel.getByRole("alert")).toHaveText(t("network"));
    line.break("cut");
    const cancel = (name: string) =>
      panel.getByRole("button", { name: new RegExp(`${t("cancel", { name: "" })}.*${name}`) });
    await cancel("given-up").focus();
    await page.keyboard.press("Enter");
    await expect(panel.getByText("given-up.png")).toHaveCount(0);
    await expect(panel.getByRole("alert")).toHaveText(t("network"));
    line.break(null);
    await panel.getByRole("button", { name: t("goOn") }).click();
    await expect(panel.getByText(own("state.ready", { count: 1 }))).toBeVisible({ timeout: 60_000 });
    expect(await uploadsOf(portal, given.hash)).toEqual([]);
    expect(await uploadsOf(portal, kept.hash)).toHaveLength(1);
    expect(await photoButton(panel, language).isVisible()).toBe(isPhone);
  });
}

for (const [isPhone, language] of inTurn([true, false])) {
  const t = textsIn(sendingStrings, language);
  const knowledge = textsIn(knowledgeStrings, language);

  test(`staff see several files go on after a cut (${isPhone ? "phone" : "desk"}, ${language})`, async ({
    browser,
    portal,
  }) => {
    const { page } = await deskOf({ browser, portal, role: "admin", language, more: screenOf(isPhone) });
    await page.context().addCookies([{ name: "session", value: portal.sessions.admin, url: line.site }]);
    await page.goto(line.site + inLanguage("/admin/knowledge/upload", language));
    await alive(page);
    const main = page.getByRole("main");
    expect(await main.getByLabel(t("photo")).isVisible()).toBe(isPhone);
    const submit = main.getByRole("button", { name: knowledge("uploadPage.submit"), exact: true });
    await submit.click();
    await expect(main.getByText(knowledge("uploadPage.none"))).toBeVisible();
    const pictures = [bigPicture("first.png"), bigPicture("second.png")];
    await main.locator('input[type="file"]').first().setInputFiles(pictures);
    line.break("cut");
    await submit.click();
    await expect(main.getByRole("alert")).toHaveText(t("network"));
    await isAccessible(page, "upload");
    await fitsInWidth(page);
    line.break(null);
    for (const { name } of pictures) await expect(main.getByRole("link", { name })).toBeVisible({ timeout: 30_000 });
    for (const { hash } of pictures) expect(await uploadsOf(portal, hash)).toHaveLength(1);
  });
}
