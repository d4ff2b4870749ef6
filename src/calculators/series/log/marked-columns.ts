import type { SeriesRules } from "../rules";
import type { LogRow } from "./cells";
import { isBareHour, isDate, minutesIn } from "./dates";
import { type ColumnMeaning, plainWords } from "./headers";
import { isEmptyCell } from "./numbers";

/** Number of rows that show what a column holds, and maximum length of the name of a shift in UTF-16 code units. */
const SAMPLE = 200;
const LONGEST_SHIFT = 30;

/**
 * Returns the columns of the date, the time of day and the shift by their index. Headers are checked against the cells:
 * a time of day is a clock time or, if there is none, a bare hour below a header such as "Hour". Two columns of clock
 * times are not certain.
 */
export function markedColumns(
  rules: SeriesRules,
  table: { readonly heads: readonly string[]; readonly rows: readonly LogRow[] },
  guesses: readonly ColumnMeaning[],
): ReadonlyMap<number, ColumnMeaning> {
  const sample = table.rows.slice(0, SAMPLE);
  const holds = (index: number, fits: (cell: string) => boolean) =>
    mostly(
      sample.map(({ cells }) => cells[index] ?? ""),
      fits,
    );
  const marked = new Map<number, ColumnMeaning>();
  const open = (fits: (name: string, index: number) => boolean) =>
    guesses.flatMap(({ name }, index) => (!marked.has(index) && fits(name, index) ? [index] : []));
  const mark = (name: string, [index]: readonly number[], isCertain = true) => {
    if (index !== undefined) marked.set(index, { name, unit: "", isCertain });
  };
  // A column of a quantity has no dates: a conductivity of 45,000 is not an Excel day number.
  const isFree = (name: string) => rules.quantities[name] === undefined;
  const dates = open((name, index) => isFree(name) && holds(index, isDate));
  mark("date", [...dates.filter((index) => guesses[index]?.name === "date"), ...dates]);
  const clocks = open((name, index) => (name === "time" || name === "shift") && holds(index, isClock));
  const hours = open(
    (name, index) => name === "time" && isTimeHead(rules, table.heads[index]) && holds(index, isBareHour),
  );
  mark("time", [...clocks, ...hours], clocks.length < 2);
  const shifts = open((name, index) => name === "shift" && !clocks.includes(index));
  const isLoose = (name: string) => name === "" || name === "date" || name === "time";
  const named = open((name, index) => isLoose(name) && holds(index, (cell) => isShift(rules, cell)));
  mark("shift", [...shifts, ...named]);
  return marked;
}

function isClock(cell: string): boolean {
  return minutesIn(cell) !== null;
}

/** Returns whether a header names the time of day and nothing else: "Run time" may hold hours of running. */
function isTimeHead({ words }: SeriesRules, head = ""): boolean {
  return words.kinds.time.map(plainWords).includes(plainWords(head));
}

/** Returns whether a cell names a shift: "night", "shift A", "وردية صباحية". */
function isShift({ words }: SeriesRules, cell: string): boolean {
  if (cell.length > LONGEST_SHIFT) return false;
  const text = plainWords(cell);
  const isNamed = words.kinds.shift.some((word) => ` ${text} `.includes(` ${plainWords(word)} `));
  return isNamed || words.shifts.map(plainWords).includes(text);
}

function mostly(cells: readonly string[], fits: (cell: string) => boolean): boolean {
  const filled = cells.filter((cell) => !isEmptyCell(cell));
  return filled.length > 0 && filled.filter(fits).length >= filled.length * 0.6;
}
