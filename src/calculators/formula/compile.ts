import { measureOf } from "../units/dimensions";
import type { ComparisonSign, Expression, FunctionName, Sign } from "./expression";

/** Function that evaluates an expression from an array of values in base units. */
export type Compiled = (slots: Float64Array) => number;

/**
 * Returns `expression` as a function of numbers, fast enough for thousands of readings. It returns the same values as
 * `evaluate` but does not check dimensions: these do not depend on the readings, and `npm run calculators:check` checks
 * them. `slotOf` returns the array index of a name.
 * @throws {Error} if a unit is unknown; and what `slotOf` throws for an unknown name.
 */
export function compiled(expression: Expression, slotOf: (name: string) => number): Compiled {
  const part = (one: Expression) => compiled(one, slotOf);
  switch (expression.kind) {
    case "number":
      return constant(expression.value);
    case "unit":
      return constant(factorOf(expression.unit));
    case "name": {
      const slot = slotOf(expression.name);
      return (slots) => slots[slot] ?? Number.NaN;
    }
    case "call":
      return called(expression.name, expression.args.map(part));
    case "choice":
      return chosen(expression.sign, part(expression.left), part(expression.right), [
        part(expression.then),
        part(expression.otherwise),
      ]);
    case "binary":
      return combined(expression.sign, part(expression.left), part(expression.right));
  }
}

function constant(value: number): Compiled {
  return () => value;
}

function factorOf(unit: string): number {
  const measure = measureOf(unit);
  if (!measure) throw new Error(`[${unit}] is not known as a unit`);
  return measure.factor;
}

function combined(sign: Sign, left: Compiled, right: Compiled): Compiled {
  if (sign === "+") return (slots) => left(slots) + right(slots);
  if (sign === "-") return (slots) => left(slots) - right(slots);
  if (sign === "*") return (slots) => left(slots) * right(slots);
  if (sign === "/") return (slots) => left(slots) / right(slots);
  return (slots) => left(slots) ** right(slots);
}

function chosen(
  sign: ComparisonSign,
  left: Compiled,
  right: Compiled,
  [then, otherwise]: readonly [Compiled, Compiled],
): Compiled {
  const holds = {
    "<": (one: number, other: number) => one < other,
    "<=": (one: number, other: number) => one <= other,
    ">": (one: number, other: number) => one > other,
    ">=": (one: number, other: number) => one >= other,
  }[sign];
  return (slots) => (holds(left(slots), right(slots)) ? then(slots) : otherwise(slots));
}

function called(name: FunctionName, args: readonly Compiled[]): Compiled {
  const [first, ...rest] = args;
  if (!first) throw new Error(`${name} of nothing`);
  if (name === "table") return inTable(first, rest);
  if (name === "min" || name === "max") return (slots) => Math[name](...args.map((one) => one(slots)));
  const work = { exp: Math.exp, ln: Math.log, log10: Math.log10, sqrt: Math.sqrt, abs: Math.abs }[name];
  return (slots) => work(first(slots));
}

/** Interpolates linearly between the rows of a table. Returns NaN outside the table. */
function inTable(at: Compiled, cells: readonly Compiled[]): Compiled {
  return (slots) => {
    const x = at(slots);
    const values = cells.map((cell) => cell(slots));
    for (let row = 0; row + 1 < values.length; row += 2) {
      const [x0, y0, x1, y1] = [values[row - 2], values[row - 1], values[row], values[row + 1]];
      if (x1 === undefined || y1 === undefined || x > x1) continue;
      if (x === x1) return y1;
      return x0 === undefined || y0 === undefined ? Number.NaN : y0 + ((x - x0) / (x1 - x0)) * (y1 - y0);
    }
    return Number.NaN;
  };
}
