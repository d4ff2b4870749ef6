import { type Plan, planOf } from "../plan";
import { isPossible, quantityOf } from "../solve";
import type { Fault, ReadingsLog } from "./log/readings";
import { calculatorOf, type RuleStep, type SeriesRules } from "./rules";

/** Values by name, one for each reading. A missing value is NaN. */
export type SeriesValues = Map<string, Float64Array>;

/** Values of the baseline by name. */
export type Baseline = ReadonlyMap<string, number>;

/** Values of a log, measured and calculated, with the faults of calculated values. */
export type Normalised = { readonly values: SeriesValues; readonly faults: readonly Fault[] };

/** State shared by all steps: the values so far, the baseline, the line of each reading, and the faults found. */
type Work = {
  readonly values: SeriesValues;
  readonly baseline: Baseline;
  readonly lines: Int32Array;
  readonly faults: Fault[];
};

/**
 * Returns the values of a log with those that `rules.each` calculates: recovery, salt passage, net driving pressure.
 */
export function workedOut(rules: SeriesRules, log: Pick<ReadingsLog, "values" | "lines">): Normalised {
  return allSteps(rules.each, { values: new Map(log.values), baseline: new Map(), lines: log.lines, faults: [] });
}

/** Returns the values with those that `rules.against` calculates for each reading relative to `baseline`. */
export function normalised(
  rules: SeriesRules,
  { values, faults }: Normalised,
  lines: Int32Array,
  baseline: Baseline,
): Normalised {
  return allSteps(rules.against, { values: new Map(values), baseline, lines, faults: [...faults] });
}

/**
 * Returns the values of the baseline: the mean of the readings at the indexes `places`, and the values that
 * `rules.each` calculates from it. A quantity that these readings lack is NaN.
 */
export function baselineOf(
  rules: SeriesRules,
  log: Pick<ReadingsLog, "values" | "lines">,
  places: readonly number[],
): Baseline {
  const means = new Map<string, Float64Array>();
  for (const [name, values] of log.values) {
    const own = places.map((place) => values[place] ?? Number.NaN).filter(Number.isFinite);
    means.set(name, Float64Array.of(own.reduce((sum, one) => sum + one, 0) / own.length));
  }
  const { values } = workedOut(rules, { values: means, lines: Int32Array.of(0) });
  return new Map([...values].map(([name, [value = Number.NaN]]) => [name, value]));
}

function allSteps(steps: readonly RuleStep[], work: Work): Normalised {
  for (const step of steps) goStep(step, work);
  return { values: work.values, faults: work.faults };
}

type Input = { readonly symbol: string; readonly column: Float64Array | null; readonly value: number };

/** Runs one calculator for all readings with one plan, so that every reading is calculated in the same way. */
function goStep(step: RuleStep, { values, baseline, lines, faults }: Work): void {
  const calculator = calculatorOf(step.calculator);
  const symbols = Object.entries(step.with);
  const inputs = symbols.flatMap(([symbol, name]): Input[] => {
    const column = values.get(name);
    if (column) return [{ symbol, column, value: Number.NaN }];
    const fixed = name.startsWith("baseline.") ? baseline.get(name.slice("baseline.".length)) : undefined;
    return fixed === undefined ? [] : [{ symbol, column: null, value: fixed }];
  });
  const wanted = symbols.filter(([, name]) => !name.startsWith("baseline.") && !values.has(name));
  if (wanted.length === 0) return;
  const bound = symbols.map(([symbol]) => symbol);
  const plan = planOf(
    calculator,
    inputs.map(({ symbol }) => symbol),
    wanted.map(([symbol]) => symbol),
    bound,
  );
  if (!plan) return;
  const outputs = plan.gives.map((symbol) => {
    const [, most] = quantityOf(calculator, symbol).range;
    return { symbol, name: step.with[symbol] ?? symbol, most, column: new Float64Array(lines.length).fill(Number.NaN) };
  });
  runAll(plan, inputs, lines.length, (row, results) => {
    for (const [index, output] of outputs.entries()) {
      const value = results[index] ?? Number.NaN;
      const isFit = isPossible(calculator, output.symbol, value);
      if (isFit) output.column[row] = value;
      else faults.push({ ...faultOf(lines[row] ?? 0, output.name), cell: Number.isFinite(value) ? String(value) : "" });
    }
  });
  for (const { name, column } of outputs) values.set(name, column);
}

function faultOf(line: number, name: string) {
  return { line, reason: "result" as const, name, isWholeRow: false };
}

/** Runs the plan for every reading that has all its inputs. */
function runAll(
  plan: Plan,
  inputs: readonly Input[],
  count: number,
  take: (row: number, results: readonly number[]) => void,
): void {
  const given = inputs.map(({ value }) => value);
  if (inputs.some(({ column, value }) => !column && Number.isNaN(value))) return;
  for (let row = 0; row < count; row += 1) {
    let isComplete = true;
    for (let index = 0; index < inputs.length; index += 1) {
      const column = inputs[index]?.column;
      if (!column) continue;
      const value = column[row] ?? Number.NaN;
      given[index] = value;
      if (Number.isNaN(value)) isComplete = false;
    }
    if (isComplete) take(row, plan.run(given));
  }
}
