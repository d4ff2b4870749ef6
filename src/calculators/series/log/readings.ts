import { convertedTo, isConvertible } from "../../units/dimensions";
import type { Column, SeriesRules } from "../rules";
import type { LogRow } from "./cells";
import { atTime, type DateOrder, dateIn } from "./dates";
import type { markers } from "./headers";
import { type DecimalSign, isEmptyCell, numberIn } from "./numbers";
import type { LogTable } from "./table";

/** Reasons why a row, a cell or a result cannot be used. */
export type FaultReason =
  | "noDate"
  | "noReading"
  | "noTrain"
  | "formula"
  | "notANumber"
  | "otherUnit"
  | "impossible"
  | "tooWide"
  | "result";

/** A fault of a log. `name` is the quantity; `cell` is the text of the cell or, for `result`, the calculated value. */
export type Fault = {
  readonly line: number;
  readonly reason: FaultReason;
  readonly name: string | null;
  readonly cell: string;
  /** Whether the whole row is left out, not only this value. */
  readonly isWholeRow: boolean;
};

/** Settings for reading a log, guessed or confirmed by the operator. */
export type LogFormat = {
  /** Name and unit of each column. The name is empty for an unused column. */
  readonly columns: readonly { readonly name: string; readonly unit: string }[];
  readonly order: DateOrder;
  readonly decimal: DecimalSign;
  /** Train to read; null if the log has only one. */
  readonly train: string | null;
};

/** Readings of one train, ordered by time. A missing value is NaN. */
export type ReadingsLog = {
  readonly times: Float64Array;
  readonly lines: Int32Array;
  /** Shift of each reading; empty if the log does not name it. */
  readonly shifts: readonly string[];
  readonly values: ReadonlyMap<string, Float64Array>;
  readonly faults: readonly Fault[];
  /** Number of rows that were earlier than the row before them, so that sorting moved them. */
  readonly moved: number;
  /** Line numbers of readings with the same time and shift as another reading. */
  readonly repeated: readonly number[];
  /** Number of rows of other trains. */
  readonly others: number;
};

type Cells = { readonly rules: SeriesRules; readonly reading: LogFormat; readonly faults: Fault[] };
type Kept = {
  readonly line: number;
  readonly time: number;
  readonly shift: string;
  readonly values: readonly number[];
};

/** Returns the readings of `table`. Each row becomes a reading, counts among the other trains, or gets a fault. */
export function readingsOf(rules: SeriesRules, table: LogTable, reading: LogFormat): ReadingsLog {
  const faults: Fault[] = [];
  const used = quantityColumns(rules, reading);
  const kept: Kept[] = [];
  let others = 0;
  for (const row of table.rows) {
    const train = trainOf(row, reading);
    if (reading.train !== null && train !== reading.train && train !== "") {
      others += 1;
      continue;
    }
    const one = keptRow(row, used, table.heads.length, { rules, reading, faults });
    if (one) kept.push(one);
  }
  let moved = 0;
  for (const [index, { time }] of kept.entries()) if (time < (kept[index - 1]?.time ?? time)) moved += 1;
  const sorted = kept.toSorted((one, other) => one.time - other.time);
  const values = new Map(
    used.map(({ name }, place) => [name, Float64Array.from(sorted, (row) => row.values[place] ?? Number.NaN)] as const),
  );
  const repeated = Map.groupBy(sorted, ({ time, shift }) => `${time} ${shift}`);
  return {
    times: Float64Array.from(sorted, ({ time }) => time),
    lines: Int32Array.from(sorted, ({ line }) => line),
    shifts: sorted.map(({ shift }) => shift),
    values,
    faults,
    moved,
    repeated: [...repeated.values()].flatMap((rows) => (rows.length > 1 ? rows.map(({ line }) => line) : [])),
    others,
  };
}

/** Returns the trains of a log in order of first occurrence; empty if there is no train column. */
export function trainsOf(table: LogTable, columns: LogFormat["columns"]): string[] {
  const index = columns.findIndex(({ name }) => name === "train");
  if (index < 0) return [];
  return [...new Set(table.rows.map(({ cells }) => cells[index] ?? "").filter((train) => train !== ""))];
}

type Used = { readonly name: string; readonly unit: string; readonly index: number; readonly column: Column };

function quantityColumns(rules: SeriesRules, { columns }: LogFormat): Used[] {
  return columns.flatMap(({ name, unit }, index) => {
    const column = rules.quantities[name];
    return column ? [{ name, unit, index, column }] : [];
  });
}

function trainOf(row: LogRow, reading: LogFormat): string {
  return markerCell(row, reading, "train");
}

/** Returns the cell of a column that is no quantity, or an empty text if the log has no such column. */
function markerCell({ cells }: LogRow, { columns }: LogFormat, marker: (typeof markers)[number]): string {
  return cells[columns.findIndex(({ name }) => name === marker)] ?? "";
}

function keptRow(row: LogRow, used: readonly Used[], width: number, { reading, faults }: Cells): Kept | null {
  const { line, cells } = row;
  const reject = (reason: FaultReason, cell: string) => {
    faults.push({ line, reason, name: null, cell, isWholeRow: true });
    return null;
  };
  const date = markerCell(row, reading, "date");
  // A decimal comma read as a separator shifts all cells after it.
  if (cells.slice(width).some((cell) => cell !== "")) return reject("tooWide", cells.at(-1) ?? "");
  const time = timeOf(row, date, reading);
  if (time === null) return reject("noDate", date);
  if (reading.train !== null && trainOf(row, reading) === "") return reject("noTrain", "");
  const before = faults.length;
  const values = used.map((one) => cellValue(one, row, reading.decimal, faults));
  if (values.every(Number.isNaN)) {
    if (faults.length === before) return reject("noReading", "");
    for (let at = before; at < faults.length; at += 1) faults[at] = { ...(faults[at] as Fault), isWholeRow: true };
    return null;
  }
  return { line, time, shift: markerCell(row, reading, "shift"), values };
}

function timeOf(row: LogRow, date: string, reading: LogFormat): number | null {
  const day = dateIn(date, reading.order);
  return day === null ? null : atTime(day, markerCell(row, reading, "time"));
}

/** Returns the value of a cell in the unit of its quantity, or NaN if it is empty or has a fault, which is recorded. */
function cellValue({ name, unit, index, column }: Used, row: LogRow, decimal: DecimalSign, faults: Fault[]): number {
  const cell = row.cells[index] ?? "";
  if (isEmptyCell(cell)) return Number.NaN;
  const fault = (reason: FaultReason) => {
    faults.push({ line: row.line, reason, name, cell, isWholeRow: false });
    return Number.NaN;
  };
  const read = numberIn(cell, decimal);
  if (!read.ok) return fault(read.fault);
  const from = read.unit ?? unit;
  if (from !== column.unit && !isConvertible(from, column.unit)) return fault("otherUnit");
  const value = from === column.unit ? read.value : convertedTo(read.value, from, column.unit, column.difference);
  const [least, most] = column.range;
  return value >= least - 1e-9 && value <= most + 1e-9 ? value : fault("impossible");
}
