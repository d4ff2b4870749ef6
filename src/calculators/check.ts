import type { Calculator, CalculatorFile } from "./calculator";
import { evaluate } from "./formula/evaluate";
import { namesIn, parseExpression } from "./formula/expression";
import { baseValue, equationsOf, solve } from "./solve";
import { convertedTo, isSameDimension, measureOf } from "./units/dimensions";
import { quantitiesIn } from "./units/quantities";

/** A section of a manual, as far as calculators need it. */
export type CalculatingSection = { readonly slug: string; readonly isCalculation: boolean };

/**
 * Returns what is wrong with the calculators of a manual, a line each; `sections` are those of this manual, `places`
 * those of all (`document#section`).
 */
export function calculatorFaultsOf(
  { calculators, without, leftOut }: CalculatorFile,
  sections: readonly CalculatingSection[],
  places: ReadonlySet<string>,
): string[] {
  const covered = new Set([...calculators, ...without].map(({ section }) => section));
  const open = sections.filter(({ slug, isCalculation }) => isCalculation && !covered.has(slug));
  const ids = calculators.map(({ id }) => id);
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: there are two of this name`),
    ...open.map(({ slug }) => `#${slug} calculates something and has no calculator`),
    ...[...without, ...leftOut]
      .filter(({ section }) => !has(sections, section))
      .map(({ section }) => `#${section} does not exist`),
    ...leftOut.flatMap(({ title, reason }) => notArabic([title.ar, reason.ar])),
    ...calculators.flatMap(({ id, also }) =>
      also.filter((place) => !places.has(place)).map((place) => `${id}: ${place} does not exist`),
    ),
    ...calculators.flatMap((one) => faultsIn(one, sections).map((fault) => `${one.id}: ${fault}`)),
  ];
}

function has(sections: readonly CalculatingSection[], slug: string): boolean {
  return sections.some((one) => one.slug === slug);
}

function faultsIn(calculator: Calculator, sections: readonly CalculatingSection[]): string[] {
  const declared = declarationFaults(calculator, sections);
  if (declared.length > 0) return declared;
  return [...dimensionFaults(calculator), ...meaningFaults(calculator), ...exampleFaults(calculator)];
}

function declarationFaults(calculator: Calculator, sections: readonly CalculatingSection[]): string[] {
  const { quantities, results, title, task } = calculator;
  const symbols = Object.keys(quantities);
  const arabic = [title.ar, task.ar, ...Object.values(quantities).map(({ ar }) => ar)];
  try {
    const used = equationsOf(calculator).flatMap(({ left, right }) => [left, right].flatMap(namesIn));
    return [
      ...[...new Set(used)].filter((name) => !symbols.includes(name)).map((name) => `${name} is not declared`),
      ...symbols.filter((one) => !used.includes(one)).map((one) => `${one} stands in no equation`),
      ...results.filter((one) => !symbols.includes(one)).map((one) => `the result ${one} is not declared`),
      ...notArabic(arabic),
      ...symbols.filter((one) => measureOf(quantities[one]?.unit ?? "") === null).map((one) => `${one}: unknown unit`),
      ...(has(sections, calculator.section) ? [] : [`#${calculator.section} does not exist`]),
      ...statedIn(calculator)
        .filter((slug) => !has(sections, slug))
        .map((slug) => `#${slug} does not exist`),
      ...(calculator.examples.length === 0 ? ["has no example"] : []),
    ];
  } catch (error) {
    return [messageOf(error)];
  }
}

/** The sections that state its limits, its usual values and what its results mean. */
function statedIn({ meaning, limits, quantities }: Calculator): string[] {
  const usual = Object.values(quantities).flatMap(({ usualIn }) => usualIn ?? []);
  return [...meaning, ...limits].flatMap(({ section }) => section ?? []).concat(usual);
}

function notArabic(texts: readonly string[]): string[] {
  return texts
    .filter((text) => !/\p{sc=Arabic}|^[\p{Lu}\p{N}\s/₀-₉-]+$/u.test(text))
    .map((text) => `"${text}" is not Arabic`);
}

/** With one of everything known, both sides of each equation must measure the same. */
function dimensionFaults(calculator: Calculator): string[] {
  const symbols = Object.keys(calculator.quantities);
  const known = new Map(symbols.map((symbol) => [symbol, baseValue(calculator, symbol, 1)]));
  return equationsOf(calculator).flatMap(({ left, right }, index) => {
    try {
      const isOne = isSameDimension(evaluate(left, known).dimension, evaluate(right, known).dimension);
      return isOne ? [] : [`${calculator.equations[index]}: its sides do not measure the same`];
    } catch (error) {
      return [`${calculator.equations[index]}: ${messageOf(error)}`];
    }
  });
}

function meaningFaults(calculator: Calculator): string[] {
  const symbols = Object.keys(calculator.quantities);
  const known = new Map(symbols.map((symbol) => [symbol, baseValue(calculator, symbol, 1)]));
  const { meaning, holds, limits } = calculator;
  const conditions = [...meaning.map((one) => one.if), ...holds, ...limits.map(({ within }) => within)];
  return conditions.flatMap((condition) => {
    try {
      evaluate(parseExpression(`${condition} ? 1 : 0`), known);
      return [];
    } catch (error) {
      return [`${condition}: ${messageOf(error)}`];
    }
  });
}

function exampleFaults(calculator: Calculator): string[] {
  return calculator.examples.flatMap(({ given, gives }) => {
    try {
      const figures = Object.entries(given).map(
        ([symbol, text]) => [symbol, figureOf(calculator, symbol, text)] as const,
      );
      const wanted = Object.keys(gives).length === 1 ? (Object.keys(gives)[0] ?? null) : null;
      const { values } = solve(calculator, Object.fromEntries(figures), wanted);
      return [
        ...Object.entries(values).flatMap(([symbol, value]) => rangeFault(calculator, symbol, value)),
        ...Object.entries(gives).flatMap(([symbol, text]) => resultFault(calculator, symbol, text, values[symbol])),
      ];
    } catch (error) {
      return [messageOf(error)];
    }
  });
}

function rangeFault(calculator: Calculator, symbol: string, value: number): string[] {
  const [least, most] = calculator.quantities[symbol]?.range ?? [0, 0];
  return value >= least && value <= most ? [] : [`${symbol} = ${value} of an example is out of its range`];
}

function resultFault(calculator: Calculator, symbol: string, text: string, value: number | undefined): string[] {
  if (value === undefined) return [`an example does not give ${symbol}`];
  const printed = figureOf(calculator, symbol, text);
  const [, fraction = ""] = (/-?\d+(?:\.(\d+))?/u.exec(text) ?? []) as string[];
  const half = 0.5001 * 10 ** -fraction.length;
  const unit = quantitiesIn(text)[0]?.unit;
  const own = calculator.quantities[symbol]?.unit ?? "";
  const step = unit && unit !== own ? Math.abs(convertedTo(half, unit, own, true)) : half;
  const isRounded = Math.abs(value - printed) <= step + 1e-9 * Math.abs(printed);
  return isRounded ? [] : [`an example gives ${symbol} = ${value}, not ${text}`];
}

/** The figure of an example, in the unit of its quantity. */
function figureOf(calculator: Calculator, symbol: string, text: string): number {
  const own = calculator.quantities[symbol];
  if (!own) throw new Error(`an example has ${symbol}, which is not declared`);
  const [found, ...more] = quantitiesIn(text);
  const value =
    found && more.length === 0
      ? convertedTo(Number(found.value), found.unit ?? own.unit, own.unit, own.difference)
      : Number.NaN;
  if (Number.isNaN(value)) throw new Error(`"${text}" is no ${symbol} in ${own.unit || "numbers"}`);
  return value;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
