import type { Page } from "@playwright/test";

/** Scrolls an open manual: under the bars begin the cited section and, beside it, a whole entry of the contents. */
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
    const contents = document.querySelector(".manual-contents");
    const edge = Math.max(contents?.getBoundingClientRect().top ?? 0, bar);
    const entries = [...(contents?.querySelectorAll("a") ?? [])].map((entry) => entry.getBoundingClientRect());
    const cut = entries.find(({ top, bottom }) => top < edge && bottom > edge);
    if (contents && cut) contents.scrollTop += cut.top - edge;
  });
}
