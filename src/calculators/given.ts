import type { Calculator, Limit } from "./calculator";
import { contradictionIn } from "./form/outcome";
import { namesIn } from "./formula/expression";
import { isHeld, isPossible, limitBeyond, missingFor, pathTo, type QuantityValues, type Step, solve } from "./solve";

/** Result of a calculator for named figures. Values are in the units of their quantities. */
export type CalculationOutcome =
  | {
      readonly kind: "done";
      readonly value: number;
      readonly steps: readonly Step[];
      /** Symbols of usual values that were taken. */
      readonly assumed: readonly string[];
      /** Symbols of given values that the result comes from. */
      readonly used: readonly string[];
      readonly values: QuantityValues;
    }
  /** Symbols of the values that are still needed. */
  | { readonly kind: "missing"; readonly missing: readonly string[] }
  /** A given value or a result outside of its range. */
  | { readonly kind: "impossible"; readonly symbol: string; readonly value: number }
  /** A given value that does not agree with the others. */
  | { readonly kind: "contradicted"; readonly symbol: string }
  /** A condition of the calculator is not true of the values. */
  | { readonly kind: "not-held" }
  /** The values are beyond a limit of the rule. */
  | { readonly kind: "limited"; readonly limit: Limit }
  /** No equation leads from the given values to the wanted one. */
  | { readonly kind: "no-way" };

/** Returns what follows for `wanted` from `given`, which does not hold it. */
export function outcomeFrom(calculator: Calculator, wanted: string, given: QuantityValues): CalculationOutcome {
  const odd = Object.entries(given).find(([symbol, value]) => !isPossible(calculator, symbol, value));
  if (odd) return { kind: "impossible", symbol: odd[0], value: odd[1] };
  const missing = missingFor(calculator, given, wanted);
  if (missing === null) return { kind: "no-way" };
  if (missing.length > 0) return { kind: "missing", missing };
  const solution = solve(calculator, given, wanted);
  const { steps, assumed } = pathTo(wanted, solution);
  const value = solution.values[wanted];
  if (value === undefined || steps.length === 0) return { kind: "no-way" };
  const contradicted = contradictionIn(calculator, solution.values, given);
  if (contradicted) return { kind: "contradicted", symbol: contradicted };
  if (!isHeld(calculator, solution.values)) return { kind: "not-held" };
  const limit = limitBeyond(calculator, solution.values);
  if (limit) return { kind: "limited", limit };
  const unlikely = steps.find((step) => !isPossible(calculator, step.symbol, step.value));
  if (unlikely) return { kind: "impossible", symbol: unlikely.symbol, value: unlikely.value };
  const names = new Set(steps.flatMap(({ expression }) => namesIn(expression)));
  const used = Object.keys(given).filter((symbol) => names.has(symbol));
  return { kind: "done", value, steps, assumed, used, values: solution.values };
}
