/**
 * Returns, for each element that a selector finds, the letters of each of its lines, without Arabic vowel signs. Runs
 * in the page.
 */
export function lineLengths(selector: string): number[][] {
  return [...document.querySelectorAll(selector)].map((element) => {
    const lines = new Map<number, number>();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      for (const letter of (walker.currentNode.nodeValue ?? "").matchAll(/[^\p{M}]/gu)) {
        const range = document.createRange();
        range.setStart(walker.currentNode, letter.index);
        range.setEnd(walker.currentNode, letter.index + 1);
        const line = Math.round((range.getClientRects()[0]?.bottom ?? 0) / 8);
        lines.set(line, (lines.get(line) ?? 0) + 1);
      }
    }
    return [...lines.values()];
  });
}
