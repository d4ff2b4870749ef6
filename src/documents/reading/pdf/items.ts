import type { ReadingMethod } from "../document";
import type { PlacedText } from "../places";
import type { Side } from "./bidi";
import type { Flow } from "./flows";
import { type Grid, gridOf, MAX_LINES } from "./grid";
import { joinedText } from "./joining";
import { cutAt, least, most, type Stretch } from "./lines";
import type { PdfPage } from "./page";
import { isWithin, type RuledGrid, ruledGrids } from "./ruled";
import { MIN_COLUMN_GAP } from "./table-columns";
import { placedTextOf } from "./text";

/** A line of a page in reading order. */
export type Line = PlacedText & {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  baseline: number;
  size: number;
  isBold: boolean;
  /** The edges of the column that it stands in. */
  column: { x0: number; x1: number };
  side: Side;
  /** Whether a mark that is painted, not written, stands before it. */
  hasBullet: boolean;
};

/** A table: rows of cells in reading order, each cell with its lines. */
export type TableItem = {
  kind: "table";
  rows: PlacedText[][];
  y0: number;
  y1: number;
  isBoldHead: boolean;
  size: number;
};

export type Item = { kind: "line"; line: Line } | TableItem;

export type PageReading = { method: ReadingMethod; side: Side };

/** Returns the lines and tables of a flow, from above. */
export function itemsOf(flow: Flow, page: PdfPage, reading: PageReading): Item[] {
  const grids = ruledGrids(page.rules, page.height);
  const isIn = (some: readonly RuledGrid[]) => (row: readonly Stretch[]) =>
    some.some((grid) => row.some((stretch) => isWithin(grid, stretch)));
  const isDrawn = isIn(grids);
  // A single shaded row may belong to a table without other rules.
  const whole = grids.filter((grid) => grid.rows.length > 2);
  const rows = flow.rows.map((row) => (isDrawn(row) ? row : withMarkers(row, reading)));
  const gap = Math.max(MIN_COLUMN_GAP, usualSpace(flow.rows) * GAP_TO_SPACE);
  const cells = flow.rows.map((row) => withMarkers(cutAt(row, gap), reading));
  const surroundings = { rules: page.rules, side: reading.side, isDrawn: flow.rows.map(isIn(whole)) };
  const items: Item[] = [];
  let failedLines = 0;
  // Not the flow itself, which would keep all glyphs of the page as long as its lines are kept.
  const column = { x0: flow.x0, x1: flow.x1 };
  for (let from = 0; from < rows.length; ) {
    const unruled = () => (failedLines < MAX_FAILED_LINES ? gridOf(cells, from, surroundings) : null);
    const grid = ruledAt(rows, from, whole) ?? unruled() ?? ruledAt(rows, from, grids);
    if (grid) {
      items.push(tableOf(grid, reading));
      from = grid.end;
      continue;
    }
    items.push({ kind: "line", line: lineOf(rows[from] as Stretch[], column, page, reading) });
    if ((cells[from]?.length ?? 0) > 1) failedLines += Math.min(MAX_LINES, rows.length - from);
    from += 1;
  }
  return items;
}

/** Maximum lines searched for tables without success: a page has a few hundred lines, a drawing thousands. */
const MAX_FAILED_LINES = 30_000;

/** Minimum ratio of a gap between columns to a space between words. */
const GAP_TO_SPACE = 1.6;
/** Number of spaces measured at most. */
const MAX_SPACES = 2000;

/** Returns the usual width of a space in font sizes: the first quartile, since gaps between columns count, too. */
function usualSpace(rows: readonly Stretch[][]): number {
  const spaces: number[] = [];
  for (const { glyphs, gaps } of rows.flat()) {
    for (const [at, glyph] of glyphs.entries()) {
      const before = glyphs[at - 1];
      if (before && gaps[at]) spaces.push((glyph.x0 - before.x1) / glyph.size);
    }
    if (spaces.length > MAX_SPACES) break;
  }
  return spaces.sort((a, b) => a - b)[spaces.length >> 2] ?? 0;
}

/** Returns the drawn table that a row begins, with all that stands in it. */
function ruledAt(rows: readonly Stretch[][], from: number, grids: readonly RuledGrid[]): Grid | null {
  const grid = grids.find((one) => rows[from]?.some((stretch) => isWithin(one, stretch)));
  if (!grid) return null;
  let end = from + 1;
  while (rows[end]?.some((stretch) => isWithin(grid, stretch))) end += 1;
  const inside = rows.slice(from, end).flat();
  const made = grid.rows.slice(1).map(() => grid.columns.slice(1).map((): Stretch[] => []));
  for (const stretch of inside) {
    const row = countBelow(grid.rows, stretch.baseline - stretch.size * 0.3) - 1;
    const column = countBelow(grid.columns, (stretch.x0 + stretch.x1) / 2) - 1;
    made[Math.min(made.length - 1, Math.max(0, row))]?.[Math.min(grid.columns.length - 2, Math.max(0, column))]?.push(
      stretch,
    );
  }
  const full = made.filter((row) => row.some((cell) => cell.length > 0));
  if (full.length === 0) return null;
  return { rows: full, y0: least(inside, "y0"), y1: most(inside, "y1"), end };
}

/** Returns how many of the sorted `places` are less than `value`. */
function countBelow(places: readonly number[], value: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const between = (low + high) >> 1;
    if ((places[between] ?? 0) < value) low = between + 1;
    else high = between;
  }
  return low;
}

const MARKER = /^(?:[•●▪■◦‣–—*-]|[(]?(?:\p{Nd}{1,2}|[a-zA-Z])[.)])$/u;

/** In sizes of the face: a mark stands no further from its item. */
const MARK_APART = 4;

/** The mark of an item of a list stands apart from it, but is no cell. */
function withMarkers(row: Stretch[], { method, side }: PageReading): Stretch[] {
  if (row.length < 2) return row;
  const [marker, text] = side === "right" ? [row.at(-1), row.at(-2)] : [row[0], row[1]];
  if (!marker || !text || marker.glyphs.length > 4 || !MARKER.test(placedTextOf(marker, method, side).text)) return row;
  const apart = side === "right" ? marker.x0 - text.x1 : text.x0 - marker.x1;
  if (apart > text.size * MARK_APART) return row;
  const rest = row.filter((one) => one !== marker && one !== text);
  const joined = mergedStretch(side === "right" ? [text, marker] : [marker, text]);
  return side === "right" ? [...rest, joined] : [joined, ...rest];
}

function mergedStretch(stretches: readonly Stretch[]): Stretch {
  const first = stretches.toSorted((a, b) => b.glyphs.length - a.glyphs.length)[0] as Stretch;
  const gaps = stretches.flatMap((one, index) => (index === 0 ? one.gaps : ["space" as const, ...one.gaps.slice(1)]));
  const edges = {
    x0: least(stretches, "x0"),
    x1: most(stretches, "x1"),
    y0: least(stretches, "y0"),
    y1: most(stretches, "y1"),
  };
  return { ...first, ...edges, glyphs: stretches.flatMap((one) => one.glyphs), gaps };
}

function lineOf(row: readonly Stretch[], column: Line["column"], page: PdfPage, { method, side }: PageReading): Line {
  const stretch = mergedStretch(row);
  const { x0, x1, y0, y1, baseline, size, isBold } = stretch;
  const edges = { x0, x1, y0, y1, baseline, size, isBold };
  const hasBullet = page.dots.some((dot) => {
    const apart = side === "right" ? dot.x - x1 : x0 - dot.x;
    return apart > 0 && apart < size * 2.5 && dot.y < baseline + size * 0.2 && dot.y > baseline - size;
  });
  return { ...placedTextOf(stretch, method, side), ...edges, column, side, hasBullet };
}

/** Stretches on one line of a cell are one text, however wide the gaps between them. */
function linesOf(cell: readonly Stretch[]): Stretch[] {
  const lines = Map.groupBy(cell, ({ baseline }) => baseline);
  return [...lines.values()].map((line) => (line.length > 1 ? mergedStretch(line) : (line[0] as Stretch)));
}

function tableOf({ rows, y0, y1 }: Grid, { method, side }: PageReading): TableItem {
  const head = rows[0]?.flat() ?? [];
  const cells = rows.map((row) => {
    const ordered = side === "right" ? row.toReversed() : row;
    return ordered.map((cell) => joinedText(linesOf(cell).map((stretch) => placedTextOf(stretch, method, side))));
  });
  const size = rows.flat(2)[0]?.size ?? 0;
  return { kind: "table", rows: cells, y0, y1, isBoldHead: head.every((one) => one.isBold), size };
}
