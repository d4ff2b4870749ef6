import type { Calculator } from "../calculator";
import type { AssignedReading } from "../readings/fit";
import { rounded } from "../told";
import { convertedTo, isConvertible } from "../units/dimensions";
import { unitsLike } from "./entries";
import type { Entry } from "./outcome";

/**
 * Returns the unit in which a reading was given or, if it has none, that of similar readings beside it. Returns the
 * quantity's own unit if neither gives the value that was used.
 */
export function toldUnit({ quantities }: Calculator, { symbol, reading, value }: AssignedReading): string {
  const { unit: own = "", difference = false } = quantities[symbol] ?? {};
  const told = reading.unit ?? reading.like;
  if (told === null || !isConvertible(told, own)) return own;
  const isTaken = Math.abs(convertedTo(reading.value, told, own, difference) - value) <= 1e-9 * Math.abs(value);
  return isTaken ? told : own;
}

/**
 * Returns the entries for `taken`, by symbol: as given if the field offers that unit, otherwise converted to its own
 * unit.
 */
export function entriesOf(calculator: Calculator, taken: readonly AssignedReading[]): Record<string, Entry> {
  const entries = taken.map((one): [string, Entry] => {
    const own = calculator.quantities[one.symbol]?.unit ?? "";
    const unit = toldUnit(calculator, one);
    const isAsTold = one.value === one.reading.value || (unit !== own && unitsLike(own).includes(unit));
    const entry = isAsTold
      ? { text: String(one.reading.value), unit: one.value === one.reading.value ? own : unit }
      : { text: String(rounded(one.value)), unit: own };
    return [one.symbol, entry];
  });
  return Object.fromEntries(entries);
}
