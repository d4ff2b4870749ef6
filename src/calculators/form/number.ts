import { quantitiesIn } from "../units/quantities";
import { canonicalUnit } from "../units/spellings";

/** A number as somebody typed it, with the unit that stands behind it, if any. */
export type Typed = { readonly value: number; readonly unit: string | null };

/** Returns the one number of `text`, in digits of either language; null where it is none, or more than one. */
export function typedNumber(text: string): Typed | null {
  const [only, ...more] = quantitiesIn(text);
  if (!only || more.length > 0 || only.start !== text.search(/\S/u) || only.end !== text.trimEnd().length) return null;
  const value = Number(only.value);
  return Number.isFinite(value) ? { value, unit: only.unit === null ? null : canonicalUnit(only.unit) } : null;
}
