import type { SeriesRules } from "../rules";
import { type Delimiter, type LogRow, rowsOf } from "./cells";
import { dateOrderOf, isDate } from "./dates";
import { type ColumnMeaning, columnMeaningOf, isMarker } from "./headers";
import { markedColumns } from "./marked-columns";
import { type DecimalSign, decimalSignOf, isEmptyCell, numberIn } from "./numbers";

/** A log as a table: its headers, its rows of readings, and the rows above the headers. */
export type LogTable = {
  readonly heads: readonly string[];
  /** Line number of the headers; null if the log has none. */
  readonly headLine: number | null;
  readonly rows: readonly LogRow[];
  /** Rows above the headers that are no readings, such as titles. */
  readonly above: readonly LogRow[];
  readonly delimiter: Delimiter;
  readonly decimal: { readonly sign: DecimalSign; readonly isCertain: boolean };
};

/** Maximum number of columns of a log, and below it the maximum length of a header in UTF-16 code units. */
export const MOST_COLUMNS = 150;
const LONGEST_HEAD = 120;

/** Number of rows at the beginning within which the first reading, and so the headers above it, must be. */
const HEAD_ROWS = 50;

/** Returns the table in `text`, or null if none of the first rows has at least two figures or dates. */
export function tableOf(text: string): LogTable | null {
  const { delimiter, rows } = rowsOf(text);
  const first = rows.slice(0, HEAD_ROWS).findIndex(isReading);
  if (first < 0) return null;
  const above = rows.slice(0, first).filter(({ cells }) => cells.filter((cell) => cell !== "").length > 1);
  const last = above.at(-1);
  const hasUnits = above.length > 1 && last !== undefined && last.cells.every(isUnitCell);
  const head = hasUnits ? above.at(-2) : last;
  const data = rows.slice(first);
  const isShifted = head !== undefined && delimiter === "," && hasFiguresBeyond(head, data);
  const widths = [head, ...(isShifted ? [] : data.slice(0, HEAD_ROWS))].map((row) => row?.cells.length ?? 0);
  const width = Math.min(MOST_COLUMNS, Math.max(...widths));
  const heads = Array.from({ length: width }, (_, index) => {
    const unit = hasUnits ? last?.cells[index] : "";
    const name = (head?.cells[index] ?? "").slice(0, LONGEST_HEAD);
    return unit ? `${name} (${unit.slice(0, LONGEST_HEAD).replace(/^[([]|[)\]]$/gu, "")})` : name;
  });
  return {
    heads,
    headLine: head?.line ?? null,
    rows: data,
    above: rows.slice(0, first).filter((row) => row !== head && !(hasUnits && row === last)),
    delimiter,
    decimal: decimalSignOf(figuresOf(data)),
  };
}

/**
 * Returns whether rows have figures beyond the last header, which happens when decimal commas were read as separators.
 */
function hasFiguresBeyond(head: LogRow, rows: readonly LogRow[]): boolean {
  const width = head.cells.length;
  return rows.slice(0, HEAD_ROWS).some(({ cells }) => cells.length < 2 * width && cells.slice(width).some(isFigure));
}

function isReading({ cells }: LogRow): boolean {
  return cells.filter((cell) => isFigure(cell) || isDate(cell)).length > 1;
}

function isFigure(cell: string): boolean {
  return !isEmptyCell(cell) && (numberIn(cell, ".").ok || numberIn(cell, ",").ok);
}

/** Returns whether a cell below the headers is empty or a unit: "m3/h", "[bar]", "-". */
function isUnitCell(cell: string): boolean {
  return isEmptyCell(cell) || (cell.length < 16 && numberIn(`1 ${cell.replace(/^[([]|[)\]]$/gu, "")}`, ".").ok);
}

/** Yields all cells except dates and times. */
function* figuresOf(rows: readonly LogRow[]): Generator<string> {
  for (const { cells } of rows) for (const cell of cells) if (!isDotted(cell)) yield cell;
}

/** Returns whether a cell looks like a date or time. These contain points that are no decimal signs. */
function isDotted(cell: string): boolean {
  return cell.includes(":") || (cell.length > 5 && /^\d{1,4}[./-]\d{1,2}[./-]/u.test(cell));
}

/**
 * Returns the guessed meaning of each column. If two columns match the same quantity, the first gets it, and neither is
 * certain.
 */
export function guessedColumns(rules: SeriesRules, table: LogTable): ColumnMeaning[] {
  const guesses = table.heads.map((head) => columnMeaningOf(rules, head));
  const marked = markedColumns(rules, table, guesses);
  const seen = new Set<string>();
  return guesses.map((guess, index) => {
    const marker = marked.get(index);
    if (marker) return marker;
    if (guess.name === "" || (isMarker(guess.name) && guess.name !== "train")) return { ...guess, name: "" };
    const isFirst = !seen.has(guess.name);
    seen.add(guess.name);
    const isAlone = guesses.filter(({ name }) => name === guess.name).length === 1;
    return { ...guess, name: isFirst ? guess.name : "", isCertain: guess.isCertain && isAlone };
  });
}

/** Returns the order of day and month in the date column, and whether it is certain. */
export function dateOrderIn(table: LogTable, column: number): ReturnType<typeof dateOrderOf> {
  return dateOrderOf(table.rows.map(({ cells }) => cells[column] ?? ""));
}
