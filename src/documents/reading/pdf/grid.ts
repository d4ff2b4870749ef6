import type { Side } from "./bidi";
import { least, most, type Stretch } from "./lines";
import type { RuledLine } from "./rules";
import {
  BESIDE,
  columnOf,
  cutByColumns,
  inside,
  isAcross,
  type Strip,
  stripsLeft,
  stripsOf,
  uprightsOf,
} from "./table-columns";
import { rowsOfLines, type TableLine } from "./table-rows";

/** A table: rows of cells from left to right, each cell with its lines; `end` is the row of the page after its last. */
export type Grid = { rows: Stretch[][][]; y0: number; y1: number; end: number };

/** What a table without a rule around each cell is told by. */
export type Surroundings = {
  rules: readonly RuledLine[];
  side: Side;
  /** Whether a line is of a table that is drawn. */
  isDrawn(row: readonly Stretch[]): boolean;
};

/** In sizes of the face: rows further apart are of two tables. */
const MOST_APART = 3.2;
/** Of one table: what is tried once for each line of a page must end. */
const [MOST_LINES, MOST_COLUMNS] = [300, 50];
/** A longer line alone, as a share of the table, goes on below it. */
const LONGEST_ACROSS = 0.6;

/**
 * Returns the table that begins with row `from`, or null where none does: at least two rows of at least two cells
 * that stand under each other.
 */
export function gridOf(rows: readonly Stretch[][], from: number, surroundings: Surroundings): Grid | null {
  const extent = extentOf(rows, from, surroundings);
  if (!extent) return null;
  const taken = rows.slice(from, extent.end);
  const isTitle = (row: readonly Stretch[]) => row.length === 1 && isAcross(row[0] as Stretch, extent.strips);
  const [y0, y1] = [least(taken.flat(), "y0"), most(taken.flat(), "y1")];
  const uprights = uprightsOf(surroundings.rules, y0, y1);
  const [whole, body] = [taken, rows.slice(extent.body, extent.end)].map((some) =>
    stripsOf(
      some.filter((row) => !isTitle(row)),
      uprights,
    ),
  ) as [Strip[], Strip[]];
  // A head that is set closely may hide what parts the columns.
  const strips = body.length > whole.length ? body : whole;
  if (strips.length < 1) return null;
  const lines = taken.map((row): TableLine => {
    const { baseline, size } = row[0] as Stretch;
    const texts = isTitle(row) ? row : row.flatMap((text) => cutByColumns(text, strips));
    return { cells: inCells(texts, strips), baseline, size, isAcross: isTitle(row) };
  });
  const made = rowsOfLines(lines, surroundings.rules, surroundings.side);
  const cellsOf = (row: readonly TableLine[]) =>
    [...strips, 0].map((_, at) => row.flatMap((line) => line.cells[at] ?? []));
  const isRow = (row: readonly TableLine[]) => cellsOf(row).filter((cell) => cell.length > 0).length > 1;
  // What stands alone below the last row of cells is not of the table.
  const kept = made.slice(0, made.findLastIndex(isRow) + 1);
  if (kept.filter(isRow).length < 2) return null;
  const all = kept.flat().flatMap(({ cells }) => cells.flat());
  const end = from + kept.flat().length;
  return { rows: kept.map(cellsOf), y0: least(all, "y0"), y1: most(all, "y1"), end };
}

/** Returns where a table and its body ends, where that begins, and what parts its columns; null where none begins. */
function extentOf(rows: readonly Stretch[][], from: number, { isDrawn, side }: Surroundings) {
  const head = headOf(rows, from, side);
  if (head === null) return null;
  const first = rows[head] ?? [];
  const body = bodyOf(rows, head);
  let strips = body > head ? undefined : stripsLeft(first);
  let [end, x0, x1] = [head + 1, least(first, "x0"), most(first, "x1")];
  for (let index = head + 1; index < Math.min(rows.length, from + MOST_LINES); index += 1) {
    const [row, above] = [rows[index] ?? [], rows[index - 1] ?? []];
    const [one] = row;
    if (!one || row.length > MOST_COLUMNS || distanceOf(above, row) > MOST_APART || isDrawn(row)) break;
    if (index < body) {
      [x0, x1, end] = [Math.min(x0, least(row, "x0")), Math.max(x1, most(row, "x1")), index + 1];
      continue;
    }
    const left = stripsLeft(row, strips);
    const isOther = row.length > 1 ? inside(left).length === 0 : isOutside(one, { x0, x1, side });
    if (isOther && (row.length > 1 || distanceOf(above, row) > BESIDE)) break;
    // One text across columns is part of the table only if it is short.
    const isTitle = row.length === 1 && isAcross(one, strips ?? []);
    if (isTitle && one.x1 - one.x0 > (x1 - x0) * LONGEST_ACROSS) break;
    if (!isTitle) strips = left;
    if (row.length > 1) [x0, x1] = [Math.min(x0, least(row, "x0")), Math.max(x1, most(row, "x1"))];
    end = index + 1;
  }
  return strips ? { body: Math.min(body, end), end, strips } : null;
}

/** Lines that a head has at most. */
const MOST_OF_HEAD = 4;

/** Returns the first line below a head that is set bold, as heads are alone; `head` where none is. */
function bodyOf(rows: readonly Stretch[][], head: number): number {
  const isHead = (row: readonly Stretch[] | undefined) => row?.every(({ isBold }) => isBold);
  let body = head;
  while (isHead(rows[body])) body += 1;
  const isBelow = rows[body] && distanceOf(rows[body - 1] ?? [], rows[body] ?? []) < MOST_APART;
  return isBelow && body - head <= MOST_OF_HEAD ? body : head;
}

/** Whether a text begins further out than a table does. */
function isOutside(text: Stretch, { x0, x1, side }: { x0: number; x1: number; side: Side }): boolean {
  return side === "right" ? text.x1 > x1 + text.size : text.x0 < x0 - text.size;
}

/** Returns how far a row is below another, in sizes of the face. */
function distanceOf(above: readonly Stretch[], row: readonly Stretch[]): number {
  return ((row[0]?.baseline ?? 0) - (above[0]?.baseline ?? 0)) / (row[0]?.size ?? 1);
}

/** Lines of a head above the one with several cells, and in sizes of the face, how far they are from it. */
const [MOST_ABOVE, ABOVE] = [2, 1.9];

/**
 * Returns the first line with several cells of a table that begins with line `from`, which may be the first of several
 * lines of one cell of its head.
 */
function headOf(rows: readonly Stretch[][], from: number, side: Side): number | null {
  let at = from;
  while (at < from + MOST_ABOVE && rows[at]?.length === 1) at += 1;
  const [head = [], above = []] = [rows[at], rows[at - 1]];
  if (head.length < 2 || head.length > MOST_COLUMNS) return null;
  if (at === from) return at;
  const [begin, only] = [side === "right" ? head.at(-1) : head[0], rows[from]?.[0]];
  if (!begin || !only || only.isBold !== begin.isBold || isAcross(only, stripsLeft(head))) return null;
  const distance = distanceOf(above, head);
  // In the column that begins a line it may be a title.
  const isTitle = only.x0 < begin.x1 && only.x1 > begin.x0;
  return distance < (isTitle ? BESIDE : ABOVE) ? at : null;
}

function inCells(row: readonly Stretch[], strips: readonly Strip[]): Stretch[][] {
  const cells: Stretch[][] = Array.from({ length: strips.length + 1 }, () => []);
  for (const stretch of row) cells[columnOf(stretch, strips)]?.push(stretch);
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
