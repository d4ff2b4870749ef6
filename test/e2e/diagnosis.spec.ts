import { readFileSync } from "node:fs";
import { type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { parseGuides } from "../../src/calculators/diagnosis/guide";
import { strings } from "../../src/calculators/diagnosis/strings";
import { strings as toolStrings } from "../../src/calculators/strings";
import { inLanguage, type Language } from "../../src/i18n/languages";
import { textsIn } from "../../src/i18n/strings";
import { isAccessibleInBothThemes } from "./accessible";
import { asked, fieldOf, someOperator } from "./chat";
import { languagesAt, turnsOf } from "./in-turn";
import { test } from "./product";

const devices: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

const start = "/drwater/tools/diagnosis";
const path = `${start}/ro-manual-a/performance`;

const { guides } = parseGuides(readFileSync("manuals/ro-manual-a/diagnosis.yaml", "utf8"), "ro-manual-a");
const guide = guides.find(({ id }) => id === "performance");
if (!guide) throw new Error("The guide of the symptom matrix is gone");

/** Observations of an operator whose train has biofouling; all others are unknown to them. */
const slimy: Record<string, string> = { dp: "rises", flow: "falls", salt: "slight", where: "first", slime: "found" };

const cases = {
  en: { query: "slime", question: "Diagnose high ΔP", section: "6.4 The alkaline wash" },
  ar: { query: "مادة لزجة", question: "تشخيص ارتفاع ΔP", section: "6.4 الغسلة القلوية" },
} as const;

for (const [place, [device, more]] of Object.entries(devices).entries()) {
  for (const language of languagesAt(place)) {
    test(`a problem is found, followed to its cause and asked about (${language}, ${device})`, async ({
      browser,
      product,
    }, info) => {
      test.setTimeout(120_000);
      const t = textsIn(strings, language);
      const operator = await someOperator(browser, info, product, language, more);
      const { page } = operator;
      const go = (to: string) => page.goto(product.site + inLanguage(to, language));

      await test.step("all problems are listed by part of the plant, and found by words", async () => {
        await go(start);
        const part = textsIn(toolStrings, language)("parts.ro");
        await expect(page.getByRole("heading", { name: part, exact: true })).toBeVisible();
        expect(await page.getByRole("main").getByRole("listitem").count()).toBeGreaterThan(40);
        await isAccessibleInBothThemes(page);
        await page.getByRole("searchbox", { name: t("find") }).fill(cases[language].query);
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL(/[?]q=/);
        expect(await page.getByRole("main").getByRole("listitem").count()).toBeLessThan(20);
        await go(`${start}?q=zzzz`);
        await expect(page.getByText(t("none", { query: "zzzz" }))).toBeVisible();
      });
      await test.step("a problem opens with what is known already", async () => {
        await go(start);
        await page.locator(`a[href$="${path}?dp=rises"]`).click();
        await expect(page.getByText(answerOf("dp", "rises", language)).first()).toBeVisible();
        await isAccessibleInBothThemes(page);
      });
      await test.step("each answer leads to the next question, and going back undoes it", async () => {
        const first = await questionOf(page);
        await page.locator(`button[name="${first}"]`).first().click();
        await expect(page).toHaveURL(new RegExp(`${first}=`));
        await page.goBack();
        expect(await questionOf(page)).toBe(first);
      });
      await test.step("the answers lead to the cause, with its remedy quoted from the manual", async () => {
        await followed(page, slimy);
        const cause = guide.causes.find(({ id }) => id === "biofouling")?.[language] ?? "";
        await expect(page.getByRole("heading", { name: cause }).first()).toBeVisible();
        await expect(page.locator("section[aria-labelledby=result] figure a").first()).toHaveAttribute(
          "href",
          /ro-manual-a#cip-alkaline$/,
        );
        await expect(page.getByRole("link", { name: cases[language].section }).first()).toBeVisible();
        await expect(page.getByText(t("warnings"), { exact: true })).toBeVisible();
        await isAccessibleInBothThemes(page);
      });
      await test.step("it can be printed, without what can only be pressed", async () => {
        await page.emulateMedia({ media: "print" });
        await expect(page.getByRole("heading", { name: t("answered") })).toBeVisible();
        await expect(page.getByRole("link", { name: t("ask") })).toBeHidden();
        await page.emulateMedia({ media: "screen" });
      });
      await test.step("an answer can be changed", async () => {
        const flow = guide.observations.find(({ id }) => id === "flow")?.[language] ?? "";
        await page.getByRole("link", { name: t("changeWhat", { question: flow }) }).click();
        await expect(page.locator("#question")).toHaveText(flow);
        await page.locator('button[name="flow"][value="rises"]').click();
        await expect(page.getByText(answerOf("flow", "rises", language)).first()).toBeVisible();
        await page.goBack();
        await page.goBack();
      });
      await test.step("what was found goes into the chat", async () => {
        await page.getByRole("link", { name: t("ask") }).click();
        await expect(page).toHaveURL(/\/drwater$/);
        await expect(fieldOf(operator)).toHaveValue(new RegExp(answerOf("dp", "rises", language)));
      });
      await page.context().close();
    });
  }
}

for (const language of ["en", "ar"] as const) {
  const turn = turnsOf(language);
  if (turn())
    test(`a guide works without a script, and says where it stops being sure (${language})`, async ({
      browser,
      product,
    }, info) => {
      const t = textsIn(strings, language);
      const { page: signedIn } = await someOperator(browser, info, product, language);
      const context = await browser.newContext({ javaScriptEnabled: false });
      await context.addCookies(await signedIn.context().cookies());
      const page = await context.newPage();
      const go = (to: string) => page.goto(product.site + inLanguage(to, language));
      await go(`${path}?flow=nonsense&other=1&ask=nowhere`);
      await expect(page.getByText(t("nothingAnswered"))).toBeVisible();
      await followed(page, { flow: "falls", salt: "rises", dp: "rises", where: "last", antiscalant: "low" });
      await expect(page.getByText(t("sure.alikeOpen"))).toBeVisible();
      const all = guide.observations.map(({ id }) => `${id}=unknown`).join("&");
      await go(`${path}?${all}`);
      await expect(page.getByText(t("sure.nothing"))).toBeVisible();
      const missing = await go(`${start}/ro-manual-a/nowhere`);
      expect(missing?.status()).toBe(404);
      await expect(page.getByText(t("missing"))).toBeVisible();
      await context.close();
      await signedIn.context().close();
    });

  if (turn())
    test(`an answer that shows a diagnosis opens its guide (${language})`, async ({ browser, product }, info) => {
      const operator = await someOperator(browser, info, product, language);
      const answer = await asked(operator, cases[language].question);
      const opening = operator.page.context().waitForEvent("page");
      await answer.getByRole("link", { name: operator.t.chat("messages.walk") }).click();
      const opened = await opening;
      await expect(opened).toHaveURL(new RegExp(`${path}[?]dp=rises$`));
      await expect(opened.locator("#question")).toBeVisible();
      await operator.page.context().close();
    });
}

/** Returns the id of the current question. */
async function questionOf(page: Page): Promise<string> {
  return (await page.locator("section[aria-labelledby=question] button").first().getAttribute("name")) ?? "";
}

/** Answers all questions, with "I don't know" for those that `answers` lacks. */
async function followed(page: Page, answers: Record<string, string>): Promise<void> {
  const question = page.locator("section[aria-labelledby=question]");
  for (let asked = 0; asked < 30 && (await question.count()) > 0; asked += 1) {
    const id = await questionOf(page);
    await page.locator(`button[name="${id}"][value="${answers[id] ?? "unknown"}"]`).click();
    await expect(page).toHaveURL(new RegExp(`[?&]${id}=`));
  }
  await expect(page.locator("#result")).toBeVisible();
}

function answerOf(observation: string, answer: string, language: Language): string {
  const found = guide?.observations.find(({ id }) => id === observation)?.answers.find(({ id }) => id === answer);
  if (!found) throw new Error(`There is no ${observation}=${answer}`);
  return found[language];
}
