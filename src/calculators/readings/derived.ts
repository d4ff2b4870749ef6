import { normalize } from "~/knowledge/analysis/normalize";
import { combined, fromBase, isConvertible, isSameDimension, measureOf, toBase } from "../units/dimensions";
import { unitAsked } from "./asked";
import type { Left } from "./assign";
import type { Reading } from "./reading";
import words from "./words.json" with { type: "json" };

/** A rate multiplied by a time that the question states, or a stock divided by it. */
export type Derived = {
  /** `total`: the amount over a time. `duration`: the time that a stock lasts. */
  readonly kind: "total" | "duration";
  /** The time or the stock, as stated. */
  readonly stated: { readonly value: number; readonly unit: string };
  /** In the unit that the question asks for. */
  readonly value: number;
  readonly unit: string;
};

type Rate = { readonly value: number; readonly unit: string };

/** Characters before a figure, and half as many after it, that say what it measures. */
const CONTEXT = 40;

const anyOf = (some: readonly string[], end: string) => new RegExp(`(?<!\\p{L})(?:${some.join("|")})${end}`, "u");
const LASTS = anyOf(words.lasts, "(?!\\p{L})");
const FOR_A_TIME = anyOf(words["for-a-time"], "[\\s(]*$");
const PROCESS_TIME = anyOf(words["process-times"], "(?!\\p{L})");

/**
 * Returns the total or the duration that `text` asks for, if one unused figure leads from `rate` to it: "how many days
 * does a 25 kg bag last", "how many grams in a shift of 12 h". Null if `rate` itself has the unit that is asked for,
 * or if no figure or several would do. The numbers of `text` are in digits.
 */
export function derivedFrom(rate: Rate, left: readonly Left[], text: string): Derived | null {
  const asked = unitAsked(text);
  if (asked === null || rate.value <= 0 || isConvertible(asked, rate.unit)) return null;
  const derived = left.flatMap(
    ({ reading }) => total(rate, reading, asked, text) ?? duration(rate, reading, asked, text) ?? [],
  );
  return derived.length === 1 ? (derived[0] ?? null) : null;
}

function total(rate: Rate, { value, unit, isBound, start, end }: Reading, asked: string, text: string): Derived | null {
  if (unit === null || isBound || !isConvertible(unit, "h") || !hasDimension(asked, rate.unit, unit)) return null;
  const before = normalize(text.slice(Math.max(0, start - CONTEXT), start));
  const after = normalize(text.slice(end, end + CONTEXT / 2));
  if (!FOR_A_TIME.test(before) || PROCESS_TIME.test(before) || PROCESS_TIME.test(after)) return null;
  const amount = fromBase(toBase(rate.value, rate.unit) * toBase(value, unit), asked);
  return { kind: "total", stated: { value, unit }, value: amount, unit: asked };
}

function duration(rate: Rate, { value, unit, isBound }: Reading, asked: string, text: string): Derived | null {
  if (unit === null || isBound || !isConvertible(asked, "h") || !hasDimension(unit, rate.unit, asked)) return null;
  if (!LASTS.test(normalize(text))) return null;
  const time = fromBase(toBase(value, unit) / toBase(rate.value, rate.unit), asked);
  return { kind: "duration", stated: { value, unit }, value: time, unit: asked };
}

/** Returns whether `unit` measures the same as `one` × `other`. */
function hasDimension(unit: string, one: string, other: string): boolean {
  const [product, first, second] = [unit, one, other].map(measureOf);
  return Boolean(
    product && first && second && isSameDimension(product.dimension, combined(first.dimension, second.dimension)),
  );
}
