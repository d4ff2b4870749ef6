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

/** Whether a line begins a paragraph of its own below those that are open. */
export function startsParagraph(line: Line, open: readonly Line[], { leading }: Measures): boolean {
  const above = open.at(-1) as Line;
  if (line.column !== above.column || line.hasBullet || itemStart(line.text)) return true;
  if (Math.abs(line.size - above.size) > above.size * 0.06 || line.isBold !== above.isBold) return true;
  const apart = (line.baseline - above.baseline) / line.size;
  if (apart > leading * 1.25 || apart < 0) return true;
  const isItem = open[0]?.hasBullet || itemStart(open[0]?.text ?? "") !== null;
  const [start, startAbove] = [startOf(line), startOf(above)];
  if (isItem) return start < startOf(open[0] as Line) - line.size * 0.5;
  if (Math.abs(start - startAbove) > line.size * 0.9 && start > startAbove) return true;
  return endsEarly(above) && /[.:؟?!]$/.test(above.text);
}

/** Returns how far a line begins from the edge where lines of its column begin. */
function startOf({ side, x0, x1, column }: Line): number {
  return side === "right" ? column.x1 - x1 : x0 - column.x0;
}

function endsEarly({ side, x0, x1, column }: Line): boolean {
  const room = side === "right" ? x0 - column.x0 : column.x1 - x1;
  return room > (column.x1 - column.x0) * 0.2;
}
