import type { Item, Line } from "./items";

/** Where the heads and feet of pages stand: this share of the height from above and below. */
const EDGE = 0.095;
const PAGE_WORDS: ReadonlySet<string> = new Set(["page", "of", "صفحة", "الصفحة", "ص", "من"]);
const LEAST_PAGES = 2;

/** Heads, feet and numbers of pages: what stands at the edge again and again, but for its figures. */
export class RunningLines {
  private readonly seen = new Map<string, number>();
  private pages = 0;

  /** Counts the lines at the edges of a page of this height. */
  count(items: readonly Item[], height: number): void {
    this.pages += 1;
    for (const key of new Set(items.flatMap((item) => keyAtEdge(item, height) ?? []))) {
      this.seen.set(key, (this.seen.get(key) ?? 0) + 1);
    }
  }

  /** Returns the items of a page but for running lines, once all pages are counted. */
  without(items: readonly Item[], height: number): Item[] {
    const often = Math.max(LEAST_PAGES, Math.min(this.pages * 0.3, 20));
    return items.filter((item) => {
      const key = keyAtEdge(item, height);
      if (key === null) return true;
      return (this.seen.get(key) ?? 0) < often && !(item.kind === "line" && isPageNumber(item.line.text));
    });
  }
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
