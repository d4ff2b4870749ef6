import type { Language } from "~/i18n/languages";
import { splitByScript } from "~/i18n/split-by-script";
import type { Calculator } from "./calculator";
import { readsTable, withoutChoices } from "./formula/evaluate";
import type { Expression } from "./formula/expression";
import { shown } from "./formula/show";
import { baseValue, type QuantityValues, quantityOf, type Step } from "./solve";
import { convertedTo, isConvertible } from "./units/dimensions";

/** Returns a number as it is told: whole from 1000 on, with four significant digits below. */
export function rounded(value: number): number {
  return Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(4));
}

/** Returns a value with its unit, as it is told. */
export function withUnit(value: number, unit: string): string {
  return `${rounded(value)} ${unit}`.trim();
}

/** Returns `text`, which reads from left to right, so that it keeps its order within a line of `language`. */
export function isolated(text: string, language: Language): string {
  return language === "ar" ? `\u2066${text}\u2069` : text;
}

/** Returns `text` with each of its Latin runs isolated, so that "10000 mg/L" keeps its order within Arabic. */
export function isolatedRuns(text: string, language: Language): string {
  if (language === "en") return text;
  return splitByScript(text)
    .map((run) => (run.latin ? isolated(run.text, language) : run.text))
    .join("");
}

/**
 * Returns a step with its numbers: "Recovery = 75 m³/h / 100 m³/h = 75 %". `values` are those of all quantities in it.
 * Of a rule that says "if", only what holds is written; what is read from a table stands without it.
 */
export function stepText(
  calculator: Calculator,
  { symbol, expression, value }: Step,
  values: QuantityValues,
  language: Language,
): string {
  const { [language]: name, unit } = quantityOf(calculator, symbol);
  const result = withUnit(value, unit);
  const numbers = numbersOf(calculator, expression, values);
  if (numbers === null || numbers === result) return `${name} = ${isolated(result, language)}`;
  const isExact = Math.abs(value - rounded(value)) <= 1e-9 * Math.abs(value);
  return `${name} = ${isolated(`${numbers} ${isExact ? "=" : "≈"} ${result}`, language)}`;
}

function numbersOf(calculator: Calculator, expression: Expression, values: QuantityValues): string | null {
  const known = new Map(Object.entries(values).map(([name, one]) => [name, baseValue(calculator, name, one)] as const));
  const settled = withoutChoices(expression, known);
  if (readsTable(settled)) return null;
  return shown(settled, (name, inUnit) => {
    const { unit, difference } = quantityOf(calculator, name);
    const own = values[name] ?? Number.NaN;
    if (inUnit === null) return withUnit(own, unit);
    return isConvertible(unit, inUnit) ? String(rounded(convertedTo(own, unit, inUnit, difference))) : null;
  });
}
