import { least, most, type Stretch } from "./lines";
import type { RuledLine } from "./rules";

/** A table: rows of cells from left to right, each cell with its lines; `end` is the row of the page after its last. */
export type Grid = { rows: Stretch[][][]; y0: number; y1: number; end: number };

/** In sizes of the face: rows further apart are of two tables. */
const MOST_APART = 3.2;

/**
 * Returns the table that begins with row `from`, or null where none does: at least two rows of at least two cells
 * that stand under each other. Rules tell columns and rows; without them gaps do, and a row with an empty first cell
 * goes on the one above.
 */
export function gridOf(rows: readonly Stretch[][], from: number, rules: readonly RuledLine[]): Grid | null {
  if ((rows[from]?.length ?? 0) < 2) return null;
  const end = endOf(rows, from);
  const taken = rows.slice(from, end);
  const all = taken.flat();
  const [y0, y1] = [least(all, "y0"), most(all, "y1")];
  const edges = columnsOf(taken, uprightsOf(rules, y0, y1));
  if (edges.length < 1) return null;
  const lines = levelsOf(rules, { x0: least(all, "x0"), x1: most(all, "x1"), y0, y1 });
  const cells = merged(taken, edges, lines);
  if (cells.filter((row) => row.filter((cell) => cell.length > 0).length > 1).length < 2) return null;
  return { rows: cells, y0, y1, end };
}

/**
 * A row of one stretch is of the table while it stands close between rows of several, or goes on one of their cells.
 */
function endOf(rows: readonly Stretch[][], from: number): number {
  let end = from + 1;
  let [x0, x1] = [least(rows[from] ?? [], "x0"), most(rows[from] ?? [], "x1")];
  for (let index = from + 1; index < rows.length; index += 1) {
    const [row, above] = [rows[index] ?? [], rows[index - 1] ?? []];
    const first = row[0];
    if (!first || first.baseline - (above[0]?.baseline ?? 0) > first.size * MOST_APART) break;
    if (row.length === 1 && first.x1 - first.x0 > (x1 - x0) * 0.6) break;
    if (row.length > 1) [x0, x1] = [Math.min(x0, least(row, "x0")), Math.max(x1, most(row, "x1"))];
    else if (first.x0 < x0 - first.size || first.x1 > x1 + first.size) break;
    end = index + 1;
  }
  // A line alone below the last row of cells is not part of the table, unless it continues a cell.
  while (end > from + 1 && isLoose(rows[end - 1] ?? [], rows[end - 2] ?? [])) end -= 1;
  return end;
}

function isLoose(row: readonly Stretch[], above: readonly Stretch[]): boolean {
  const [only] = row;
  if (row.length !== 1 || !only) return false;
  const isClose = only.baseline - (above[0]?.baseline ?? 0) < only.size * 1.9;
  return !isClose || above.length < 2;
}

/** Returns where columns part: at rules, or where no cell stands. */
function columnsOf(rows: readonly Stretch[][], uprights: readonly number[]): number[] {
  const all = rows.flat();
  const [left, right] = [least(all, "x0"), most(all, "x1")];
  const inside = uprights.filter((x) => x > left && x < right);
  if (inside.length > 0) return inside;
  const edges: number[] = [];
  let reached = Number.NEGATIVE_INFINITY;
  const cells = rows.filter((row) => row.length > 1).flat();
  for (const { x0, x1 } of cells.toSorted((a, b) => a.x0 - b.x0)) {
    if (x0 > reached && reached > Number.NEGATIVE_INFINITY) edges.push((reached + x0) / 2);
    reached = Math.max(reached, x1);
  }
  return edges;
}

/** Upright rules along the table, each once. */
function uprightsOf(rules: readonly RuledLine[], y0: number, y1: number): number[] {
  const middle = (y0 + y1) / 2;
  const along = rules.filter((rule) => rule.isVertical && rule.from < Math.max(middle, y0 + 20) && rule.to > y0);
  return distinct(along.map((rule) => rule.at));
}

type Box = { x0: number; x1: number; y0: number; y1: number };

function levelsOf(rules: readonly RuledLine[], { x0, x1, y0, y1 }: Box): number[] {
  const across = rules.filter((rule) => !rule.isVertical && rule.from < x1 && rule.to > x0);
  return distinct(across.map((rule) => rule.at).filter((y) => y > y0 && y < y1));
}

/** Returns places in order, those that are nearly the same once. */
export function distinct(places: readonly number[]): number[] {
  const found: number[] = [];
  for (const place of places.toSorted((a, b) => a - b)) {
    if (place - (found.at(-1) ?? Number.NEGATIVE_INFINITY) > 3) found.push(place);
  }
  return found;
}

function merged(rows: readonly Stretch[][], edges: readonly number[], levels: readonly number[]): Stretch[][][] {
  const made: Stretch[][][] = [];
  let last = -1;
  for (const row of rows) {
    const cells = inCells(row, edges);
    const level = countBelow(levels, (row[0]?.baseline ?? 0) - (row[0]?.size ?? 0) * 0.3);
    const before = made.at(-1);
    const goesOn = levels.length > 1 ? level === last : isContinued(cells);
    last = level;
    if (before && goesOn) for (const [index, cell] of cells.entries()) before[index]?.push(...cell);
    else made.push(cells);
  }
  return made;
}

/** Without rules, a line whose row has fewer cells than columns and stands in one cell only goes on the row above. */
function isContinued(cells: readonly Stretch[][]): boolean {
  return cells.filter((cell) => cell.length > 0).length === 1 && cells.length > 1;
}

function inCells(row: readonly Stretch[], edges: readonly number[]): Stretch[][] {
  const cells: Stretch[][] = Array.from({ length: edges.length + 1 }, () => []);
  for (const stretch of row) cells[countBelow(edges, (stretch.x0 + stretch.x1) / 2)]?.push(stretch);
  return cells;
}

/** Returns how many of the sorted `places` are less than `value`. */
export function countBelow(places: readonly number[], value: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const between = (low + high) >> 1;
    if ((places[between] ?? 0) < value) low = between + 1;
    else high = between;
  }
  return low;
}
