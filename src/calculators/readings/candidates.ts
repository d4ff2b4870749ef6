import type { Calculator, Limit } from "../calculator";
import { namesIn } from "../formula/expression";
import { isHeld, isPossible, missingFor, pathTo, type QuantityValues, type Step, solve } from "../solve";
import { isConvertible } from "../units/dimensions";
import { unitAskedAt } from "./asked";
import { assignments, type Left } from "./assign";
import type { Derived } from "./derived";
import type { AssignedReading, FittedReading } from "./fit";
import { withDigits } from "./spoken-numbers";
import { readingsToldIn, type ToldReadings, toldTo } from "./told";
import {
  isOfUnnamedWater,
  titleShare,
  type UnitAsked,
  type WantedSigns,
  wantedScore,
  wantedSigns,
  withoutIn,
} from "./wanted";

/** Result of a calculator for the figures of a text. Values are in the units of their quantities. */
export type WorkedOut = {
  readonly calculator: Calculator;
  /** Symbol of the quantity asked for. */
  readonly wanted: string;
  readonly taken: readonly AssignedReading[];
} & (
  | {
      readonly kind: "done";
      readonly value: number;
      /** The unit that the question asks for, if it differs from the quantity's unit. */
      readonly askedUnit: string | null;
      readonly steps: readonly Step[];
      /** All known values: stated, usual or calculated; 0 for a quantity that the text excludes. */
      readonly values: QuantityValues;
      readonly assumed: readonly string[];
      /** Total or duration derived from the result, if the question asks for one. */
      readonly derived?: Derived;
    }
  /** Symbols of the quantities that are still needed. */
  | { readonly kind: "missing"; readonly missing: readonly string[] }
  /** The text can be understood in several ways. */
  | { readonly kind: "unclear" }
  /** The readings are beyond a limit of the rule. */
  | { readonly kind: "limited"; readonly limit: Limit }
  /** A reading or a result is outside the range of its quantity. */
  | { readonly kind: "impossible"; readonly symbol: string; readonly value: number }
);

/** One way to understand a text, with how likely it is. */
export type Interpretation = Omit<Guess, "calculator" | "wanted"> & {
  readonly worked: WorkedOut;
  /** Readings that the calculation does not use, but that agree with it. */
  readonly aside: readonly FittedReading[];
  /** The score before the calculation. */
  readonly guessed: number;
};

/** Added for the calculators of the first section found; less for those of later sections. */
const OF_RANK = 0.5;
/** Added if the text contains every word of the calculator's title. */
const OF_TITLE = 0.4;
/** Penalty of a rule for one water, such as seawater, if the text does not name it. */
const OF_OTHER_WATER = -0.2;
/** Penalties for each missing reading, and for each usual value that is assumed. */
const MISSING = -0.45;
const WITH_USUAL = -0.1;
/** Penalty for a result of 0 or outside its range, because nobody asks for such a result. */
const NOTHING = -1;
/** Penalty for each reading that the calculation does not use, but that agrees with it. */
const ASIDE = -0.15;
const MOST_ASIDE = 2;
/** Minimum score of such a reading for its quantity. */
const NAMED_ASIDE = 0.6;
/** Maximum relative difference between readings that agree. */
const AGREEMENT = 0.05;
/** Candidates this far below the best score are dropped; `NEAR_DEPTH` applies once there are `MOST` of them. */
const DEPTH = 1.6;
const NEAR_DEPTH = 0.8;
const MOST = 50;
/** Maximum number of missing readings. If more are missing, the question is about something else. */
const MOST_MISSING = 2;

/**
 * Returns the ways to use the figures in `text` with the calculators, likeliest first, without those that are far less
 * likely. `attached` are lines of a file that came with the text. The calculators are grouped by section, in the order
 * in which the sections were found.
 */
export function candidates(
  text: string,
  calculators: readonly (readonly Calculator[])[],
  earlier: readonly string[] = [],
  attached: readonly string[] = [],
): Interpretation[] {
  const before = [...attached, ...earlier].map((one) => `${withDigits(one)}\n`).join("");
  const plain = before + withDigits(text);
  const told = readingsToldIn(plain, before.length);
  const isTold = attached.length > 0 || told.readings.some(({ start }) => start >= told.since);
  if (!isTold) return [];
  const unit = unitAskedAt(plain);
  const guesses = calculators.flatMap((own, rank) =>
    own.flatMap((calculator) => guessesOf(calculator, toldTo(calculator, told), unit, rank)),
  );
  return workedThrough(guesses);
}

/** A way to understand a text, before the calculation. The calculation can only lower `score`. */
type Guess = {
  /** Rank of its section in the search, from 0, and the share of its title that the text contains. */
  readonly rank: number;
  readonly title: number;
  readonly asked: WantedSigns;
  readonly order: number;
  readonly calculator: Calculator;
  readonly told: ToldReadings;
  readonly wanted: string;
  readonly taken: readonly FittedReading[];
  readonly left: readonly Left[];
  readonly askedUnit: string | null;
  /** Usual values that the text excludes: "without the margin". */
  readonly without: QuantityValues;
  readonly score: number;
};

function guessesOf(calculator: Calculator, told: ToldReadings, unit: UnitAsked, rank: number): Guess[] {
  const title = titleShare(calculator, told);
  const without = withoutIn(calculator, told);
  const water = isOfUnnamedWater(calculator, told) ? OF_OTHER_WATER : 0;
  return Object.keys(calculator.quantities).flatMap((wanted) => {
    const askedUnit = otherUnit(calculator, wanted, unit);
    const signs = wantedSigns(calculator, told, unit, wanted);
    const base = wantedScore(signs) + OF_TITLE * title + OF_RANK / (1 + rank) + water;
    return assignments(calculator, told, wanted)
      .filter(({ taken }) => taken.length > 0)
      .map((way) => ({
        ...way,
        calculator,
        told,
        wanted,
        askedUnit,
        without,
        rank,
        title,
        asked: signs,
        score: base + way.score,
      }));
  });
}

function otherUnit(calculator: Calculator, wanted: string, unit: UnitAsked): string | null {
  const own = calculator.quantities[wanted]?.unit ?? "";
  return unit && unit.unit !== own && isConvertible(unit.unit, own) ? unit.unit : null;
}

/** Returns the candidates whose first score is close to the best one. */
export function nearest(candidates: readonly Interpretation[]): Interpretation[] {
  const best = candidates[0]?.score ?? 0;
  return candidates.filter(({ guessed }) => guessed >= best - NEAR_DEPTH);
}

/** Calculates the guesses, likeliest first, until no other can come close to the best. Returns the best first. */
function workedThrough(guesses: readonly Guess[]): Interpretation[] {
  const candidates: Interpretation[] = [];
  let best = Number.NEGATIVE_INFINITY;
  for (const guess of guesses.toSorted((one, other) => other.score - one.score)) {
    if (guess.score < best - (candidates.length < MOST ? DEPTH : NEAR_DEPTH)) break;
    const worked = workedOut(guess);
    if (!worked) continue;
    const aside = guess.taken.filter((one) => !worked.taken.includes(one));
    const score = guess.score + costOf(worked) + aside.reduce((sum, one) => sum + ASIDE - one.score, 0);
    candidates.push({ ...guess, worked, aside, score, guessed: guess.score });
    best = Math.max(best, score);
  }
  return candidates.sort((one, other) => other.score - one.score);
}

function costOf(worked: WorkedOut): number {
  if (worked.kind === "missing") return MISSING * worked.missing.length;
  if (worked.kind === "done") return WITH_USUAL * worked.assumed.length + (worked.value === 0 ? NOTHING : 0);
  const { kind, taken } = worked;
  return kind === "impossible" && !taken.some(({ symbol }) => symbol === worked.symbol) ? NOTHING : 0;
}

function workedOut({ calculator, wanted, taken, askedUnit, without: withoutIn }: Guess): WorkedOut | null {
  const given = { ...withoutIn, ...valuesOf(taken) };
  const missing = missingFor(calculator, given, wanted);
  if (missing === null || missing.length > MOST_MISSING) return null;
  const filled = Object.fromEntries(missing.map((symbol) => [symbol, someValueOf(calculator, symbol)]));
  const solution = solve(calculator, { ...given, ...filled }, wanted);
  const { steps, assumed } = pathTo(wanted, solution);
  const isUsed = ({ symbol }: AssignedReading) => steps.some(({ expression }) => namesIn(expression).includes(symbol));
  const used = taken.filter(isUsed);
  const base = { calculator, wanted, taken: used };
  if (missing.length > 0) {
    return used.length === taken.length && isHeld(calculator, given) ? { ...base, kind: "missing", missing } : null;
  }
  const aside = taken.filter((one) => !isUsed(one));
  if (aside.length > MOST_ASIDE || !aside.every((one) => agrees(calculator, one, valuesOf(used)))) return null;
  if (!isHeld(calculator, solution.values)) return null;
  const value = solution.values[wanted];
  if (value === undefined) return null;
  const known = [...taken, ...steps].map(({ symbol, value: one }) => [symbol, one] as const);
  const odd = known.find(([symbol, one]) => !isPossible(calculator, symbol, one));
  if (odd) return { ...base, kind: "impossible", symbol: odd[0], value: odd[1] };
  return { ...base, kind: "done", value, askedUnit, steps, values: solution.values, assumed };
}

function valuesOf(taken: readonly AssignedReading[]): QuantityValues {
  return Object.fromEntries(taken.map(({ symbol, value }) => [symbol, value]));
}

/** Returns whether an unused reading equals the value that follows from the used ones, or no value follows. */
function agrees(calculator: Calculator, { symbol, value, score }: AssignedReading, given: QuantityValues): boolean {
  if (score < NAMED_ASIDE) return false;
  const other = solve(calculator, given, symbol).values[symbol];
  return other === undefined || Math.abs(other - value) <= AGREEMENT * Math.abs(value);
}

/** Returns a placeholder for a missing quantity, with which the calculation can be tried. */
function someValueOf(calculator: Calculator, symbol: string): number {
  const [least, most] = calculator.quantities[symbol]?.range ?? [0, 0];
  return Math.min(most, Math.max(least, 0) + 1);
}
