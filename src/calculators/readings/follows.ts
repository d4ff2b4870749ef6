import { combined, convertedTo, fromBase, isConvertible, isSame, measureOf, toBase } from "../units/dimensions";
import { unitAsked } from "./asked";
import type { Candidate } from "./candidates";
import { countOfAll } from "./clear";
import type { Follows } from "./followed";
import type { Reading } from "./reading";

/** Of several things these add up. */
const AMOUNTS = ["kg", "m³", "kg/h", "m³/h", "kWh", "kW"];

/**
 * Returns what follows from the result of `candidate` in the unit that `text`, whose numbers are in digits, asks for: "how many days does a bag of 25 kg
 * last", "how much is that in a shift of 12 hours". Null where the result itself can be told in that unit, or no figure that
 * was left over leads to it, or more than one.
 */
export function followsFrom({ worked, left }: Candidate, text: string): Follows | null {
  if (worked.type !== "done" || worked.value <= 0) return null;
  const rate = worked.calculator.quantities[worked.wanted]?.unit ?? "";
  const asked = unitAsked(text);
  const count = AMOUNTS.some((unit) => isConvertible(rate, unit)) ? countOfAll(left, text) : null;
  if (count !== null) {
    const resultUnit = worked.askedUnit ?? rate;
    return {
      kind: "each",
      value: count,
      unit: "",
      result: convertedTo(worked.value * count, rate, resultUnit),
      resultUnit,
    };
  }
  if (asked === null || isConvertible(asked, rate)) return null;
  const ways = left.flatMap(({ reading }) => wayFrom(reading, worked.value, rate, asked) ?? []);
  return ways.length === 1 ? (ways[0] ?? null) : null;
}

function wayFrom({ value, unit, isBound }: Reading, rate: number, rateUnit: string, asked: string): Follows | null {
  const [ofRate, told, wanted] = [rateUnit, unit ?? "", asked].map(measureOf);
  if (unit === null || isBound || !ofRate || !told || !wanted) return null;
  const [base, figure] = [toBase(rate, rateUnit), toBase(value, unit)];
  const way = { value, unit, resultUnit: asked };
  if (isConvertible(unit, "h") && isSame(wanted.dimension, combined(ofRate.dimension, told.dimension))) {
    return { ...way, kind: "over", result: fromBase(base * figure, asked) };
  }
  if (isConvertible(asked, "h") && isSame(wanted.dimension, combined(told.dimension, ofRate.dimension, -1))) {
    return { ...way, kind: "lasts", result: fromBase(figure / base, asked) };
  }
  return null;
}
