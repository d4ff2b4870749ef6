import type { Stretch } from "./lines";
import type { RuledLine } from "./rules";
import { distinct } from "./table-columns";

/** A table that rules draw: where its columns and rows part, its own edges among them. */
export type RuledGrid = { columns: number[]; rows: number[] };

/** Points: rules that are no further apart belong together. */
const NEAR = 4;
/** A rule along so much of a page frames it. */
const FRAME = 0.85;

/** Returns the tables of a page that are drawn with at least two columns, from above. */
export function ruledGrids(rules: readonly RuledLine[], pageHeight: number): RuledGrid[] {
  const uprights = rules.filter((rule) => rule.isVertical && rule.to - rule.from < pageHeight * FRAME);
  const levels = rules.filter((rule) => !rule.isVertical).sort((a, b) => a.at - b.at);
  const bands: { y0: number; y1: number; rules: RuledLine[] }[] = [];
  for (const rule of uprights.toSorted((a, b) => a.from - b.from)) {
    const band = bands.at(-1);
    if (band && rule.from <= band.y1 + NEAR) {
      band.rules.push(rule);
      band.y1 = Math.max(band.y1, rule.to);
    } else bands.push({ y0: rule.from, y1: rule.to, rules: [rule] });
  }
  return bands.flatMap(({ y0, y1, rules: found }) => {
    const columns = distinct(found.map((rule) => rule.at));
    const between = levels.filter(({ at }) => at >= y0 - NEAR && at <= y1 + NEAR).map(({ at }) => at);
    // A row that goes on on the next page has no rule below it here, and none above it there.
    const rows = distinct([y0, ...between, y1]);
    return columns.length > 2 && rows.length > 1 ? [{ columns, rows }] : [];
  });
}

/** Whether the middle of a stretch is in a table. */
export function isWithin({ columns, rows }: RuledGrid, { x0, x1, baseline, size }: Stretch): boolean {
  const [x, y] = [(x0 + x1) / 2, baseline - size * 0.3];
  return x >= (columns[0] ?? 0) && x <= (columns.at(-1) ?? 0) && y >= (rows[0] ?? 0) && y <= (rows.at(-1) ?? 0);
}
