import type { Item, Line } from "./items";

/** Where the heads and feet of pages stand: this share of the height from above and below. */
const EDGE = 0.095;
const PAGE_WORDS: ReadonlySet<string> = new Set(["page", "of", "صفحة", "الصفحة", "ص", "من"]);
const LEAST_PAGES = 2;

type PageItems = { height: number; items: Item[] };

/** Takes the heads, feet and numbers of pages away: what stands there again and again, but for its figures. */
export function withoutRunningLines(pages: readonly PageItems[]): Item[][] {
  const seen = new Map<string, number>();
  for (const page of pages) {
    for (const key of new Set(page.items.flatMap((item) => keyAtEdge(item, page.height) ?? []))) {
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
  }
  const often = Math.max(LEAST_PAGES, Math.min(pages.length * 0.3, 20));
  return pages.map(({ items, height }) =>
    items.filter((item) => {
      const key = keyAtEdge(item, height);
      if (key === null) return true;
      return (seen.get(key) ?? 0) < often && !(item.kind === "line" && isPageNumber(item.line.text));
    }),
  );
}

/** Heads of left and right pages stand on opposite sides, so that only their words count. */
function keyAtEdge(item: Item, height: number): string | null {
  if (item.kind === "table") return null;
  const { y0, y1, text }: Line = item.line;
  if (y1 > height * EDGE && y0 < height * (1 - EDGE)) return null;
  return text
    .replaceAll(/\p{Nd}+/gu, "#")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function isPageNumber(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{Nd}]+/gu) ?? [];
  const numbers = words.filter((word) => /^\p{Nd}{1,4}$/u.test(word));
  const isNothingElse = words.every((word) => PAGE_WORDS.has(word) || numbers.includes(word));
  return numbers.length > 0 && numbers.length < 3 && isNothingElse;
}
