import type { Calculator, Limit, Quantity } from "./calculator";
import { evaluate, type Value } from "./formula/evaluate";
import { type Equation, type Expression, namesIn, parseEquation, parseExpression } from "./formula/expression";
import { rearranged } from "./formula/rearrange";
import { fromBase, measureOf, toBase } from "./units/dimensions";

/** Values of quantities by their symbols, each in the unit of its quantity. */
export type QuantityValues = Readonly<Record<string, number>>;

/** How one value came from others: `symbol` is what `expression` gives. */
export type Step = { readonly symbol: string; readonly expression: Expression; readonly value: number };

export type Solution = {
  /** Values that were given, assumed as usual, and worked out. */
  readonly values: QuantityValues;
  /** In the order in which they were worked out. */
  readonly steps: readonly Step[];
  /** Symbols of usual values that were taken. */
  readonly assumed: readonly string[];
};

/**
 * Returns all that follows from `given` by the equations of `calculator`, in the units of its quantities. Usual
 * values are taken only where `wanted` does not follow without them, and never for it.
 */
export function solve(calculator: Calculator, given: QuantityValues, wanted: string | null = null): Solution {
  const told = chained(calculator, given);
  const isDone =
    wanted === null ? Object.keys(calculator.quantities).every((one) => one in told.values) : wanted in told.values;
  if (isDone) return { ...told, assumed: [] };
  const usual = Object.entries(calculator.quantities).flatMap(([symbol, { usual: value }]) =>
    value === undefined || symbol === wanted || symbol in told.values ? [] : [[symbol, value] as const],
  );
  return {
    ...chained(calculator, { ...given, ...Object.fromEntries(usual) }),
    assumed: usual.map(([symbol]) => symbol),
  };
}

/** Returns the steps and usual values that `symbol` comes from, in order. */
export function pathTo(symbol: string, { steps, assumed }: Solution): { steps: Step[]; assumed: string[] } {
  const needed = new Set([symbol]);
  const path: Step[] = [];
  for (const step of steps.toReversed()) {
    if (!needed.has(step.symbol)) continue;
    path.unshift(step);
    for (const name of namesIn(step.expression)) needed.add(name);
  }
  return { steps: path, assumed: assumed.filter((one) => needed.has(one)) };
}

/**
 * Returns the fewest symbols that are still needed for `wanted`: empty where it follows from `given`, with usual
 * values; null where no equation leads to it.
 */
export function missingFor(calculator: Calculator, given: QuantityValues, wanted: string): string[] | null {
  const { values } = solve(calculator, given, wanted);
  const inputs = new Set(calculator.examples.flatMap((one) => Object.keys(one.given)));
  return missing({ equations: equationsOf(calculator), inputs }, new Set(Object.keys(values)), wanted, {
    above: new Set(),
    beside: [],
  });
}

type Rules = { readonly equations: readonly Equation[]; readonly inputs: ReadonlySet<string> };

/** Where a symbol is needed: those that are being worked out with it, and those that stand beside it. */
type Need = { readonly above: ReadonlySet<string>; readonly beside: readonly string[] };

function missing(rules: Rules, known: ReadonlySet<string>, wanted: string, { above, beside }: Need): string[] | null {
  if (known.has(wanted)) return [];
  // Ask for the value that people read off a meter, unless a part of it was told: of MLVSS, the MLSS.
  if (above.size > 0 && rules.inputs.has(wanted)) return [restOf(rules, known, wanted, { above, beside }) ?? wanted];
  const direct = rules.equations.filter(({ left }) => left.kind === "name" && left.name === wanted);
  const ways = (direct.length > 0 ? direct : rules.equations).flatMap((equation) => {
    const expression = rearranged(equation, wanted);
    if (!expression || namesIn(expression).some((name) => above.has(name))) return [];
    const names = [...new Set(namesIn(expression))];
    const need = { above: new Set([...above, wanted]), beside: names };
    return [[...new Set(names.flatMap((name) => missing(rules, known, name, need) ?? [name]))]];
  });
  const [shortest] = ways.sort((a, b) => a.length - b.length);
  // Ask directly for a quantity that depends on other unknowns only.
  return shortest ? (above.size > 0 && shortest.length > 1 ? [wanted] : shortest) : null;
}

/** The one symbol that is still needed for `wanted` beside others that were told for it; null where none was. */
function restOf({ equations }: Rules, known: ReadonlySet<string>, wanted: string, need: Need): string | null {
  const rests = equations.flatMap((equation) => {
    const expression = rearranged(equation, wanted);
    const names = expression ? [...new Set(namesIn(expression))] : [];
    const [rest, ...more] = names.filter((name) => !known.has(name));
    const isToldForIt = names.some((name) => known.has(name) && !need.beside.includes(name));
    return rest !== undefined && more.length === 0 && isToldForIt && !need.above.has(rest) ? [rest] : [];
  });
  return rests[0] ?? null;
}

function chained(calculator: Calculator, given: QuantityValues): Omit<Solution, "assumed"> {
  const known = new Map(Object.entries(given).map(([symbol, value]) => [symbol, baseValue(calculator, symbol, value)]));
  const steps: Step[] = [];
  const equations = equationsOf(calculator);
  for (let isMoving = true; isMoving; ) {
    const step = nextStep(calculator, equations, known);
    isMoving = step !== null;
    if (step) steps.push(step);
  }
  const values = [...known].map(([symbol, { value }]) => [symbol, told(calculator, symbol, value)] as const);
  return { values: Object.fromEntries(values), steps };
}

/** The first value that follows, as its equation tells it or by rearranging it. */
function nextStep(calculator: Calculator, equations: readonly Equation[], known: Map<string, Value>): Step | null {
  for (const equation of equations) {
    const next = followingFrom(equation, known);
    if (!next) continue;
    const result = evaluate(next.expression, known);
    if (!Number.isFinite(result.value)) continue;
    known.set(next.symbol, result);
    return { ...next, value: told(calculator, next.symbol, result.value) };
  }
  return null;
}

/** Returns what `equation` gives where all of its symbols but one are `known`; null otherwise. */
export function followingFrom(
  equation: Equation,
  known: { has(symbol: string): boolean },
): { symbol: string; expression: Expression } | null {
  const names = [...new Set([equation.left, equation.right].flatMap(namesIn))];
  const [symbol, ...more] = names.filter((name) => !known.has(name));
  const expression = symbol === undefined || more.length > 0 ? null : rearranged(equation, symbol);
  return symbol === undefined || !expression ? null : { symbol, expression };
}

const parsed = new WeakMap<Calculator, readonly Equation[]>();

/** Returns the equations of `calculator`. */
export function equationsOf(calculator: Calculator): readonly Equation[] {
  const known = parsed.get(calculator) ?? calculator.equations.map(parseEquation);
  parsed.set(calculator, known);
  return known;
}

/** Returns whether every condition of the calculator holds that can be told from `values`. */
export function isHeld(calculator: Calculator, values: QuantityValues): boolean {
  const known = inBase(calculator, values);
  return calculator.holds.every((condition) => isTrue(condition, known) !== false);
}

/** Returns the limit of the rule that `values` are beyond; null where they are within all that can be told. */
export function limitBeyond(calculator: Calculator, values: QuantityValues): Limit | null {
  const known = inBase(calculator, values);
  return calculator.limits.find(({ within }) => isTrue(within, known) === false) ?? null;
}

function inBase(calculator: Calculator, values: QuantityValues): Map<string, Value> {
  return new Map(Object.entries(values).map(([symbol, value]) => [symbol, baseValue(calculator, symbol, value)]));
}

/** Returns whether a comparison such as `Y > 85 [%]` is true; null where something in it is not known. */
export function isTrue(condition: string, known: ReadonlyMap<string, Value>): boolean | null {
  const expression = parseExpression(`${condition} ? 1 : 0`);
  return namesIn(expression).every((name) => known.has(name)) ? evaluate(expression, known).value === 1 : null;
}

/** Returns whether `value`, in the quantity's unit, is within its range. */
export function isPossible(calculator: Calculator, symbol: string, value: number): boolean {
  const [least, most] = quantityOf(calculator, symbol).range;
  return Number.isFinite(value) && value >= least - 1e-9 && value <= most + 1e-9;
}

/** Returns the quantity of `symbol`. @throws where the calculator has none. */
export function quantityOf(calculator: Calculator, symbol: string): Quantity {
  const quantity = calculator.quantities[symbol];
  if (!quantity) throw new Error(`${calculator.id} has no quantity ${symbol}`);
  return quantity;
}

/** Returns `value`, in the quantity's unit, in base units, with its dimension. */
export function baseValue(calculator: Calculator, symbol: string, value: number): Value {
  const { unit, difference } = quantityOf(calculator, symbol);
  const measure = measureOf(unit);
  if (!measure) throw new Error(`${calculator.id}: [${unit}] is not known as a unit`);
  return { value: toBase(value, unit, difference), dimension: measure.dimension };
}

function told(calculator: Calculator, symbol: string, value: number): number {
  const { unit, difference } = quantityOf(calculator, symbol);
  return fromBase(value, unit, difference);
}
