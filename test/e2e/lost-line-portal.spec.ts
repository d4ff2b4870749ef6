import { expect } from "@playwright/test";
import { inLanguage, type Language } from "../../src/i18n/languages";
import { type Line, startLine } from "./bad-line";
import { inTurn } from "./in-turn";
import type { ActName, TriedAct } from "./lost-line/acts";
import { decisionsTried } from "./lost-line/attention-acts";
import { categoriesTried } from "./lost-line/category-acts";
import { documentsTried } from "./lost-line/document-acts";
import { codesTried, usersTried } from "./lost-line/people-acts";
import { gapTried, messagesTried, requestsTried } from "./lost-line/request-acts";
import { settingsTried } from "./lost-line/settings-acts";
import { alive, deskOf, type Portal, test } from "./portal";

/** Error pages of the framework and of a proxy. */
const foreignPages = /Unexpected Application Error|خطأ غير متوقع في التطبيق|502 Bad Gateway/;

/** One fault per language: a proxy's answer, and a cut connection. */
const faultIn = { en: "502", ar: "cut" } as const;

let line: Line;

test.beforeAll(async ({ portal }) => {
  line = await startLine(portal.product.site);
});

test.afterEach(() => line.break(null));

test.afterAll(() => line.close());

/** Returns all acts with their texts in `language`. An act that is missing here is a type error. */
function actsIn(language: Language): Record<ActName, TriedAct> {
  return {
    ...requestsTried(language),
    ...messagesTried(language),
    ...usersTried(language),
    ...codesTried(language),
    ...settingsTried(language),
    ...categoriesTried(language),
    ...documentsTried(language),
    ...decisionsTried(language),
    "analytics.gap": gapTried(language),
  };
}

const acts = { en: actsIn("en"), ar: actsIn("ar") };

for (const [name, language] of inTurn(Object.keys(acts.en) as ActName[])) {
  const tried = acts[language][name];
  test(`${name}: says the failure and keeps every letter (${language})`, async ({ browser, portal }) => {
    const path = inLanguage(await tried.open(portal), language);
    const { page } = await deskOf({ browser, portal: overLine(portal), language });
    await page.goto(line.site + path);
    await alive(page);
    await tried.before?.(page);
    line.break(faultIn[language]);
    await tried.press(page);
    for (const text of tried.says) await expect(page.getByText(text, { exact: true }).last()).toBeVisible();
    for (const [field, text] of tried.keeps?.(page) ?? []) await expect(field).toHaveValue(text);
    await expect(page.locator("body")).not.toContainText(foreignPages);
    await expect(page).toHaveURL((url) => url.pathname === path.split("?")[0]);
  });
}

/** Returns the portal with the same sessions, behind the proxy. */
function overLine({ product, sessions }: Portal): Portal {
  return { product: { ...product, site: line.site }, sessions };
}
