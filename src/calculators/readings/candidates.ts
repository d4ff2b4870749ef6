import type { Calculator } from "../calculator";
import { namesIn } from "../formula/expression";
import { isHeld, isPossible, missingFor, pathTo, type Step, solve, type Values } from "../solve";
import { askingIn, unitAsked } from "./asked";
import { assignments, type Left, type Taken, type Told } from "./assign";
import { heardIn, mentionsIn } from "./mentions";
import { readingsIn } from "./readings";
import { withDigits } from "./spoken-numbers";
import { type Asked, titleShare, wantedScore, withoutIn } from "./wanted";

/** What a calculator gives for the figures of a text. Values are in the units of their quantities. */
export type WorkedOut = {
  readonly calculator: Calculator;
  /** What is asked for. */
  readonly wanted: string;
  readonly taken: readonly Taken[];
} & (
  | {
      readonly type: "done";
      readonly value: number;
      readonly steps: readonly Step[];
      readonly assumed: readonly string[];
    }
  /** Symbols of what is still needed. */
  | { readonly type: "missing"; readonly missing: readonly string[] }
  /** More than one reading of the text would make sense. */
  | { readonly type: "unclear" }
  /** A reading or a result that cannot be. */
  | { readonly type: "impossible"; readonly symbol: string; readonly value: number }
);

/** One way to understand a text, with how likely it is. */
export type Candidate = { readonly worked: WorkedOut; readonly left: readonly Left[]; readonly score: number };

/** The likelier a section is meant, the likelier is its calculator. */
const OF_RANK = 0.5;
/** A title of which every word is told. */
const OF_TITLE = 0.4;
/** For each reading that is missing, and for each usual value that is taken. */
const MISSING = -0.45;
const WITH_USUAL = -0.1;
/** Nobody asks for what comes out as nothing, or as what cannot be. */
const NOTHING = -1;
/** What stays so far behind the likeliest is not looked at. */
const DEPTH = 0.8;
/** More missing than that, and a calculator is not what was asked for. */
const MOST_MISSING = 2;

/**
 * Returns what the calculators could make of the figures in `text`, the likeliest first, as far as it comes near the
 * likeliest.
 */
export function candidates(
  text: string,
  calculators: readonly (readonly Calculator[])[],
  earlier: readonly string[] = [],
): Candidate[] {
  const before = earlier.map((one) => `${withDigits(one)}\n`).join("");
  const plain = before + withDigits(text);
  const readings = readingsIn(plain);
  if (!readings.some(({ start }) => start >= before.length)) return [];
  const heard = heardIn(plain);
  const asked = { unit: unitAsked(plain), asking: askingIn(plain) };
  const guesses = calculators.flatMap((own, rank) =>
    own.flatMap((calculator) => {
      const mentions = mentionsIn(plain, heard, readings, calculator);
      return guessesOf(calculator, { text: plain, heard, readings, mentions, since: before.length }, asked, rank);
    }),
  );
  return workedThrough(guesses);
}

/** What might be meant, before it is worked out. Working out only lowers `score`. */
type Guess = {
  readonly calculator: Calculator;
  readonly wanted: string;
  readonly taken: readonly Taken[];
  readonly left: readonly Left[];
  /** Usual values that the text leaves out: "without the margin". */
  readonly without: Values;
  readonly score: number;
};

function guessesOf(calculator: Calculator, told: Told, asked: Asked, rank: number): Guess[] {
  const title = OF_TITLE * titleShare(calculator, told) + OF_RANK / (1 + rank);
  const without = withoutIn(calculator, told);
  return Object.keys(calculator.quantities).flatMap((wanted) => {
    const base = wantedScore(calculator, told, asked, wanted) + title;
    return assignments(calculator, told, wanted)
      .filter(({ taken }) => taken.length > 0)
      .map(({ taken, left, score }) => ({ calculator, wanted, taken, left, without, score: base + score }));
  });
}

/** Works the likeliest out, until what is left cannot come near the best any more; best first. */
function workedThrough(guesses: readonly Guess[]): Candidate[] {
  const candidates: Candidate[] = [];
  let best = Number.NEGATIVE_INFINITY;
  for (const guess of guesses.toSorted((one, other) => other.score - one.score)) {
    if (guess.score < best - DEPTH) break;
    const worked = workedOut(guess);
    if (!worked) continue;
    const score = guess.score + costOf(worked);
    candidates.push({ worked, left: guess.left, score });
    best = Math.max(best, score);
  }
  return candidates.sort((one, other) => other.score - one.score);
}

function costOf(worked: WorkedOut): number {
  if (worked.type === "missing") return MISSING * worked.missing.length;
  if (worked.type === "done") return WITH_USUAL * worked.assumed.length + (worked.value === 0 ? NOTHING : 0);
  const { type, taken } = worked;
  return type === "impossible" && !taken.some(({ symbol }) => symbol === worked.symbol) ? NOTHING : 0;
}

function workedOut({ calculator, wanted, taken, without: withoutIn }: Guess): WorkedOut | null {
  const given = { ...withoutIn, ...Object.fromEntries(taken.map(({ symbol, value }) => [symbol, value])) };
  const missing = missingFor(calculator, given, wanted);
  if (missing === null || missing.length > MOST_MISSING) return null;
  const base = { calculator, wanted, taken };
  const filled = Object.fromEntries(missing.map((symbol) => [symbol, someValueOf(calculator, symbol)]));
  const solution = solve(calculator, { ...given, ...filled }, wanted);
  const { steps, assumed } = pathTo(wanted, solution);
  const isUsed = taken.every(({ symbol }) => steps.some(({ expression }) => namesIn(expression).includes(symbol)));
  if (!isUsed) return null;
  if (missing.length > 0) return isHeld(calculator, given) ? { ...base, type: "missing", missing } : null;
  if (!isHeld(calculator, solution.values)) return null;
  const value = solution.values[wanted];
  if (value === undefined) return null;
  const known = [...taken, ...steps].map(({ symbol, value: one }) => [symbol, one] as const);
  const odd = known.find(([symbol, one]) => !isPossible(calculator, symbol, one));
  if (odd) return { ...base, type: "impossible", symbol: odd[0], value: odd[1] };
  return { ...base, type: "done", value, steps, assumed };
}

/** What might be told for a symbol that is missing, to see what else is needed with it. */
function someValueOf(calculator: Calculator, symbol: string): number {
  const [least, most] = calculator.quantities[symbol]?.range ?? [0, 0];
  return Math.min(most, Math.max(least, 0) + 1);
}
