import { type BrowserContextOptions, expect, type Page } from "@playwright/test";
import type { Language } from "../../../src/i18n/languages";
import type { Product } from "../product";

/** Devices of the paths. */
export const devices = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>;

/** A person on a path, in a browser of their own. */
export type Walk = {
  readonly page: Page;
  readonly product: Product;
  readonly language: Language;
  /** Checks the screen, and saves a screenshot under this name if a folder is set. */
  see(name: string): Promise<void>;
};

/** A path through the product, from a person's first click to their goal. */
export type Path = {
  readonly name: string;
  /** The person, and what happens. */
  readonly story: string;
  readonly device: keyof typeof devices;
  readonly walk: (walk: Walk) => Promise<void>;
};

/** Opens a page of the product, by its English path, in the language of the walk. */
export async function open({ page, product, language }: Walk, path: string): Promise<void> {
  await page.goto(product.site + (language === "ar" ? "/ar" : "") + path);
}

/**
 * Asserts what holds on every screen: at least one heading, the right direction, no horizontal overflow, and nothing
 * that still loads.
 */
export async function expectWhole({ page, language }: Omit<Walk, "see">): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
  await expect(page.locator("h1").first()).toBeAttached();
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess, "what is wider than the screen, in pixels").toBeLessThanOrEqual(0);
  await expect(page.locator(".breathe:visible"), "no placeholder of something that loads").toHaveCount(0);
}
