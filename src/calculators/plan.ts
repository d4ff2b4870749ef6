import type { Calculator } from "./calculator";
import { type Compiled, compiled } from "./formula/compile";
import { type Expression, namesIn } from "./formula/expression";
import { equationsOf, followingFrom, quantityOf, solve } from "./solve";
import { measureOf } from "./units/dimensions";

/** The way from given symbols to wanted ones, found once, to be gone for thousands of readings. */
export type Plan = {
  /** The symbols that follow, in the order of `run`. */
  readonly gives: readonly string[];
  /**
   * Returns what follows from `values`, which stand in the order of the given symbols, each in the unit of its
   * quantity; not a number for what does not follow from these values.
   */
  run(values: readonly number[]): number[];
};

type PlannedStep = { readonly symbol: string; readonly expression: Expression };

/**
 * Returns the plan for those of `wanted` that follow from `given`, as `solve` works them out; null where none does.
 * Usual values are taken only where one of `wanted` does not follow without them, and never for a symbol
 * of `withoutUsual`.
 */
export function planOf(
  calculator: Calculator,
  given: readonly string[],
  wanted: readonly string[],
  withoutUsual: readonly string[] = [],
): Plan | null {
  const bare = stepsFrom(calculator, given);
  const isEnough = wanted.every((symbol) => bare.some((step) => step.symbol === symbol));
  const usual = isEnough ? [] : usualOf(calculator, [...given, ...wanted, ...withoutUsual]);
  const steps = usual.length > 0 ? stepsFrom(calculator, [...given, ...usual.map(([symbol]) => symbol)]) : bare;
  const gives = wanted.filter((symbol) => steps.some((step) => step.symbol === symbol));
  if (gives.length === 0) return null;
  return { gives, run: runner(calculator, { given, usual, steps: needed(steps, gives), gives }) };
}

function usualOf(calculator: Calculator, except: readonly string[]): (readonly [string, number])[] {
  return Object.entries(calculator.quantities).flatMap(([symbol, { usual }]) =>
    usual === undefined || except.includes(symbol) ? [] : [[symbol, usual] as const],
  );
}

function stepsFrom(calculator: Calculator, given: readonly string[]): PlannedStep[] {
  const known = new Set(given);
  const steps: PlannedStep[] = [];
  const equations = equationsOf(calculator);
  const next = () => {
    for (const equation of equations) {
      const step = followingFrom(equation, known);
      if (step) return step;
    }
    return null;
  };
  for (let step = next(); step; step = next()) {
    known.add(step.symbol);
    steps.push(step);
  }
  return steps;
}

/** The steps that lead to one of `symbols`. */
function needed(steps: readonly PlannedStep[], symbols: readonly string[]): PlannedStep[] {
  const used = new Set(symbols);
  const kept: PlannedStep[] = [];
  for (const step of steps.toReversed()) {
    if (!used.has(step.symbol)) continue;
    kept.unshift(step);
    for (const name of namesIn(step.expression)) used.add(name);
  }
  return kept;
}

type Way = {
  readonly given: readonly string[];
  readonly usual: readonly (readonly [string, number])[];
  readonly steps: readonly PlannedStep[];
  readonly gives: readonly string[];
};

function runner(calculator: Calculator, { given, usual, steps, gives }: Way): Plan["run"] {
  const symbols = [...given, ...usual.map(([symbol]) => symbol), ...steps.map(({ symbol }) => symbol)];
  const slotOf = (name: string) => symbols.indexOf(name);
  const work: (readonly [number, Compiled])[] = steps.map(({ symbol, expression }) => [
    slotOf(symbol),
    compiled(expression, slotOf),
  ]);
  const scales = symbols.map((symbol) => scaleOf(calculator, symbol));
  const slots = new Float64Array(symbols.length);
  const put = (slot: number, value: number) => {
    const { factor, offset } = scales[slot] ?? { factor: 1, offset: 0 };
    slots[slot] = (value + offset) * factor;
  };
  const read = (symbol: string) => {
    const slot = slotOf(symbol);
    const { factor, offset } = scales[slot] ?? { factor: 1, offset: 0 };
    return (slots[slot] ?? Number.NaN) / factor - offset;
  };
  return (values) => {
    for (let slot = 0; slot < given.length; slot += 1) put(slot, values[slot] ?? Number.NaN);
    for (const [index, [, value]] of usual.entries()) put(given.length + index, value);
    for (const [slot, one] of work) slots[slot] = one(slots);
    const results = gives.map(read);
    if (results.every(Number.isFinite) || !values.every(Number.isFinite)) return results;
    return withOtherEquations(calculator, given, values, { gives, results });
  };
}

/** An equation may have no value for some readings where another one has: `solve` looks for it. */
function withOtherEquations(
  calculator: Calculator,
  given: readonly string[],
  values: readonly number[],
  { gives, results }: { gives: readonly string[]; results: readonly number[] },
): number[] {
  const all = Object.fromEntries(given.map((symbol, index) => [symbol, values[index] ?? Number.NaN]));
  return gives.map((symbol, index) => {
    const own = results[index] ?? Number.NaN;
    return Number.isFinite(own) ? own : (solve(calculator, all, symbol).values[symbol] ?? Number.NaN);
  });
}

function scaleOf(calculator: Calculator, symbol: string): { factor: number; offset: number } {
  const { unit, difference } = quantityOf(calculator, symbol);
  const measure = measureOf(unit);
  if (!measure) throw new Error(`${calculator.id}: [${unit}] is not known as a unit`);
  return { factor: measure.factor, offset: difference ? 0 : measure.offset };
}
