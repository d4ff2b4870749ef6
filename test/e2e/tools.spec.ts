import { type BrowserContextOptions, expect } from "@playwright/test";
import { strings } from "../../src/calculators/strings";
import { inLanguage } from "../../src/i18n/languages";
import { textsIn } from "../../src/i18n/strings";
import { isAccessibleInBothThemes } from "./accessible";
import { asked, fieldOf, someOperator } from "./chat";
import { languagesAt, turnsOf } from "./in-turn";
import { test } from "./product";

const devices: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 1280, height: 800 }, permissions: ["clipboard-read", "clipboard-write"] },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

const recovery = "/drwater/tools/ro-manual-a/recovery";

const cases = {
  en: {
    query: "blowdown",
    question: "feed 120 m3/h, permeate 84 m3/h, what is the recovery?",
    digits: "75",
    leftOut: "barium sulfate",
  },
  ar: {
    query: "تصريف",
    question: "التغذية 120 متر مكعب في الساعة والمنتج 84 متر مكعب في الساعة، كم نسبة الاسترداد؟",
    digits: "٧٥",
    leftOut: "سلفات الباريوم",
  },
} as const;

for (const [place, [device, more]] of Object.entries(devices).entries()) {
  for (const language of languagesAt(place)) {
    test(`a calculator is found, filled in and asked about (${language}, ${device})`, async ({
      browser,
      product,
    }, info) => {
      test.setTimeout(120_000);
      const t = textsIn(strings, language);
      const { query, digits, leftOut } = cases[language];
      const operator = await someOperator(browser, info, product, language, more);
      const { page } = operator;
      const go = (path: string) => page.goto(product.site + inLanguage(path, language));

      await test.step("all are listed by part of the plant, and found by a word", async () => {
        await go("/drwater/tools");
        await expect(page.getByRole("heading", { name: t("parts.ro"), exact: true })).toBeVisible();
        expect(await page.getByRole("main").getByRole("listitem").count()).toBeGreaterThan(200);
        await page.getByRole("searchbox", { name: t("find") }).fill(query);
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL(/[?]q=/);
        const found = await page.getByRole("main").getByRole("listitem").count();
        expect(found).toBeGreaterThan(1);
        expect(found).toBeLessThan(60);
        await isAccessibleInBothThemes(page);
        await go("/drwater/tools?q=F/M");
        await expect(page.getByRole("heading", { name: t("bestFirst") })).toBeVisible();
        await expect(page.getByRole("main").getByRole("listitem").first()).toContainText("F/M");
        await go("/drwater/tools?q=zzzz");
        await expect(page.getByText(t("none", { query: "zzzz" }))).toBeVisible();
      });
      await test.step("a calculation that is left out is named, with the reason and the nearest section", async () => {
        await go(`/drwater/tools?${new URLSearchParams({ q: leftOut })}`);
        await expect(page.getByRole("status").locator("a[href*='ro-manual-a#sulfate-scale']")).toBeVisible();
        await expect(page.getByText(t("none", { query: leftOut }))).toHaveCount(0);
        await isAccessibleInBothThemes(page);
      });
      await test.step("no index is shown beyond the limit of its rule", async () => {
        await go("/drwater/tools/ro-manual-a/lsi?TDS=20000&T=30&Ca=400&Alk=250&pH=7.6");
        await expect(page.locator("#result-none")).toContainText("10000 mg/L");
        await expect(page.locator("#result")).toBeHidden();
      });
      await test.step("it works out as one types, whatever is left empty", async () => {
        await go(recovery);
        await expect(page.getByText(t("empty"))).toBeVisible();
        await page.locator("#field-Qp").fill(digits);
        await expect(page.getByText(t("lacking"))).toBeVisible();
        await page.locator("#field-Qf").fill("100");
        await expect(page.locator("#result-steps")).toContainText("= 75 %");
        await expect(page.locator("#field-Y")).toHaveAttribute("placeholder", "75");
        await page.locator("select[name='Qp.unit']").selectOption("gpm");
        await expect(page.locator("#result-steps")).toContainText("≈ 17.03 %");
        await isAccessibleInBothThemes(page);
      });
      await test.step("what cannot be is said beside the field", async () => {
        await page.locator("#field-Qp").fill("abc");
        await expect(page.locator("#field-Qp")).toHaveAttribute("aria-invalid", "true");
        await expect(page.locator("#field-Qp-error")).toHaveText(t("notANumber"));
        await expect(page.locator("#result")).toBeHidden();
        await expect(page.locator("#result-none")).toHaveText(t("correct", { count: 1 }));
        await page.locator("#field-Qp").fill("330.");
        await expect(page.locator("#field-Qp-error")).toHaveCount(0);
        await expect(page.locator("#result-steps")).toBeVisible();
      });
      await test.step("fields that lead to an impossible result are marked, with what it would be", async () => {
        await page.locator("#field-Qp").fill("3300");
        for (const symbol of ["Qp", "Qf"]) {
          await expect(page.locator(`#field-${symbol}`)).toHaveAttribute("aria-invalid", "true");
          await expect(page.locator(`#field-${symbol}`)).toHaveAccessibleDescription(/749\.5\s%/);
        }
        await isAccessibleInBothThemes(page);
        await page.locator("#field-Qp").fill("330");
        await expect(page.locator("#field-Qf")).not.toHaveAttribute("aria-invalid");
      });
      await test.step("its address brings it back, and so does the next visit", async () => {
        await page.reload();
        await expect(page.locator("#field-Qp")).toHaveValue("330");
        await expect(page.locator("#result-steps")).toContainText("≈ 74.95 %");
        await go(recovery);
        await expect(page.locator("#field-Qp")).toHaveValue("330");
        await expect(page.locator("#result-steps")).toContainText("≈ 74.95 %");
      });
      await test.step("the entries are kept for their user alone", async () => {
        const kept = await page.evaluate(() => {
          const all = Object.keys(localStorage).filter((one) => /calculator:.*ro-manual-a\/recovery$/u.test(one));
          const [key = "", ...more] = all;
          const entries = localStorage.getItem(key) ?? "";
          localStorage.removeItem(key);
          localStorage.setItem(key.replace(/^calculator:[^:]+:/u, "calculator:another:"), entries);
          return { key, more };
        });
        expect(kept).toEqual({ key: expect.stringMatching(/^calculator:[^:]+:ro-manual-a\/recovery$/), more: [] });
        await go(recovery);
        await expect(page.locator("#field-Qp")).toHaveValue("");
        await page.locator("#field-Qp").fill("330");
        await page.locator("select[name='Qp.unit']").selectOption("gpm");
        await page.locator("#field-Qf").fill("85");
      });
      await test.step("it is copied and printed with readings, meaning and source", async () => {
        await expect(page.locator("#result-steps")).toContainText("≈ 88.18 %");
        if (device === "desktop") {
          await page.locator("[data-copy]").click();
          await expect(page.locator("[data-copy]")).toHaveText(t("copied"));
          const text = await page.evaluate(() => navigator.clipboard.readText());
          for (const part of [t("readings"), "330 gpm", "≈ 88.18 %", t("meaning"), "1.1"]) expect(text).toContain(part);
        }
        await page.emulateMedia({ media: "print" });
        await expect(page.locator("#result-readings")).toContainText("330 gpm");
        await expect(page.locator("#result-meaning")).toContainText("(");
        await expect(page.locator("form#calculator")).toBeHidden();
        await expect(page.getByRole("button")).toHaveCount(0);
        const pdf = await page.pdf({ format: "A4" });
        expect(pdf.toString("latin1").match(/\/Type \/Page\b/gu)).toHaveLength(1);
        await page.emulateMedia({ media: null });
        await page.locator("#field-Qf").fill("100");
      });
      await test.step("its rule and its meaning open at their sentences; the result goes into the chat", async () => {
        const sentence = /ro-manual-a\?.*start=\d+&end=\d+#cited$/;
        await expect(page.locator("#result-rule a")).toHaveAttribute("href", sentence);
        await expect(page.locator("#result-meaning a").first()).toHaveAttribute("href", /ro-manual-a[?#]/);
        await page.getByRole("link", { name: t("ask") }).click();
        await expect(fieldOf(operator)).toHaveValue(/74\.95 %/);
        await expect(page).toHaveURL(/\/drwater$/);
      });
      await page.context().close();
    });
  }
}

for (const language of ["en", "ar"] as const) {
  const turn = turnsOf(language);
  if (turn())
    test(`a calculator works without a script (${language})`, async ({ browser, product }, info) => {
      const { page: signedIn } = await someOperator(browser, info, product, language);
      const cookies = await signedIn.context().cookies();
      const context = await browser.newContext({ javaScriptEnabled: false });
      await context.addCookies(cookies);
      const page = await context.newPage();
      await page.goto(product.site + inLanguage(recovery, language));
      await page.locator("#field-Qp").fill("330");
      await page.locator("select[name='Qp.unit']").selectOption("gpm");
      await page.locator("#field-Qf").fill("100");
      await page.getByRole("button", { name: textsIn(strings, language)("workOut") }).click();
      await expect(page.locator("#result-steps")).toContainText("≈ 74.95 %");
      await expect(page.locator("#field-Qp")).toHaveValue("330");
      await context.close();
      await signedIn.context().close();
    });

  if (turn())
    test(`the chat works out, and its calculator opens with the readings (${language})`, async ({
      browser,
      product,
    }, info) => {
      const operator = await someOperator(browser, info, product, language);
      const answer = await asked(operator, cases[language].question);
      await expect(answer).toContainText("84 m³/h / 120 m³/h = 70 %");
      const opening = operator.page.context().waitForEvent("page");
      await answer.locator(`a[href*="${recovery}?"]`).click();
      const calculator = await opening;
      await expect(calculator.locator("#field-Qf")).toHaveValue("120");
      await expect(calculator.locator("#result-steps")).toContainText("= 70 %");
      await operator.page.context().close();
    });
}
