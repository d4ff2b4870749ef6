import type { Calculator } from "~/calculators/calculator";
import { type Assignment, assignments } from "~/calculators/readings/assign";
import type { AssignedReading } from "~/calculators/readings/fit";
import { withDigits } from "~/calculators/readings/spoken-numbers";
import { readingsToldIn, toldTo } from "~/calculators/readings/told";
import { quantityOf } from "~/calculators/solve";

/** Minimum lead of another assignment's score over the model's to object. */
const LEAD = 0.5;

/** Objections to a call because of the user's words. */
export type Objection =
  /** The user assigns the same numbers differently, with a clear lead: "feed 120, permeate 84" is not the reverse. */
  | { readonly kind: "otherwise"; readonly taken: readonly AssignedReading[] }
  /** A number without a unit that the user does not name as this quantity: "6 elements" are not 6 mg/L. */
  | { readonly kind: "unnamed"; readonly symbol: string };

/** Returns the objection of the user's words in `text` to the numbers of a call, or null. */
export function objectionTo(
  calculator: Calculator,
  {
    wanted,
    taken,
    stated,
  }: { readonly wanted: string; readonly taken: readonly AssignedReading[]; readonly stated: readonly string[] },
  text: string,
): Objection | null {
  const ways = waysToTake(calculator, wanted, text);
  const own = taken.filter(({ symbol }) => !stated.includes(symbol));
  const unnamed = own.find((one) => isBare(calculator, one) && !ways.some((way) => way.taken.some(isLike(one))));
  if (unnamed) return { kind: "unnamed", symbol: unnamed.symbol };
  const ofSame = ways.filter((way) => isSwapped(way.taken, own));
  const [best] = ofSame;
  const chosen = ofSame.find((way) => keyOf(way.taken, true) === keyOf(own, true));
  if (!best || best === chosen) return null;
  return chosen && best.score - chosen.score < LEAD ? null : { kind: "otherwise", taken: best.taken };
}

function waysToTake(calculator: Calculator, wanted: string, said: string): Assignment[] {
  return assignments(calculator, toldTo(calculator, readingsToldIn(withDigits(said))), wanted);
}

function isBare(calculator: Calculator, { symbol, reading }: AssignedReading): boolean {
  return reading.unit === null && quantityOf(calculator, symbol).unit !== "";
}

function isLike(one: AssignedReading): (other: AssignedReading) => boolean {
  return (other) => keyOf([one], true) === keyOf([other], true);
}

/** Returns whether both assign the same numbers to the same quantities, in any order. */
function isSwapped(some: readonly AssignedReading[], others: readonly AssignedReading[]): boolean {
  const symbols = new Set(others.map(({ symbol }) => symbol));
  return keyOf(some, false) === keyOf(others, false) && some.every(({ symbol }) => symbols.has(symbol));
}

/** Returns a key that is equal for the same numbers; with symbols, only for the same assignment. */
function keyOf(taken: readonly AssignedReading[], isWithSymbols: boolean): string {
  return taken
    .map(({ symbol, reading: { value, unit } }) => `${isWithSymbols ? symbol : ""} ${value} ${unit ?? ""}`)
    .sort()
    .join();
}
