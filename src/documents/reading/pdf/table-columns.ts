import { cutBefore, least, most, type Stretch } from "./lines";
import type { RuledLine } from "./rules";

/** A vertical strip without cells. */
export type Strip = { x0: number; x1: number };

/** Minimum gap between columns, and minimum of the median gap of a column, in font sizes. */
export const MIN_COLUMN_GAP = 0.5;
const [MEDIAN_GAP, MEDIAN_GAP_OF_THREE] = [0.9, 1.1];
/** Minimum gap in a table of only two rows, in font sizes: wider than any space between words. */
const MIN_GAP_OF_TWO = 1.6;

/** Returns the gaps between the cells of a row. */
function gapsOf(row: readonly Stretch[]): Strip[] {
  return row.slice(1).map(({ x0 }, index) => ({ x0: row[index]?.x1 ?? x0, x1: x0 }));
}

/** Returns the strips without cells of a row, including the unbounded ones on both sides. */
function gapsAround(row: readonly Stretch[]): Strip[] {
  return [
    { x0: Number.NEGATIVE_INFINITY, x1: row[0]?.x0 ?? 0 },
    ...gapsOf(row),
    { x0: row.at(-1)?.x1 ?? 0, x1: Number.POSITIVE_INFINITY },
  ];
}

const everywhere: readonly Strip[] = [{ x0: Number.NEGATIVE_INFINITY, x1: Number.POSITIVE_INFINITY }];

/** Returns the parts of `strips` (by default the whole page) in which a row has no cell and that are wide enough. */
export function remainingStrips(row: readonly Stretch[], strips = everywhere): Strip[] {
  const narrowest = MIN_COLUMN_GAP * (row[0]?.size ?? 0);
  const empty = gapsAround(row);
  const left: Strip[] = [];
  for (let [at, index] = [0, 0]; at < strips.length && index < empty.length; ) {
    const [strip, other] = [strips[at] as Strip, empty[index] as Strip];
    const [x0, x1] = [Math.max(strip.x0, other.x0), Math.min(strip.x1, other.x1)];
    if (x1 - x0 >= narrowest) left.push({ x0, x1 });
    if (strip.x1 < other.x1) at += 1;
    else index += 1;
  }
  return left;
}

/** Returns the strips with columns on both sides. */
export function innerStrips(strips: readonly Strip[]): Strip[] {
  return strips.filter(({ x0, x1 }) => Number.isFinite(x1 - x0));
}

/** Whether a text spans a strip between columns. */
export function isSpanning({ x0, x1 }: Stretch, strips: readonly Strip[]): boolean {
  return innerStrips(strips).some((strip) => x0 < strip.x0 + 1 && x1 > strip.x1 - 1);
}

/**
 * Returns the separators of the columns of `rows`, from left to right: strips with almost no cells, of which at least
 * one is wider than spaces between words, and vertical rules that no cell crosses.
 */
export function columnSeparators(rows: readonly Stretch[][], uprights: readonly number[]): Strip[] {
  const several = rows.filter((row) => row.length > 1);
  const size = several[0]?.[0]?.size ?? 0;
  // A header cell may span several columns.
  const tolerated = Math.floor(several.length / 6);
  const narrow = emptyStrips(rows.flat(), tolerated).filter(({ x0, x1 }) => x1 - x0 >= MIN_COLUMN_GAP * size);
  // One wide strip proves that this is a table and not prose; its other columns may be closer.
  const isTable = narrow.some(({ x0, x1 }) => isWiderThanSpaces(several, (x0 + x1) / 2, size));
  const strips = isTable ? withoutSplitColumns(narrow, rows) : [];
  const all = rows.flat();
  const [left, right] = [least(all, "x0"), most(all, "x1")];
  const isIn = (x: number) => strips.some(({ x0, x1 }) => x > x0 - 3 && x < x1 + 3);
  const isFree = (x: number) => all.filter((one) => one.x0 < x - 1 && one.x1 > x + 1).length <= tolerated;
  const between = uprights.filter((x) => x > left && x < right && !isIn(x) && isFree(x));
  return [...strips, ...between.map((x) => ({ x0: x, x1: x }))].sort((a, b) => a.x0 - b.x0);
}

/**
 * In font sizes: lines closer than the first belong to vertically centred cells beside each other; lines of one cell
 * are closer than the second.
 */
export const [MAX_BESIDE, MAX_LEADING] = [1.05, 1.9];

/**
 * Returns the strips without those that split a column in two: no line has a cell on both sides. A centred header cell
 * above left-aligned cells makes such a strip.
 */
function withoutSplitColumns(strips: readonly Strip[], rows: readonly Stretch[][]): Strip[] {
  const kept: Strip[] = [];
  for (const [at, strip] of strips.entries()) {
    const [from, to] = [kept.at(-1)?.x1 ?? Number.NEGATIVE_INFINITY, strips[at + 1]?.x0 ?? Number.POSITIVE_INFINITY];
    const before = rows.map((row) => row.some(({ x0, x1 }) => x0 >= from - 1 && x1 <= strip.x0 + 1));
    const after = rows.map((row) => row.some(({ x0, x1 }) => x0 >= strip.x1 - 1 && x1 <= to + 1));
    const isBoth = (index: number) => {
      const [above, row] = [rows[index - 1]?.[0], rows[index]?.[0]];
      if (before[index] && after[index]) return true;
      const isBeside = above && row && row.baseline - above.baseline < MAX_BESIDE * row.size;
      return isBeside && ((before[index - 1] && after[index]) || (before[index] && after[index - 1]));
    };
    if (rows.some((_, index) => isBoth(index))) kept.push(strip);
  }
  return kept;
}

/** Returns the strips between texts that at most `tolerated` texts cross. */
function emptyStrips(all: readonly Stretch[], tolerated: number): Strip[] {
  const ends = all.flatMap(({ x0, x1 }) => [
    { x: x0, change: 1 },
    { x: x1, change: -1 },
  ]);
  ends.sort((a, b) => a.x - b.x || a.change - b.change);
  const strips: Strip[] = [];
  let [covered, from] = [0, Number.NaN];
  for (const { x, change } of ends) {
    const before = covered;
    covered += change;
    if (before > tolerated && covered <= tolerated) from = x;
    else if (before <= tolerated && covered > tolerated && !Number.isNaN(from)) strips.push({ x0: from, x1: x });
  }
  return strips;
}

/** Whether the gaps of the rows at `x` are wider than spaces between words. */
function isWiderThanSpaces(rows: readonly Stretch[][], x: number, size: number): boolean {
  const gaps: number[] = [];
  for (const row of rows) {
    const before = row.findLast((one) => one.x1 <= x + 1);
    const after = row.find((one) => one.x0 >= x - 1);
    if (before && after) gaps.push(after.x0 - before.x1);
  }
  gaps.sort((a, b) => a - b);
  if (gaps.length < 2) return false;
  if (gaps.length === 2) return (gaps[0] ?? 0) >= MIN_GAP_OF_TWO * size;
  return (gaps[gaps.length >> 1] ?? 0) >= (gaps.length === 3 ? MEDIAN_GAP_OF_THREE : MEDIAN_GAP) * size;
}

/** Returns a text cut at the widest gap near each separator that it crosses, as header cells with narrow gaps do. */
export function cutAtSeparators(text: Stretch, strips: readonly Strip[]): Stretch[] {
  const crossed = strips.filter((strip) => text.x0 < strip.x0 - 1 && text.x1 > strip.x1 + 1);
  if (crossed.length === 0) return [text];
  const gaps = text.gaps.flatMap((gap, at) => {
    const [before, after] = [text.glyphs[at - 1], text.glyphs[at]];
    return gap && before && after ? [{ at, wide: after.x0 - before.x1, x: (before.x1 + after.x0) / 2 }] : [];
  });
  const widest = (among: typeof gaps) => among.toSorted((a, b) => b.wide - a.wide)[0];
  const cuts = crossed.flatMap(({ x0, x1 }) => widest(gaps.filter(({ x }) => x > x0 - 2 && x < x1 + 2))?.at ?? []);
  return cutBefore(text, (_, at) => cuts.includes(at));
}

/** Returns the index of the column of a text, from the left. */
export function columnOf({ x0, x1 }: Stretch, strips: readonly Strip[]): number {
  return strips.filter((strip) => {
    if (x0 < strip.x0 - 1 && x1 <= strip.x1 + 1) return false;
    if (x1 > strip.x1 + 1 && x0 >= strip.x0 - 1) return true;
    return x0 + x1 > strip.x0 + strip.x1;
  }).length;
}

/** Returns the distinct places of vertical rules between two heights. */
export function uprightsOf(rules: readonly RuledLine[], y0: number, y1: number): number[] {
  return distinct(rules.filter((rule) => rule.isVertical && rule.from < y1 && rule.to > y0).map((rule) => rule.at));
}

/** Returns places in order; places within three points of each other count once. */
export function distinct(places: readonly number[]): number[] {
  const found: number[] = [];
  for (const place of places.toSorted((a, b) => a - b)) {
    if (place - (found.at(-1) ?? Number.NEGATIVE_INFINITY) > 3) found.push(place);
  }
  return found;
}
