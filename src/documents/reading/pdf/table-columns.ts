import { cutBefore, least, most, type Stretch } from "./lines";
import type { RuledLine } from "./rules";

/** A strip from above to below that no cell stands in. */
export type Strip = { x0: number; x1: number };

/** In sizes of the face: columns are at least so far apart, and mostly so much further. */
export const COLUMN_GAP = 0.5;
const [USUAL_GAP, GAP_OF_FEW] = [0.9, 1.1];
/** Two rows are a table only with gaps that words never have. */
const GAP_OF_TWO = 1.6;

/** Returns the strips between the cells of a row. */
function gapsOf(row: readonly Stretch[]): Strip[] {
  return row.slice(1).map(({ x0 }, index) => ({ x0: row[index]?.x1 ?? x0, x1: x0 }));
}

/** Returns all strips that a row leaves empty, those without end on both sides of it among them. */
function emptyBy(row: readonly Stretch[]): Strip[] {
  return [
    { x0: Number.NEGATIVE_INFINITY, x1: row[0]?.x0 ?? 0 },
    ...gapsOf(row),
    { x0: row.at(-1)?.x1 ?? 0, x1: Number.POSITIVE_INFINITY },
  ];
}

const everywhere: readonly Strip[] = [{ x0: Number.NEGATIVE_INFINITY, x1: Number.POSITIVE_INFINITY }];

/** Returns what of these strips, at first all of a page, a row leaves empty and wide enough to part columns. */
export function stripsLeft(row: readonly Stretch[], strips = everywhere): Strip[] {
  const narrowest = COLUMN_GAP * (row[0]?.size ?? 0);
  const empty = emptyBy(row);
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

/** Returns the strips that have columns on both sides. */
export function inside(strips: readonly Strip[]): Strip[] {
  return strips.filter(({ x0, x1 }) => Number.isFinite(x1 - x0));
}

/** Whether a text stands in a strip between columns, from one side of it to the other. */
export function isAcross({ x0, x1 }: Stretch, strips: readonly Strip[]): boolean {
  return inside(strips).some((strip) => x0 < strip.x0 + 1 && x1 > strip.x1 - 1);
}

/**
 * Returns what parts the columns of `rows`, from left to right: strips in which hardly any cell stands, where those of
 * most rows are wide, and upright rules that no cell crosses.
 */
export function stripsOf(rows: readonly Stretch[][], uprights: readonly number[]): Strip[] {
  const several = rows.filter((row) => row.length > 1);
  const size = several[0]?.[0]?.size ?? 0;
  // A head over several columns crosses what parts them.
  const tolerated = Math.floor(several.length / 6);
  const narrow = stripsBetween(rows.flat(), tolerated).filter(({ x0, x1 }) => x1 - x0 >= COLUMN_GAP * size);
  // Words never stand under each other so far apart; where some do, this is a table, whose other columns may be closer.
  const isTable = narrow.some(({ x0, x1 }) => areWide(several, (x0 + x1) / 2, size));
  const strips = isTable ? withoutEmpty(narrow, rows) : [];
  const between = uprights.filter(
    (x) =>
      !strips.some(({ x0, x1 }) => x > x0 - 3 && x < x1 + 3) && areCells(rows, x) && !isCrossed(rows, x, tolerated),
  );
  return [...strips, ...between.map((x) => ({ x0: x, x1: x }))].sort((a, b) => a.x0 - b.x0);
}

/** In sizes of the face: lines that are closer stand beside each other, as cells that are centred do. */
export const BESIDE = 1.05;

/**
 * Returns the strips without those between cells that no line has both of: a head that is centred stands beside what is
 * below it, but is of the same column.
 */
function withoutEmpty(strips: readonly Strip[], rows: readonly Stretch[][]): Strip[] {
  const kept: Strip[] = [];
  for (const [at, strip] of strips.entries()) {
    const [from, to] = [kept.at(-1)?.x1 ?? Number.NEGATIVE_INFINITY, strips[at + 1]?.x0 ?? Number.POSITIVE_INFINITY];
    const before = rows.map((row) => row.some(({ x0, x1 }) => x0 >= from - 1 && x1 <= strip.x0 + 1));
    const after = rows.map((row) => row.some(({ x0, x1 }) => x0 >= strip.x1 - 1 && x1 <= to + 1));
    const isBoth = (index: number) => {
      const [above, row] = [rows[index - 1]?.[0], rows[index]?.[0]];
      if (before[index] && after[index]) return true;
      const isBeside = above && row && row.baseline - above.baseline < BESIDE * row.size;
      return isBeside && ((before[index - 1] && after[index]) || (before[index] && after[index - 1]));
    };
    if (rows.some((_, index) => isBoth(index))) kept.push(strip);
  }
  return kept;
}

/** Returns the strips inside of a table in which at most `tolerated` texts stand. */
function stripsBetween(all: readonly Stretch[], tolerated: number): Strip[] {
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

/** Whether the gaps of the rows at `x` are wider than those between words. */
function areWide(rows: readonly Stretch[][], x: number, size: number): boolean {
  const gaps: number[] = [];
  for (const row of rows) {
    const before = row.findLast((one) => one.x1 <= x + 1);
    const after = row.find((one) => one.x0 >= x - 1);
    if (before && after) gaps.push(after.x0 - before.x1);
  }
  gaps.sort((a, b) => a - b);
  if (gaps.length < 2) return false;
  if (gaps.length === 2) return (gaps[0] ?? 0) >= GAP_OF_TWO * size;
  return (gaps[gaps.length >> 1] ?? 0) >= (gaps.length === 3 ? GAP_OF_FEW : USUAL_GAP) * size;
}

function areCells(rows: readonly Stretch[][], x: number): boolean {
  const all = rows.flat();
  return x > least(all, "x0") && x < most(all, "x1");
}

function isCrossed(rows: readonly Stretch[][], x: number, tolerated: number): boolean {
  return rows.flat().filter((one) => one.x0 < x - 1 && one.x1 > x + 1).length > tolerated;
}

/** Returns the pieces of a text that stands in two columns, as heads may that are set closely; usually the text. */
export function cutByColumns(text: Stretch, strips: readonly Strip[]): Stretch[] {
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

/** Returns in which column a text stands, counted from the left. */
export function columnOf({ x0, x1 }: Stretch, strips: readonly Strip[]): number {
  return strips.filter((strip) => {
    if (x0 < strip.x0 - 1 && x1 <= strip.x1 + 1) return false;
    if (x1 > strip.x1 + 1 && x0 >= strip.x0 - 1) return true;
    return x0 + x1 > strip.x0 + strip.x1;
  }).length;
}

/** Returns where upright rules stand that go along a part of a table, each once. */
export function uprightsOf(rules: readonly RuledLine[], y0: number, y1: number): number[] {
  return distinct(rules.filter((rule) => rule.isVertical && rule.from < y1 && rule.to > y0).map((rule) => rule.at));
}

/** Returns places in order, those that are nearly the same once. */
export function distinct(places: readonly number[]): number[] {
  const found: number[] = [];
  for (const place of places.toSorted((a, b) => a - b)) {
    if (place - (found.at(-1) ?? Number.NEGATIVE_INFINITY) > 3) found.push(place);
  }
  return found;
}
