import type { Page } from "@playwright/test";

/** Waits for the transitions after a change of theme: colours in between have the contrast of neither theme. */
export async function untilColoursRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
    await frame();
  });
}
