import { type BrowserContextOptions, expect, type Locator, type Page } from "@playwright/test";
import { formStrings } from "../../src/assistant/forms/strings";
import { textsIn } from "../../src/i18n/strings";
import { isAccessibleInBothThemes } from "./accessible";
import { asked, someOperator } from "./chat";
import { languagesAt, turnsOf } from "./in-turn";
import { type Product, test } from "./product";
import { inDatabase } from "./stage";

const devices: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 1280, height: 800 }, permissions: ["clipboard-read", "clipboard-write"] },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

const questions = {
  en: {
    missing: "permeate is 84 m3/h, what is the recovery?",
    impossible: "feed 120 m3/h at 130 % recovery, what is the permeate flow?",
    done: "feed 120 m3/h, permeate 84 m3/h, what is the recovery?",
    digits: "120",
    field: /feed flow/,
  },
  ar: {
    missing: "الماء المنتج 84 متر مكعب في الساعة، كم نسبة الاسترداد؟",
    impossible: "التغذية 120 متر مكعب في الساعة والاسترداد 130 %، كم تدفق الماء المنتج؟",
    done: "التغذية 120 متر مكعب في الساعة والمنتج 84 متر مكعب في الساعة، كم نسبة الاسترداد؟",
    digits: "١٢٠",
    field: /تدفق مياه التغذية/,
  },
} as const;

/** Returns the calculator inside an answer. */
const cardOf = (answer: Locator) => answer.locator("[data-form]");
const resultOf = (answer: Locator) => answer.locator("[data-result]");

for (const [place, [device, more]] of Object.entries(devices).entries()) {
  for (const language of languagesAt(place)) {
    test(`what is missing is asked for, worked out in place, and still there later (${language}, ${device})`, async ({
      browser,
      product,
    }, info) => {
      test.setTimeout(120_000);
      const { missing, digits, field } = questions[language];
      const t = textsIn(formStrings, language);
      const operator = await someOperator(browser, info, product, language, more);
      const { page } = operator;
      let answer = await asked(operator, missing);
      const feed = () => cardOf(answer).getByRole("textbox", { name: field });

      await test.step("the field stands beside what is missing, large enough for a thumb", async () => {
        await expect(feed()).toHaveAttribute("inputmode", "decimal");
        expect((await feed().boundingBox())?.height).toBeGreaterThanOrEqual(44);
        await expect(cardOf(answer)).toContainText(t("missing"));
        await expect(resultOf(answer)).toHaveCount(0);
        await isAccessibleInBothThemes(page);
      });
      await test.step("the result follows as one types, in digits of either language", async () => {
        await feed().fill(digits);
        await expect(resultOf(answer)).toContainText("= 70 %");
        await expect(cardOf(answer).locator("[data-said]")).toContainText("70 %");
        await expect(cardOf(answer)).toContainText(t("save.saved"));
        await isAccessibleInBothThemes(page);
      });
      await test.step("it is there again after a reload, and in the copied answer", async () => {
        await page.reload();
        answer = page.locator("article[data-message]").last();
        await expect(feed()).toHaveValue(digits);
        await expect(resultOf(answer)).toContainText("= 70 %");
        if (device === "phone") return;
        await answer.getByRole("button", { name: operator.t.chat("messages.copy"), exact: true }).click();
        const copied = () => page.evaluate(() => navigator.clipboard.readText());
        await expect.poll(copied).toContain("84 m³/h / 120 m³/h = 70 %");
        expect((await copied()).indexOf(t("changed"))).toBeGreaterThan(0);
      });
      await test.step("units can be switched, and a reading that cannot be is said beside its field", async () => {
        await cardOf(answer)
          .getByRole("combobox", { name: new RegExp(field.source) })
          .selectOption("gpm");
        await expect(resultOf(answer)).toHaveCount(0);
        await feed().fill("600");
        await expect(resultOf(answer)).toContainText("≈ 61.64 %");
        await feed().fill("-5");
        await expect(feed()).toHaveAttribute("aria-invalid", "true");
        await expect(resultOf(answer)).toHaveCount(0);
      });
      await test.step("the readings of the question come back", async () => {
        await cardOf(answer)
          .getByRole("button", { name: t("reset") })
          .click();
        await expect(feed()).toHaveValue("");
        await page.reload();
        answer = page.locator("article[data-message]").last();
        await expect(feed()).toHaveValue("");
      });
      await page.context().close();
    });
  }
}

for (const language of ["en", "ar"] as const) {
  const turn = turnsOf(language);
  if (turn())
    test(`a reading that cannot be is corrected in the answer (${language})`, async ({ browser, product }, info) => {
      const operator = await someOperator(browser, info, product, language, devices.phone);
      const answer = await asked(operator, questions[language].impossible);
      const wrong = cardOf(answer).locator("input[aria-invalid]");
      await expect(wrong).toHaveValue("130");
      await expect(cardOf(answer)).toContainText("130 %");
      await isAccessibleInBothThemes(operator.page);
      await wrong.fill("75");
      await expect(resultOf(answer)).toContainText("90 m³/h");
      await operator.page.context().close();
    });

  if (turn())
    test(`figures that are not clear are corrected and confirmed in the answer (${language})`, async ({
      browser,
      product,
    }, info) => {
      const { done, field } = questions[language];
      const t = textsIn(formStrings, language);
      const operator = await someOperator(browser, info, product, language, devices.phone);
      const { page } = operator;
      await asked(operator, done);
      await madeUnclear(product, page);
      let answer = page.locator("article[data-message]").last();
      const feed = () => cardOf(answer).getByRole("textbox", { name: field });
      await expect(feed()).toHaveValue("120");
      await expect(cardOf(answer)).toContainText(t("lead.unclear"));
      await feed().fill("many");
      await cardOf(answer)
        .getByRole("button", { name: t("confirm") })
        .click();
      await expect(feed()).toBeFocused();
      await feed().fill("105");
      await expect(feed()).not.toHaveAttribute("aria-invalid");
      await expect(resultOf(answer)).toHaveCount(0);
      await isAccessibleInBothThemes(page);
      await cardOf(answer)
        .getByRole("button", { name: t("confirm") })
        .click();
      await expect(resultOf(answer)).toContainText("84 m³/h / 105 m³/h = 80 %");
      await expect(cardOf(answer)).toBeFocused();
      await expect(cardOf(answer)).toContainText(t("save.saved"));
      await page.reload();
      answer = page.locator("article[data-message]").last();
      await expect(feed()).toHaveValue("105");
      await expect(resultOf(answer)).toContainText("= 80 %");
      await page.context().close();
    });

  if (turn())
    test(`readings of a result can be changed with the keyboard alone (${language})`, async ({
      browser,
      product,
    }, info) => {
      const { done, field } = questions[language];
      const t = textsIn(formStrings, language);
      const operator = await someOperator(browser, info, product, language);
      const { page } = operator;
      const answer = await asked(operator, done);
      await expect(resultOf(answer)).toHaveCount(0);
      await cardOf(answer).getByText(t("change")).focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await expect(cardOf(answer).getByRole("textbox", { name: field })).toBeFocused();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("105");
      await expect(resultOf(answer)).toContainText("84 m³/h / 105 m³/h = 80 %");
      await page.keyboard.press("Enter");
      await expect(cardOf(answer)).toContainText(t("save.saved"));
      await operator.page.context().close();
    });
}

test("what cannot be saved stays in its field, and is saved once there is a connection", async ({
  browser,
  product,
}, info) => {
  const t = textsIn(formStrings, "en");
  const operator = await someOperator(browser, info, product, "en");
  const { page } = operator;
  const answer = await asked(operator, questions.en.missing);
  const feed = cardOf(answer).getByRole("textbox", { name: questions.en.field });
  await expect(feed).toBeVisible();
  await page.context().setOffline(true);
  await feed.fill("120");
  await expect(cardOf(answer)).toContainText(t("save.failed"));
  await expect(resultOf(answer)).toContainText("= 70 %");
  await page.context().setOffline(false);
  await expect(cardOf(answer)).toContainText(t("save.saved"));
  await page.context().close();
});

test("what one tab fills in, the other has when it is looked at again", async ({ browser, product }, info) => {
  const operator = await someOperator(browser, info, product, "en");
  const { page } = operator;
  const answer = await asked(operator, questions.en.missing);
  const other = await page.context().newPage();
  await other.goto(page.url());
  const inOther = other.locator("[data-form] input").first();
  await expect(inOther).toHaveValue("");
  await cardOf(answer).getByRole("textbox", { name: questions.en.field }).fill("120");
  await expect(cardOf(answer)).toContainText(textsIn(formStrings, "en")("save.saved"));
  await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(inOther).toHaveValue("120");
  await expect(other.locator("[data-result]")).toContainText("= 70 %");
  await page.context().close();
});

/** Marks the figures of the last answer as unclear, whatever the assistant understands by itself. */
async function madeUnclear(product: Product, page: Page): Promise<void> {
  const id = await page.locator("article[data-message]").last().getAttribute("data-message");
  const type = `jsonb_set(metadata, '{forms,0,type}', '"unclear"')`;
  await inDatabase(product, `update chat_messages set metadata = ${type} where id = '${id}'`);
  await page.reload();
}
