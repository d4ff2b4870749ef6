import { combined, type Dimension, isSameDimension, measureOf } from "../units/dimensions";
import type { Expression, FunctionName, Sign } from "./expression";

/** A number in base units, with its dimension. */
export type Value = { readonly value: number; readonly dimension: Dimension };

type Known = ReadonlyMap<string, Value>;

const NONE: Dimension = {};

/**
 * Returns the value of `expression` in base units. `known` has the values of its names.
 * @throws {Error} if a name or unit is unknown, or if dimensions do not match, such as kilograms added to litres.
 */
export function evaluate(expression: Expression, known: Known): Value {
  switch (expression.kind) {
    case "number":
      return { value: expression.value, dimension: NONE };
    case "unit":
      return unitValue(expression.unit);
    case "name":
      return known.get(expression.name) ?? fail(`${expression.name} is not known`);
    case "call":
      return called(
        expression.name,
        expression.args.map((one) => evaluate(one, known)),
      );
    case "choice":
      return chosen(expression, known);
    case "binary":
      return combine(expression.sign, evaluate(expression.left, known), evaluate(expression.right, known));
  }
}

/** Returns `expression` with each choice replaced by the branch that applies for the `known` values. */
export function withoutChoices(expression: Expression, known: Known): Expression {
  const inside = (one: Expression) => withoutChoices(one, known);
  if (expression.kind === "choice") return inside(isTrue(expression, known) ? expression.then : expression.otherwise);
  if (expression.kind === "call") return { ...expression, args: expression.args.map(inside) };
  if (expression.kind !== "binary") return expression;
  return { ...expression, left: inside(expression.left), right: inside(expression.right) };
}

/** Returns whether `expression` reads a value from a table. */
export function readsTable(expression: Expression): boolean {
  if (expression.kind === "call") return expression.name === "table" || expression.args.some(readsTable);
  return expression.kind === "binary" && (readsTable(expression.left) || readsTable(expression.right));
}

function unitValue(unit: string): Value {
  const measure = measureOf(unit) ?? fail(`[${unit}] is not known as a unit`);
  return { value: measure.factor, dimension: measure.dimension };
}

type Choice = Extract<Expression, { kind: "choice" }>;

function chosen(expression: Choice, known: Known): Value {
  const [then, otherwise] = [evaluate(expression.then, known), evaluate(expression.otherwise, known)];
  demandSame(then, otherwise, "? :");
  return isTrue(expression, known) ? then : otherwise;
}

function isTrue({ left: one, right: other, sign }: Choice, known: Known): boolean {
  const [left, right] = [evaluate(one, known), evaluate(other, known)];
  demandSame(left, right, sign);
  if (left.value === right.value) return sign.endsWith("=");
  return sign.startsWith("<") ? left.value < right.value : left.value > right.value;
}

function combine(sign: Sign, left: Value, right: Value): Value {
  if (sign === "*") {
    return { value: left.value * right.value, dimension: combined(left.dimension, right.dimension) };
  }
  if (sign === "/") {
    return { value: left.value / right.value, dimension: combined(left.dimension, right.dimension, -1) };
  }
  if (sign === "^") {
    demandNumber(right, "^");
    return { value: left.value ** right.value, dimension: combined(NONE, left.dimension, right.value) };
  }
  demandSame(left, right, sign);
  return { value: sign === "+" ? left.value + right.value : left.value - right.value, dimension: left.dimension };
}

function called(name: FunctionName, args: readonly Value[]): Value {
  const [first = fail(`${name} of nothing`), ...rest] = args;
  if (name === "table") return inTable(first, rest);
  if (name === "sqrt") return { value: Math.sqrt(first.value), dimension: combined(NONE, first.dimension, 0.5) };
  if (name === "abs") return { value: Math.abs(first.value), dimension: first.dimension };
  if (name === "min" || name === "max") {
    for (const one of rest) demandSame(first, one, name);
    return { value: Math[name](...args.map(({ value }) => value)), dimension: first.dimension };
  }
  demandNumber(first, name);
  const work = { exp: Math.exp, ln: Math.log, log10: Math.log10 }[name];
  return { value: work(first.value), dimension: NONE };
}

/** Interpolates linearly between the rows of a table. The value is NaN outside the table. */
function inTable(at: Value, cells: readonly Value[]): Value {
  const rows = Array.from({ length: Math.floor(cells.length / 2) }, (_, row) => cells.slice(2 * row, 2 * row + 2));
  const above = rows.findIndex(([x]) => x !== undefined && at.value <= x.value);
  const [[x0, y0] = [], [x1, y1] = []] = [rows[Math.max(0, above - 1)], rows[above]];
  const dimension = cells[1]?.dimension ?? fail("a table without rows");
  for (const [x, y] of rows) {
    demandSame(at, x ?? fail("a table without rows"), "table");
    demandSame({ value: 0, dimension }, y ?? fail("a row without a value"), "table");
  }
  if (!x0 || !y0 || !x1 || !y1 || (above === 0 && at.value < x1.value)) return { value: Number.NaN, dimension };
  const share = x1.value === x0.value ? 0 : (at.value - x0.value) / (x1.value - x0.value);
  return { value: y0.value + share * (y1.value - y0.value), dimension };
}

function demandSame(one: Value, other: Value, sign: string): void {
  if (!isSameDimension(one.dimension, other.dimension)) {
    fail(`"${sign}" between ${described(one)} and ${described(other)}`);
  }
}

function demandNumber(one: Value, name: string): void {
  if (!isSameDimension(one.dimension, NONE)) fail(`"${name}" of ${described(one)}, not of a number`);
}

function described({ dimension }: Value): string {
  const bases = Object.entries(dimension).map(([base, exponent]) => (exponent === 1 ? base : `${base}^${exponent}`));
  return bases.join(" ") || "a number";
}

function fail(message: string): never {
  throw new Error(message);
}
