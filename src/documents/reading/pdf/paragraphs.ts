import { itemStart } from "../wording";
import type { Item, Line } from "./items";

/** How most of a document is set, in points. */
export type Measures = {
  size: number;
  /** From one line to the next, in sizes of the face. */
  leading: number;
  /** The sizes of what stands out, largest first. */
  headingSizes: number[];
  /** Whether most text is bold, so that a bold line stands out from nothing. */
  isBold: boolean;
};

const USUAL_LEADING = 1.4;

/** Counts how the lines of a document are set, page by page. */
export class MeasureCounts {
  private readonly letters = new Map<number, number>();
  private readonly leadings = new Map<number, number>();
  private boldLetters = 0;
  private allLetters = 0;

  add(items: readonly Item[]): void {
    const { letters, leadings } = this;
    let above: Line | null = null;
    for (const item of items) {
      const line = item.kind === "line" ? item.line : null;
      const size = rounded(line?.size ?? (item.kind === "table" ? item.size : 0));
      const length = line?.text.length ?? 0;
      letters.set(size, (letters.get(size) ?? 0) + length);
      this.allLetters += length;
      if (line?.isBold) this.boldLetters += length;
      if (line && above && line.column === above.column) {
        const leading = rounded((line.baseline - above.baseline) / Math.max(1, line.size));
        if (leading > 0.8 && leading < 2.6) leadings.set(leading, (leadings.get(leading) ?? 0) + 1);
      }
      above = line;
    }
  }

  /** Returns how most of what was added is set. */
  measures(): Measures {
    const size = commonest(this.letters) ?? 0;
    const larger = [...this.letters.keys()].filter((one) => one > size * 1.12).sort((a, b) => b - a);
    const isBold = this.boldLetters > this.allLetters / 2;
    return { size, leading: commonest(this.leadings) ?? USUAL_LEADING, headingSizes: larger, isBold };
  }
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

function commonest(counts: ReadonlyMap<number, number>): number | null {
  let found: number | null = null;
  for (const [value, count] of counts) if (found === null || count > (counts.get(found) ?? 0)) found = value;
  return found;
}

const SENTENCE_END = /[.:;؛؟?!]$/;

/** Minimum room behind the last line of a paragraph, as a share of its column. */
const EARLY = 0.2;

/** Maximum distances of two lines of a paragraph, in the usual one; notes are often set wider than other text. */
const [MAX_APART, MAX_APART_IN_SENTENCE] = [1.25, 1.7];

/** Whether a line begins a paragraph of its own below those that are open. */
export function startsParagraph(line: Line, open: readonly Line[], { leading }: Measures): boolean {
  const [first, above] = [open[0] as Line, open.at(-1) as Line];
  // Notes are set narrower on both sides.
  const isFull = endOf(above) - startOf(above) < (above.column.x1 - above.column.x0) * EARLY;
  const isInSentence = isFull && !SENTENCE_END.test(above.text);
  const apart = (line.baseline - above.baseline) / line.size;
  if (line.column !== above.column || line.hasBullet) return true;
  if (startsItem(line, first, isInSentence && apart <= leading * MAX_APART)) return true;
  if (Math.abs(line.size - above.size) > above.size * 0.06 || line.isBold !== above.isBold) return true;
  if (apart > leading * (isInSentence ? MAX_APART_IN_SENTENCE : MAX_APART) || apart < 0) return true;
  // Arabic may be set flush left.
  if (isInSentence && Math.abs(endOf(line) - endOf(above)) < line.size * 0.5) return false;
  const isItem = first.hasBullet || itemStart(first.text) !== null;
  const [start, startAbove] = [startOf(line), startOf(above)];
  if (isItem) return start < startOf(first) - line.size * 0.5;
  if (Math.abs(start - startAbove) > line.size * 0.9 && start > startAbove) return true;
  return endsEarly(above) && SENTENCE_END.test(above.text);
}

/** Whether a line begins an item. Within a sentence only the next number does: "if the pH is above / 10. Then …". */
function startsItem(line: Line, first: Line, isInSentence: boolean): boolean {
  const item = itemStart(line.text);
  if (!item || item.number === null || !isInSentence) return item !== null;
  const before = itemStart(first.text)?.number ?? null;
  return before !== null && item.number === before + 1;
}

/** Returns how far a line begins from the edge where lines of its column begin. */
function startOf({ side, x0, x1, column }: Line): number {
  return side === "right" ? column.x1 - x1 : x0 - column.x0;
}

/** Returns how far a line ends from the edge where lines of its column end. */
function endOf({ side, x0, x1, column }: Line): number {
  return side === "right" ? x0 - column.x0 : column.x1 - x1;
}

function endsEarly(line: Line): boolean {
  return endOf(line) > (line.column.x1 - line.column.x0) * EARLY;
}
