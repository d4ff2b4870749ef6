import type { Page } from "@playwright/test";

/**
 * How much lower than wanted a window may be, and in which steps it is tried, in CSS pixels. Films need an even number
 * of image pixels, of which a CSS pixel has 1.5 or 2.
 */
const [most, step] = [160, 4];

/** Scrolls what a picture shows to its place, which depends on the height of the window. */
type Arrange = (page: Page) => Promise<void>;

/**
 * Sets the height of the page's window near the wanted one so that its lower edge, and the edges of what scrolls in it,
 * cut no line of text and, where that can be had, no box. Returns the height.
 * @throws {Error} if each height cuts a line.
 */
export async function endBetweenLines(page: Page, wanted: number, arrange?: Arrange): Promise<number> {
  const [height] = await heightsBetweenLines(page, wanted, arrange);
  if (height === undefined) throw new Error(`Each height near ${wanted} cuts a line of ${page.url()}`);
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
  await arrange?.(page);
  return height;
}

/**
 * Returns the heights near the wanted one that cut no line, first those that cut no box either, the higher first.
 * `arrange` runs at each height, as it will when the picture is taken.
 */
export async function heightsBetweenLines(page: Page, wanted: number, arrange?: Arrange): Promise<number[]> {
  const width = page.viewportSize()?.width ?? 0;
  const found: { height: number; boxes: number }[] = [];
  for (let height = wanted; height >= wanted - most; height -= step) {
    await page.setViewportSize({ width, height });
    await arrange?.(page);
    const { lines, boxes } = await countCut(page);
    if (lines === 0) found.push({ height, boxes });
  }
  return found.sort((one, other) => Math.sign(one.boxes) - Math.sign(other.boxes)).map(({ height }) => height);
}

/** Counts lines of text and boxes that are seen at their upper edge and covered or cut at their lower one. */
function countCut(page: Page): Promise<{ lines: number; boxes: number }> {
  return page.evaluate(() => {
    const shows = (element: Element, x: number, y: number) => element.contains(document.elementFromPoint(x, y));
    // The boxes of lines overlap: a line counts as whole where its letters are. `insets` are from its top and bottom.
    const isCut = (element: Element, { left, right, top, bottom }: DOMRect, insets: [number, number]) => {
      if (bottom < 0 || top > innerHeight) return false;
      const x = Math.min(Math.max((left + right) / 2, 1), innerWidth - 1);
      return shows(element, x, top + insets[0]) && !shows(element, x, bottom - insets[1]);
    };
    // A list or a card of questions is often higher than what can be seen; what stands in it is not.
    const isBox = (element: Element) => {
      const { borderBottomWidth, borderRadius } = getComputedStyle(element);
      const isEdged = borderBottomWidth !== "0px" && borderRadius !== "0px";
      return (isEdged || element.matches("li, tr")) && element.clientHeight < 240;
    };
    const linesOf = (text: Node) => {
      const element = text.parentElement;
      // Lines of a chart lie over its words.
      if (!element || !text.textContent?.trim() || element.closest("svg") || !element.checkVisibility()) return 0;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 2);
      return lines.filter((line) => isCut(element, line, [line.height * 0.15, line.height * 0.15])).length;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let lines = 0;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) lines += linesOf(text);
    // The ground of marked words is seen above their letters.
    for (const mark of document.querySelectorAll("mark")) {
      lines += [...mark.getClientRects()].filter((line) => isCut(mark, line, [0.5, line.height * 0.15])).length;
    }
    const boxes = [...document.body.querySelectorAll("*")].filter(
      (element) => isBox(element) && isCut(element, element.getBoundingClientRect(), [2, 8]),
    );
    return { lines, boxes: boxes.length };
  });
}
