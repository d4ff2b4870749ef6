import { quantitiesIn } from "../units/quantities";
import { canonicalUnit } from "../units/spellings";

/** A typed number with the unit after it, if any. */
export type Typed = { readonly value: number; readonly unit: string | null };

/**
 * Returns the number in `text`, in Latin or Arabic digits, or null unless `text` is exactly one number with an optional
 * unit.
 */
export function typedNumber(text: string): Typed | null {
  const [only, ...more] = quantitiesIn(text);
  if (!only || more.length > 0 || only.start !== text.search(/\S/u) || only.end !== text.trimEnd().length) return null;
  const value = Number(only.value);
  return Number.isFinite(value) ? { value, unit: only.unit === null ? null : canonicalUnit(only.unit) } : null;
}
