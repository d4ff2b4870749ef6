import type { Calculator, Quantity } from "~/calculators/calculator";
import { typedNumber } from "~/calculators/form/number";
import type { AssignedReading } from "~/calculators/readings/fit";
import type { Reading as Figure } from "~/calculators/readings/reading";
import { readingsIn } from "~/calculators/readings/readings";
import { quantityOf } from "~/calculators/solve";
import { withUnit } from "~/calculators/told";
import { convertedTo, isConvertible } from "~/calculators/units/dimensions";
import { canonicalUnit, isUnit } from "~/calculators/units/spellings";

/** A model's call of a calculator: the numbers of the question, and the wanted quantity. */
export type Request = {
  readonly ok: true;
  readonly wanted: string;
  readonly taken: readonly AssignedReading[];
  /** Symbols of numbers that come from the section and not from the user. */
  readonly stated: readonly string[];
};

/** A refused call, with the reason for the model. */
export type RefusedCall = { readonly ok: false; readonly refused: string };

/** The sources that numbers of a call may come from. */
export type Sources = {
  /** Numbers of the user. */
  readonly told: readonly Figure[];
  /** Numbers in the section that states the rule. */
  readonly stated: readonly Figure[];
};

/** Maximum length of the arguments in characters; longer ones are no call of a calculator. */
const MAX_LENGTH = 4000;

/** Maximum relative difference that counts as rounding in a conversion. */
const ROUNDING = 0.005;

/**
 * Returns the request in `text`, the JSON arguments of a call, to `calculator`; a refusal if anything in it is wrong.
 */
export function requestIn(text: string, calculator: Calculator, sources: Sources): Request | RefusedCall {
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
): Request | RefusedCall {
  const taken: AssignedReading[] = [];
  const stated: string[] = [];
  for (const [symbol, handed] of figures) {
    const quantity = quantityOf(calculator, symbol);
    const read = figureIn(handed, symbol, quantity);
    if (!read.ok) return read;
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
  // A result needs at least one number of the user; the manual's own numbers alone give none.
  if (taken.length === stated.length) return refusal("Hand over the figures that the operator told.");
  return { ok: true, wanted, taken, stated };
}

type Handed = { readonly ok: true; readonly value: number; readonly unit: string };

/**
 * Returns the number and unit of an argument, or a refusal. Accepts numbers as strings, which some models write, and
 * units in the spellings of users.
 */
function figureIn(handed: unknown, symbol: string, { unit: own, en }: Quantity): Handed | RefusedCall {
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
  return { ok: true, value: number, unit: known };
}

/**
 * Returns whether a quantity in `own` can be given in `unit`. Percent only matches percent, and a count has no unit.
 */
function isMeasuredIn(unit: string, own: string): boolean {
  if (unit === "%" || own === "%") return unit === own;
  return isConvertible(unit, own);
}

function isUsual({ value, unit }: Handed, { usual, unit: own, difference }: Quantity): boolean {
  return usual !== undefined && isNear(convertedTo(value, unit, own, difference), usual);
}

/**
 * Returns whether `figure` equals the argument. A share may be given as 0.75; a number without a unit matches by value
 * alone.
 */
function isSame(figure: Figure, { value, unit }: Handed, { unit: own, difference }: Quantity): boolean {
  if (figure.unit === null) return isNear(figure.value, value) || (own === "%" && isNear(100 * figure.value, value));
  if (!isMeasuredIn(figure.unit, own)) return false;
  return isNear(convertedTo(figure.value, figure.unit, own, difference), convertedTo(value, unit, own, difference));
}

/**
 * Returns whether a number without a unit may have `unit`: the quantity's own, or one of another number of the user.
 */
function isUnitTold(unit: string, { unit: own }: Quantity, told: readonly Figure[]): boolean {
  return unit === own || told.some((one) => one.unit === unit);
}

/** Returns the user's number in the quantity's own unit. A model may have converted or rounded it. */
function inOwnUnit(figure: Figure, { value, unit }: Handed, { unit: own, difference }: Quantity): number {
  const told = figure.unit === null && !isNear(figure.value, value) ? 100 * figure.value : figure.value;
  return convertedTo(told, figure.unit ?? unit, own, difference);
}

/**
 * Returns the number of the section that equals the argument. Excludes numbers of the manual's example, which are not
 * from the user's plant.
 */
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
    // The caller tells the model.
    return null;
  }
}

function refusal(refused: string): RefusedCall {
  return { ok: false, refused };
}

function cut(text: string): string {
  return text.slice(0, 40);
}
