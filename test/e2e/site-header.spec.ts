import { expect } from "@playwright/test";
import { inLanguage, languages } from "../../src/i18n/languages";
import { isAccessible } from "./accessible";
import { headerLinks } from "./header-links";
import { test } from "./site-product";

for (const language of languages) {
  test(`the header leads everywhere, wide and narrow (${language})`, async ({ page, product }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(product.site + inLanguage("/about", language));
    const header = page.getByRole("banner");
    const expected = Object.entries(headerLinks[language]);
    await header.locator("summary:visible").click();
    for (const [path, name] of expected) {
      const link = header.locator(`a[href="${inLanguage(path, language)}"]:visible`).filter({ hasText: name });
      await expect(link.first(), path).toBeVisible();
    }
    await expect(header.locator('a[aria-current="page"]:visible')).toHaveText(headerLinks[language]["/about"]);
    await header.locator("details[open] a:visible").focus();
    await page.keyboard.press("Escape");
    await expect(header.locator("summary:visible")).toBeFocused();
    await expect(header.locator("details[open]")).toHaveCount(0);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(header.locator("details[open] a:visible")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(header.locator("details[open]")).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(header.locator("nav:visible")).toHaveCount(0);
    await header.locator("button[popovertarget]").click();
    await header.locator("#site-menu summary").click();
    await isAccessible(page);
    for (const [path, name] of expected) {
      await expect(
        page.locator(`#site-menu a[href="${inLanguage(path, language)}"]`).filter({ hasText: name }),
      ).toBeVisible();
    }
    await page.keyboard.press("Escape");
    await expect(page.locator("#site-menu")).toBeHidden();
  });
}

test("the language toggle keeps the page, its query and the place on it, and is remembered", async ({
  page,
  product,
}) => {
  await page.goto(`${product.site}/about?from=card`);
  await page.locator("#leadership").evaluate((element) => element.scrollIntoView());
  await page.getByRole("link", { name: "العربية" }).click();
  await expect(page).toHaveURL(`${product.site}/ar/about?from=card#leadership`);
  await expect(page.getByRole("heading", { name: "القيادة" })).toBeInViewport();
  expect(await page.evaluate(() => document.cookie)).toContain("language=ar");
});

test("the theme is chosen by hand and kept, without a script of the framework", async ({ page, product }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(product.site);
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.getByRole("button", { name: "Light or dark" }).click();
  expect(await ground()).not.toBe(light);
  await page.goto(`${product.site}/about`);
  expect(await ground()).not.toBe(light);
  expect(await page.locator("script[src]").count()).toBe(0);
});

test.describe("a browser that asks for Arabic", () => {
  test.use({ locale: "ar-SA" });

  test("is offered Arabic on the first visit, never sent there, and asked no more after an answer", async ({
    page,
    product,
  }) => {
    await page.goto(product.site);
    await expect(page).toHaveURL(`${product.site}/`);
    const offer = page.locator("[data-offer]");
    await expect(offer).toContainText("هذا الموقع متاح بالعربية أيضًا.");
    await offer.getByRole("button").click();
    await page.reload();
    await expect(offer).toBeHidden();
  });
});
