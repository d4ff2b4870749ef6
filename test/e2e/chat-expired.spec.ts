import { expect } from "@playwright/test";
import { formatDay } from "../../src/i18n/format";
import { textsIn } from "../../src/i18n/strings";
import { validityStrings } from "../../src/knowledge/validity-strings";
import { isAccessible } from "./accessible";
import { answersOf, asked, documents, questions, someOperator } from "./chat";
import { languagesAt } from "./in-turn";
import { type Product, test } from "./product";
import { inDatabase } from "./stage";

async function validUntil(product: Product, day: string | null): Promise<void> {
  await inDatabase(product, "update documents set valid_until = $1 where id = 'ro-manual-a'", [day]);
}

test.afterEach(async ({ product }) => validUntil(product, null));

for (const language of languagesAt(1)) {
  test(`an expired document says so at its citations, in Sources and on its page (${language})`, async ({
    browser,
    product,
  }, info) => {
    await validUntil(product, "2026-05-03");
    const operator = await someOperator(browser, info, product, language, { viewport: { width: 1440, height: 900 } });
    const { page, t } = operator;
    const expired = textsIn(validityStrings, language)("expired", { day: formatDay("2026-05-03", language) });
    const { a, b } = documents[language];
    const sources = page.getByRole("complementary", { name: t.sources("sources.label") });
    await expect(sources.getByRole("button", { name: a })).toContainText(expired);
    await expect(sources.getByRole("button", { name: b })).not.toContainText(expired);

    await sources.getByRole("button", { name: a }).click();
    await asked(operator, questions[language].figure);
    const isMarked = async () => {
      const answer = answersOf(operator).last();
      await expect(answer.locator("[data-citation]").first()).toHaveAccessibleName(new RegExp(expired));
      await expect(answer.getByText(expired)).not.toHaveCount(0);
    };
    await isMarked();
    await isAccessible(page, "expired");
    await page.reload();
    await isMarked();

    const chip = answersOf(operator).last().locator("[data-citation]").first();
    await page.goto(new URL((await chip.getAttribute("href")) ?? "", product.site).href);
    await expect(page.getByRole("main").getByText(expired)).toBeVisible();
    await page.goBack();

    await validUntil(product, null);
    await page.reload();
    await expect(answersOf(operator).last().locator("[data-citation]").first()).toBeVisible();
    await expect(page.getByText(expired)).toHaveCount(0);
    await page.context().close();
  });
}
