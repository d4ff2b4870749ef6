import type { Calculator, Quantity } from "~/calculators/calculator";
import { typedNumber } from "~/calculators/form/number";
import type { Taken } from "~/calculators/readings/fit";
import type { Reading as Figure } from "~/calculators/readings/reading";
import { readingsIn } from "~/calculators/readings/readings";
import { quantityOf } from "~/calculators/solve";
import { withUnit } from "~/calculators/told";
import { convertedTo, isConvertible } from "~/calculators/units/dimensions";
import { canonicalUnit, isUnit } from "~/calculators/units/spellings";

/** Call of a calculator by a model: the figures of the question, and the wanted quantity. */
export type Request = {
  readonly wanted: string;
  readonly taken: readonly Taken[];
  /** Symbols of figures that the section states and the asker did not tell. */
  readonly stated: readonly string[];
};

/** A call that is not carried out, and what the model is told of it. */
export type Refusal = { readonly refused: string };

/** Where a figure of a call may come from. */
export type Sources = {
  /** Told by the asker. */
  readonly told: readonly Figure[];
  /** Stated by the section of the rule. */
  readonly stated: readonly Figure[];
};

/** Longer arguments are no call of a calculator. */
const MAX_LENGTH = 4000;

/** A value may have been rounded by this share when it was converted. */
const ROUNDING = 0.005;

/** Returns what the arguments of a call, as JSON, ask `calculator` for; a refusal where anything in them is wrong. */
export function requestIn(text: string, calculator: Calculator, sources: Sources): Request | Refusal {
  const input = objectIn(text);
  if (!input) return refusal("The arguments are not a JSON object.");
  const { wanted, ...given } = input;
  const symbols = Object.keys(calculator.quantities);
  if (typeof wanted !== "string" || !symbols.includes(wanted)) {
    return refusal(`"wanted" must be one of: ${symbols.join(", ")}.`);
  }
  const figures = Object.entries(given).filter(([, value]) => value !== null);
  const unknown = figures.find(([symbol]) => !symbols.includes(symbol));
  if (unknown) return refusal(`There is no quantity "${cut(unknown[0])}". There are: ${symbols.join(", ")}.`);
  if (figures.some(([symbol]) => symbol === wanted)) return refusal(`"${wanted}" is wanted, so leave it out.`);
  return figuresFrom(calculator, wanted, figures, sources);
}

function figuresFrom(
  calculator: Calculator,
  wanted: string,
  figures: readonly (readonly [string, unknown])[],
  sources: Sources,
): Request | Refusal {
  const taken: Taken[] = [];
  const stated: string[] = [];
  for (const [symbol, handed] of figures) {
    const quantity = quantityOf(calculator, symbol);
    const read = figureIn(handed, symbol, quantity);
    if ("refused" in read) return read;
    if (isUsual(read, quantity)) continue;
    const isFree = (figure: Figure) => taken.every((one) => one.reading !== figure);
    const own = sources.told.find((one) => isFree(one) && isSame(one, read, quantity));
    const source = own ?? statedFigure(calculator, symbol, read, sources.stated);
    if (!source) return refusal(notTold(read, quantity));
    if (source.unit === null && !isUnitTold(read.unit, quantity, sources.told)) {
      return refusal(`The operator told no unit with ${read.value}, and nothing in "${cut(read.unit)}".`);
    }
    if (!own) stated.push(symbol);
    taken.push({ symbol, reading: source, value: inOwnUnit(source, read, quantity), score: 0 });
  }
  // A result needs at least one figure of the asker; the manual's own figures alone give none.
  if (taken.length === stated.length) return refusal("Hand over the figures that the operator told.");
  return { wanted, taken, stated };
}

type Handed = { readonly value: number; readonly unit: string };

/** Some models write numbers as strings, which is taken; and units as their users do. */
function figureIn(handed: unknown, symbol: string, { unit: own, en }: Quantity): Handed | Refusal {
  if (typeof handed !== "object" || handed === null || Array.isArray(handed)) {
    return refusal(`${symbol} (${en}) must be an object with "value" and "unit".`);
  }
  const { value, unit = own === "" ? "" : undefined, ...more } = handed as Record<string, unknown>;
  const [surplus] = Object.keys(more);
  if (surplus !== undefined) return refusal(`${symbol} (${en}) takes "value" and "unit", and no "${cut(surplus)}".`);
  const typed = typeof value === "string" ? typedNumber(value) : null;
  const number = typed?.unit === null ? typed.value : value;
  if (typeof number !== "number" || !Number.isFinite(number)) {
    return refusal(`The value of ${symbol} (${en}) is not a number.`);
  }
  if (typeof unit !== "string") return refusal(`The unit of ${symbol} (${en}) is missing; it is told in ${own}.`);
  const known = unit === own || unit === "" ? unit : isUnit(unit) ? canonicalUnit(unit) : null;
  if (known === null || !isMeasuredIn(known, own)) {
    return refusal(`${symbol} (${en}) is not measured in "${cut(unit)}", but in ${own || "a number without a unit"}.`);
  }
  return { value: number, unit: known };
}

/** A share is told in percent, a count without a unit. */
function isMeasuredIn(unit: string, own: string): boolean {
  if (unit === "%" || own === "%") return unit === own;
  return isConvertible(unit, own);
}

function isUsual({ value, unit }: Handed, { usual, unit: own, difference }: Quantity): boolean {
  return usual !== undefined && isNear(convertedTo(value, unit, own, difference), usual);
}

/** Whether `figure` is what was handed over. A share may be told as 0.75; a figure without a unit fits by its value. */
function isSame(figure: Figure, { value, unit }: Handed, { unit: own, difference }: Quantity): boolean {
  if (figure.unit === null) return isNear(figure.value, value) || (own === "%" && isNear(100 * figure.value, value));
  if (!isMeasuredIn(figure.unit, own)) return false;
  return isNear(convertedTo(figure.value, figure.unit, own, difference), convertedTo(value, unit, own, difference));
}

/** A figure without a unit is in the quantity's own, or in one that stands beside another figure. */
function isUnitTold(unit: string, { unit: own }: Quantity, told: readonly Figure[]): boolean {
  return unit === own || told.some((one) => one.unit === unit);
}

/** The figure as it was told counts, not as a model converted or rounded it. */
function inOwnUnit(figure: Figure, { value, unit }: Handed, { unit: own, difference }: Quantity): number {
  const told = figure.unit === null && !isNear(figure.value, value) ? 100 * figure.value : figure.value;
  return convertedTo(told, figure.unit ?? unit, own, difference);
}

/** Figures of the manual's own example are no readings of the asker's plant. */
function statedFigure(
  calculator: Calculator,
  symbol: string,
  handed: Handed,
  stated: readonly Figure[],
): Figure | undefined {
  const quantity = quantityOf(calculator, symbol);
  const examples = calculator.examples.flatMap(({ given }) => readingsIn(given[symbol] ?? ""));
  return examples.some((one) => isSame(one, handed, quantity))
    ? undefined
    : stated.find((one) => one.unit !== null && isSame(one, handed, quantity));
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= ROUNDING * Math.max(Math.abs(one), Math.abs(other));
}

function notTold({ value, unit }: Handed, { en }: Quantity): string {
  return `${withUnit(value, unit)} for ${en}: this figure was not told by the operator. Leave out what was not told.`;
}

function objectIn(text: string): Record<string, unknown> | null {
  if (text.length > MAX_LENGTH) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    // The model is told so.
    return null;
  }
}

function refusal(refused: string): Refusal {
  return { refused };
}

function cut(text: string): string {
  return text.slice(0, 40);
}
