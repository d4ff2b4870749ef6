import { expect, type Page } from "@playwright/test";
import { inLanguage, languages } from "../../src/i18n/languages";
import { textsIn } from "../../src/i18n/strings";
import { productStrings } from "../../src/site/product/product-strings";
import { isAccessible } from "./accessible";
import { test } from "./site-product";

const path = "/about-drwater";

/** Returns the films that the page asks for from now on, by the names of their files. */
function filmsOf(page: Page): string[] {
  const films: string[] = [];
  page.on("request", (request) => {
    const [, name] = /\/(loop-[\w]+-[\w]+-[\w]+)-[^/]*\.mp4$/.exec(request.url()) ?? [];
    if (name && !films.includes(name)) films.push(name);
  });
  return films;
}

const loopOf = (page: Page) => page.locator("figure[data-loop]");

const isPaused = (page: Page) =>
  loopOf(page)
    .locator("video")
    .evaluate((video: HTMLVideoElement) => video.paused);

const timeOf = (page: Page) =>
  loopOf(page)
    .locator("video")
    .evaluate((video: HTMLVideoElement) => video.currentTime);

for (const language of languages) {
  const t = textsIn(productStrings, language);

  test(`the loop plays in view, and stops and goes on by keyboard (${language})`, async ({ page, product }) => {
    const refused: string[] = [];
    page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
    const films = filmsOf(page);
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto(product.site + inLanguage(path, language), { waitUntil: "networkidle" });
    expect(films, "no film is fetched before it is in view").toEqual([]);
    await loopOf(page).scrollIntoViewIfNeeded();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0.5);
    expect(films).toEqual([`loop-${language}-light-desk`]);
    await expect(loopOf(page).locator("figcaption")).toContainText(t("loop.caption"));
    await expect(loopOf(page).getByRole("img", { name: t("loop.alt") })).toBeVisible();
    const button = loopOf(page).getByRole("button");
    await expect(button).toHaveAccessibleName(t("loop.pause"));
    await isAccessible(page);
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(button).toHaveAccessibleName(t("loop.play"));
    expect(await isPaused(page)).toBe(true);
    await page.keyboard.press("Space");
    await expect(button).toHaveAccessibleName(t("loop.pause"));
    await expect.poll(() => isPaused(page)).toBe(false);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => isPaused(page), "it rests out of view").toBe(true);
    expect(refused).toEqual([]);
  });

  test(`the loop is a still picture for readers who want no motion, until they start it (${language})`, async ({
    page,
    product,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" });
    await page.setViewportSize({ width: 390, height: 800 });
    const films = filmsOf(page);
    await page.goto(product.site + inLanguage(path, language), { waitUntil: "networkidle" });
    await loopOf(page).scrollIntoViewIfNeeded();
    const button = loopOf(page).getByRole("button", { name: t("loop.play") });
    await expect(button).toBeVisible();
    await expect(loopOf(page).getByRole("img", { name: t("loop.alt") })).toBeVisible();
    await expect(loopOf(page).locator("video")).toHaveCount(0);
    expect(films).toEqual([]);
    await button.click();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
    expect(films).toEqual([`loop-${language}-dark-phone`]);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test(`the loop is a still picture with its caption, and has no button (${language})`, async ({ page, product }) => {
      const films = filmsOf(page);
      await page.goto(product.site + inLanguage(path, language));
      await loopOf(page).scrollIntoViewIfNeeded();
      await expect(loopOf(page).getByRole("img", { name: t("loop.alt") })).toBeVisible();
      await expect(loopOf(page).locator("figcaption")).toContainText(t("loop.caption"));
      await expect(loopOf(page).getByRole("button")).toHaveCount(0);
      expect(films).toEqual([]);
    });
  });
}

test("the loop does not play by itself for readers who save data", async ({ page, product }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const films = filmsOf(page);
  await page.goto(product.site + path, { waitUntil: "networkidle" });
  await loopOf(page).scrollIntoViewIfNeeded();
  await expect(loopOf(page).getByRole("button")).toHaveAccessibleName(textsIn(productStrings, "en")("loop.play"));
  await expect(loopOf(page).locator("video")).toHaveCount(0);
  expect(films).toEqual([]);
});

test("the loop follows the theme", async ({ page, product }) => {
  const films = filmsOf(page);
  await page.goto(product.site + path, { waitUntil: "networkidle" });
  await loopOf(page).scrollIntoViewIfNeeded();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.5);
  await page.locator("[data-theme-toggle]").first().click();
  await expect.poll(() => films).toEqual(["loop-en-light-desk", "loop-en-dark-desk"]);
  await expect.poll(() => isPaused(page)).toBe(false);
});
