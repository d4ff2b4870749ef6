import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { untilColoursRest } from "./colours";

/**
 * Expects that axe finds no violation on the page as it is now: by all rules that are on by default, or by `rules`
 * alone. `where` tells the state in the message. No page of ours has frames.
 */
export async function isAccessible(page: Page, where = page.url(), rules?: readonly string[]): Promise<void> {
  await untilColoursRest(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const only = runOnly ? { runOnly: [...runOnly] } : {};
    const { violations } = await axe.run(document, { iframes: false, resultTypes: ["violations"], ...only });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, rules);
  expect(found, where).toEqual([]);
}

/** Expects that axe finds no violation in the light theme, nor in the dark one, which stays on. */
export async function isAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await isAccessible(page, `${page.url()}, ${colorScheme}`);
  }
}
