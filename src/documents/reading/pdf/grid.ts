import type { Side } from "./bidi";
import { least, linesApart, most, type Stretch } from "./lines";
import type { RuledLine } from "./rules";
import {
  columnOf,
  columnSeparators,
  cutAtSeparators,
  innerStrips,
  isSpanning,
  MAX_BESIDE,
  MAX_LEADING,
  remainingStrips,
  type Strip,
  uprightsOf,
} from "./table-columns";
import { rowsOfLines, type TableLine } from "./table-rows";

/** A table: rows of cells from left to right, each cell with its lines; `end` is the row of the page after its last. */
export type Grid = { rows: Stretch[][][]; y0: number; y1: number; end: number };

/** The rules of a page, the side that its lines begin on, and for each row whether a drawn table has it. */
export type Surroundings = { rules: readonly RuledLine[]; side: Side; isDrawn: readonly boolean[] };

/** Maximum distance between two lines of a table, in font sizes. */
const MAX_ROW_DISTANCE = 3.2;
/** Maximum lines of a table. */
export const MAX_LINES = 300;
/** A row with more cells belongs to a drawing. */
const MAX_COLUMNS = 50;
/** Maximum width of a title across columns, as a share of the table; wider text is a paragraph below it. */
const MAX_SPANNING_WIDTH = 0.6;

/**
 * Returns the table without drawn cells that starts at row `from`: at least two rows with at least two cells each, in
 * the same columns. Null if no table starts there.
 */
export function gridOf(rows: readonly Stretch[][], from: number, surroundings: Surroundings): Grid | null {
  const extent = extentOf(rows, from, surroundings);
  if (!extent) return null;
  const taken = rows.slice(from, extent.end);
  const isTitle = (row: readonly Stretch[]) => row.length === 1 && isSpanning(row[0] as Stretch, extent.strips);
  const [y0, y1] = [least(taken.flat(), "y0"), most(taken.flat(), "y1")];
  const uprights = uprightsOf(surroundings.rules, y0, y1);
  // More vertical rules belong to a drawing.
  const columnRules = uprights.length > MAX_COLUMNS ? [] : uprights;
  const [whole, body] = [taken, rows.slice(extent.body, extent.end)].map((some) =>
    columnSeparators(
      some.filter((row) => !isTitle(row)),
      columnRules,
    ),
  ) as [Strip[], Strip[]];
  // Narrow gaps in a header can hide the columns of the rows below it.
  const strips = body.length > whole.length ? body : whole;
  if (strips.length < 1) return null;
  const lines = taken.map((row): TableLine => {
    const { baseline, size } = row[0] as Stretch;
    const texts = isTitle(row) ? row : row.flatMap((text) => cutAtSeparators(text, strips));
    return { cells: inCells(texts, strips), baseline, size, isSpanning: isTitle(row) };
  });
  const made = rowsOfLines(lines, surroundings.rules, surroundings.side);
  const cellsOf = (row: readonly TableLine[]) =>
    [...strips, 0].map((_, at) => row.flatMap((line) => line.cells[at] ?? []));
  const isRow = (row: readonly TableLine[]) => cellsOf(row).filter((cell) => cell.length > 0).length > 1;
  // Single texts below the last row with several cells do not belong to the table.
  const kept = made.slice(0, made.findLastIndex(isRow) + 1);
  if (kept.filter(isRow).length < 2) return null;
  const all = kept.flat().flatMap(({ cells }) => cells.flat());
  const end = from + kept.flat().length;
  return { rows: kept.map(cellsOf), y0: least(all, "y0"), y1: most(all, "y1"), end };
}

/** Returns where a table and its body end, where the body starts, and the strips between its columns. */
function extentOf(rows: readonly Stretch[][], from: number, { isDrawn, side }: Surroundings) {
  const head = headerLineOf(rows, from, side);
  if (head === null) return null;
  const first = rows[head] ?? [];
  const body = bodyStartOf(rows, head);
  let strips = body > head ? undefined : remainingStrips(first);
  let [end, x0, x1] = [head + 1, least(first, "x0"), most(first, "x1")];
  for (let index = head + 1; index < Math.min(rows.length, from + MAX_LINES); index += 1) {
    const [row = [], above = []] = [rows[index], rows[index - 1]];
    const [one] = row;
    if (!one || row.length > MAX_COLUMNS || rowsApart(above, row) > MAX_ROW_DISTANCE || isDrawn[index]) break;
    if (index < body) {
      [x0, x1, end] = [Math.min(x0, least(row, "x0")), Math.max(x1, most(row, "x1")), index + 1];
      continue;
    }
    const left = remainingStrips(row, strips);
    const isOther = row.length > 1 ? innerStrips(left).length === 0 : isOutside(one, { x0, x1, side });
    if (isOther && (row.length > 1 || rowsApart(above, row) > MAX_BESIDE)) break;
    // A single text across columns is a title within the table only if it is short.
    const isTitle = row.length === 1 && isSpanning(one, strips ?? []);
    if (isTitle && one.x1 - one.x0 > (x1 - x0) * MAX_SPANNING_WIDTH) break;
    if (!isTitle) strips = left;
    if (row.length > 1) [x0, x1] = [Math.min(x0, least(row, "x0")), Math.max(x1, most(row, "x1"))];
    end = index + 1;
  }
  return strips ? { body: Math.min(body, end), end, strips } : null;
}

/** Maximum lines of a header. */
const MAX_HEADER_LINES = 4;

/** Returns the first line below a bold header, or `head` if the header is not bold. */
function bodyStartOf(rows: readonly Stretch[][], head: number): number {
  const isHead = (row: readonly Stretch[] | undefined) => row?.every(({ isBold }) => isBold);
  let body = head;
  while (isHead(rows[body])) body += 1;
  const isBelow = rows[body] && rowsApart(rows[body - 1], rows[body]) < MAX_ROW_DISTANCE;
  return isBelow && body - head <= MAX_HEADER_LINES ? body : head;
}

/** Whether a text starts outside the edge on which the table starts. */
function isOutside(text: Stretch, { x0, x1, side }: { x0: number; x1: number; side: Side }): boolean {
  return side === "right" ? text.x1 > x1 + text.size : text.x0 < x0 - text.size;
}

function rowsApart([above]: readonly Stretch[] = [], [line]: readonly Stretch[] = []): number {
  return above && line ? linesApart(above, line) : Number.POSITIVE_INFINITY;
}

/** Maximum lines of a header above its first line with several cells. */
const MAX_LINES_ABOVE = 2;

/**
 * Returns the first line with several cells of a table that starts at line `from`; null if no table does. The lines
 * before it hold a single header cell that wraps.
 */
function headerLineOf(rows: readonly Stretch[][], from: number, side: Side): number | null {
  let at = from;
  while (at < from + MAX_LINES_ABOVE && rows[at]?.length === 1) at += 1;
  const [head = [], above = []] = [rows[at], rows[at - 1]];
  if (head.length < 2 || head.length > MAX_COLUMNS) return null;
  if (at === from) return at;
  const [begin, only] = [side === "right" ? head.at(-1) : head[0], rows[from]?.[0]];
  if (!begin || !only || only.isBold !== begin.isBold || isSpanning(only, remainingStrips(head))) return null;
  // Above the first column a single text may be the caption of the table.
  const isCaption = only.x0 < begin.x1 && only.x1 > begin.x0;
  return rowsApart(above, head) < (isCaption ? MAX_BESIDE : MAX_LEADING) ? at : null;
}

function inCells(row: readonly Stretch[], strips: readonly Strip[]): Stretch[][] {
  const cells: Stretch[][] = Array.from({ length: strips.length + 1 }, () => []);
  for (const stretch of row) cells[columnOf(stretch, strips)]?.push(stretch);
  return cells;
}
