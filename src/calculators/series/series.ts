import { typedNumber } from "../form/number";
import { solve } from "../solve";
import { convertedTo, isConvertible } from "../units/dimensions";
import { quantitiesIn } from "../units/quantities";
import type { BaselineChoice, Choices } from "./choices";
import { type Crossing, crossingOf } from "./crossing";
import { type DateOrder, dateIn } from "./log/dates";
import { type ColumnMeaning, isMarker } from "./log/headers";
import { type Mixed, mixedTrains } from "./log/mixed-trains";
import type { DecimalSign } from "./log/numbers";
import { type Fault, type ReadingsLog, readingsOf, trainsOf } from "./log/readings";
import { dateOrderIn, guessedColumns, type LogTable, tableOf } from "./log/table";
import { type Baseline, baselineOf, type Normalised, normalised, type SeriesValues, workedOut } from "./normalise";
import { type ChartRule, calculatorOf, type SeriesRules, type Trigger } from "./rules";

/** Limits of a log: its length in UTF-16 code units, and its number of readings. */
export const MOST_CHARACTERS = 2_000_000;
export const MOST_READINGS = 10_000;

/** Questions that the operator must answer before the log can be calculated. */
export type OpenQuestion = "columns" | "noDate" | "nothing" | "order" | "decimal" | "train" | "mixed";

/** A log with the guessed or confirmed meaning of its columns, and the open questions. */
export type UnderstoodLog = {
  readonly table: LogTable;
  readonly heads: string;
  readonly columns: readonly ColumnMeaning[];
  readonly order: DateOrder;
  readonly decimal: DecimalSign;
  readonly trains: readonly string[];
  readonly train: string | null;
  readonly questions: readonly OpenQuestion[];
  /** Readings of the log; null as long as a question about columns, signs or trains is open. */
  readonly log: ReadingsLog | null;
  /** Times with clearly different values, if they suggest that the log mixes trains. */
  readonly mixed: Mixed | null;
  /** Whether the operator said that such a log is of one train. */
  readonly isOneTrain: boolean;
};

/** A trigger with its level in the chart, and the times at which it was crossed. */
export type TriggerResult = { readonly trigger: Trigger; readonly level: number; readonly crossing: Crossing };

/**
 * A chart with a value for each reading, the changes from the baseline and the triggers, or the quantities that it
 * lacks.
 */
export type ChartResult =
  | { readonly rule: ChartRule; readonly lacks: readonly string[]; readonly isOfBaseline: boolean }
  | {
      readonly rule: ChartRule;
      readonly lacks: null;
      readonly values: Float64Array;
      readonly raw: { readonly name: string; readonly values: Float64Array } | null;
      readonly changes: Float64Array | null;
      readonly baseline: number | null;
      readonly triggers: readonly TriggerResult[];
    };

/** Result of a log. */
export type SeriesResult = {
  readonly log: ReadingsLog;
  readonly values: SeriesValues;
  readonly faults: readonly Fault[];
  readonly baseline: { readonly places: readonly number[]; readonly values: Baseline };
  readonly charts: readonly ChartResult[];
  /** Names of the values for the whole log that are not valid numbers. */
  readonly wholeFaults: readonly string[];
};

/** Returns the log in `text` with the meaning of its columns, or the reason why it cannot be read. */
export function understoodLog(
  rules: SeriesRules,
  text: string,
  choices: Choices,
): UnderstoodLog | "tooLong" | "tooManyRows" | "noTable" {
  if (text.length > MOST_CHARACTERS) return "tooLong";
  const table = tableOf(text);
  if (!table) return "noTable";
  if (table.rows.length > MOST_READINGS) return "tooManyRows";
  const heads = JSON.stringify(table.heads);
  const isConfirmed = choices.heads === heads;
  const columns = isConfirmed ? chosenColumns(rules, table, choices) : guessedColumns(rules, table);
  const date = columns.findIndex(({ name }) => name === "date");
  const guessedOrder = date < 0 ? { order: "dmy" as const, isCertain: true } : dateOrderIn(table, date);
  const trains = trainsOf(table, columns);
  const train = trains.length > 1 ? (trains.find((one) => one === choices.train) ?? null) : null;
  const isQuantity = columns.some(({ name }) => rules.quantities[name] !== undefined);
  const open: [OpenQuestion, boolean][] = [
    ["noDate", date < 0],
    ["nothing", !isQuantity],
    ["columns", !isConfirmed && columns.some(({ isCertain }) => !isCertain)],
    ["order", !guessedOrder.isCertain && (choices.order === null || !isConfirmed)],
    ["decimal", !table.decimal.isCertain && (choices.decimal === null || !isConfirmed)],
    ["train", trains.length > 1 && train === null],
  ];
  const questions = open.filter(([, isOpen]) => isOpen).map(([question]) => question);
  const order = (isConfirmed ? choices.order : null) ?? guessedOrder.order;
  const decimal = (isConfirmed ? choices.decimal : null) ?? table.decimal.sign;
  const log = questions.length > 0 ? null : readingsOf(rules, table, { columns, order, decimal, train });
  const mixed = log && mixedTrains(rules, log);
  const isOneTrain = mixed !== null && isConfirmed && choices.isOneTrain;
  return {
    table,
    heads,
    columns,
    order,
    decimal,
    trains,
    train,
    questions: mixed && !isOneTrain ? ["mixed"] : questions,
    log,
    mixed,
    isOneTrain,
  };
}

/** Returns the columns as chosen. A unit that does not fit the quantity is replaced by the quantity's own. */
function chosenColumns(rules: SeriesRules, table: LogTable, { columns }: Choices): ColumnMeaning[] {
  const seen = new Set<string>();
  return table.heads.map((_, index) => {
    const { name = "", unit = "" } = columns[index] ?? {};
    const own = rules.quantities[name]?.unit;
    const isKnown = own !== undefined || isMarker(name);
    if (!isKnown || seen.has(name)) return { name: "", unit: "", isCertain: true };
    seen.add(name);
    const isFit = own !== undefined && (unit === own || isConvertible(unit, own));
    return { name, unit: isFit ? unit : (own ?? ""), isCertain: true };
  });
}

/**
 * Returns the result of a log, with its charts.
 * @throws {Error} if the log has open questions.
 */
export function seriesOf(rules: SeriesRules, understood: UnderstoodLog, choices: Choices): SeriesResult {
  const { log: read, order, questions } = understood;
  if (!read || questions.length > 0) throw new Error(`the log has open questions: ${questions.join(", ")}`);
  const { log, wholeFaults } = withWhole(rules, read, choices);
  const each = workedOut(rules, log);
  const places = baselinePlaces(rules, log, each, choices.baseline, order);
  const baseline = baselineOf(rules, log, places);
  const all = normalised(rules, each, log.lines, baseline);
  return {
    log,
    values: all.values,
    faults: [...log.faults, ...all.faults].toSorted((one, other) => one.line - other.line),
    baseline: { places, values: baseline },
    charts: rules.charts.flatMap((rule) => chartOf(rule, all, baseline, choices) ?? []),
    wholeFaults,
  };
}

/** Adds the values for the whole log to each reading, for quantities without a column. */
function withWhole(
  rules: SeriesRules,
  log: ReadingsLog,
  { whole }: Choices,
): { log: ReadingsLog; wholeFaults: string[] } {
  const values = new Map(log.values);
  const wholeFaults: string[] = [];
  for (const [name, text] of Object.entries(whole)) {
    const column = rules.quantities[name];
    if (!column || text.trim() === "" || values.has(name)) continue;
    const typed = typedNumber(text);
    const value = typed ? convertedTo(typed.value, typed.unit ?? column.unit, column.unit) : Number.NaN;
    const [least, most] = column.range;
    if (value >= least && value <= most) values.set(name, new Float64Array(log.times.length).fill(value));
    else wholeFaults.push(name);
  }
  return { log: { ...log, values }, wholeFaults };
}

/** Returns the indexes of the readings for the baseline. The choice `first` means the first complete reading. */
function baselinePlaces(
  rules: SeriesRules,
  log: ReadingsLog,
  { values }: Normalised,
  choice: BaselineChoice,
  order: DateOrder,
): number[] {
  const all = Array.from(log.times.keys());
  if (choice.kind === "period") {
    const [from, to] = [dateIn(choice.from, order), dateIn(choice.to, order)];
    const end = (to ?? from ?? Number.NaN) + DAY;
    const isEndUnread = to === null && choice.to.trim() !== "";
    return from === null || isEndUnread ? [] : all.filter((place) => inPeriod(log.times[place] ?? 0, from, end));
  }
  if (choice.kind === "count") return all.slice(0, choice.count);
  const names = [...values.keys()].filter((name) => rules.quantities[name]?.kind !== "sdi");
  const isComplete = (place: number) => names.every((name) => Number.isFinite(values.get(name)?.[place]));
  const first = all.find(isComplete) ?? all[0];
  return first === undefined ? [] : [first];
}

const DAY = 86_400_000;

function inPeriod(time: number, from: number, end: number): boolean {
  return time >= from && time < end;
}

/** Returns a chart, or null if the log has none of its quantities. */
function chartOf(rule: ChartRule, { values }: Normalised, baseline: Baseline, { family }: Choices): ChartResult | null {
  const own = values.get(rule.value);
  const changes = rule.change === undefined ? null : (values.get(rule.change) ?? null);
  if (!own?.some(Number.isFinite)) {
    const has = (name: string) => values.get(name)?.some(Number.isFinite) ?? false;
    const lacks = rule.needs.filter((name) => !has(name));
    const isNamed = lacks.length < rule.needs.length || rule.needs.length === 0;
    return isNamed ? { rule, lacks, isOfBaseline: own !== undefined } : null;
  }
  // Without changes it is unknown whether a trigger was crossed, so do not report it as not crossed.
  if (rule.change !== undefined && !changes?.some(Number.isFinite)) return { rule, lacks: [], isOfBaseline: true };
  const rawName = rule.raw.find((name) => values.has(name));
  const raw = rawName === undefined ? undefined : values.get(rawName);
  const reference = baselineValue(rule, values, baseline);
  const triggers = rule.triggers
    .filter((trigger) => trigger.family === undefined || trigger.family === family)
    .map((trigger): TriggerResult => {
      const at = Number(quantitiesIn(trigger.at)[0]?.value);
      return {
        trigger,
        level: reference === null ? at : levelOf(rule, reference, at),
        crossing: crossingOf(changes ?? own, at, trigger),
      };
    });
  return {
    rule,
    lacks: null,
    values: own,
    raw: raw && rawName !== undefined ? { name: rawName, values: raw } : null,
    changes,
    baseline: reference,
    triggers,
  };
}

/** Returns the chart's value at the baseline, from which changes are counted; null if there is none. */
function baselineValue(rule: ChartRule, values: SeriesValues, baseline: Baseline): number | null {
  if (!rule.line) return null;
  const name = [...rule.raw].find((one) => values.has(one));
  return name === undefined ? null : (baseline.get(name) ?? null);
}

function levelOf({ line }: ChartRule, baseline: number, change: number): number {
  if (!line) return change;
  const given = { [line.baseline]: baseline, [line.change]: change };
  return solve(calculatorOf(line.calculator), given, line.value).values[line.value] ?? Number.NaN;
}
