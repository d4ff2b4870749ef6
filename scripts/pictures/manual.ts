import type { Page } from "@playwright/test";

/**
 * Scrolls an open manual: under the bars begin the cited section and, beside it, a whole entry of the contents, with
 * the section's own entry below. The same window gives the same picture, wherever the manual stood before.
 */
export async function showCitedSection(page: Page): Promise<void> {
  await page.evaluate(() => {
    const cited = document.querySelector("#cited, mark");
    const headings = [...document.querySelectorAll(".manual :is(h2, h3)")];
    const heading = headings.findLast(
      (one) => cited && one.compareDocumentPosition(cited) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    if (!heading) throw new Error("nothing is marked in the manual");
    const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    scrollBy(0, heading.getBoundingClientRect().top - bar - 20);
  });
  await framesDrawn(page);
  await page.evaluate(() => {
    const contents = document.querySelector(".manual-contents");
    const current = contents?.querySelector("[aria-current]");
    if (!contents || !current?.checkVisibility()) return;
    const { top: edge, height } = contents.getBoundingClientRect();
    contents.scrollTop += current.getBoundingClientRect().top - edge - height / 3;
    const entries = [...contents.querySelectorAll("a")].map((entry) => entry.getBoundingClientRect());
    const cut = entries.find(({ top, bottom }) => top < edge && bottom > edge);
    if (cut) contents.scrollTop += cut.top - edge;
  });
  await framesDrawn(page);
}

/** Waits until the reader has followed a scroll: it marks the section in the contents. */
function framesDrawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
