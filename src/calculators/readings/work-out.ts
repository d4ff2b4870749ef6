import { normalize } from "~/knowledge/analysis/normalize";
import type { Span } from "~/knowledge/analysis/tokens";
import type { Calculator } from "../calculator";
import { namesIn } from "../formula/expression";
import { missingFor, pathTo, type Step, solve, type Values } from "../solve";
import { convertedTo, isConvertible } from "../units/dimensions";
import { askingIn, unitAsked } from "./asked";
import { assignments, type Taken, type Told } from "./assign";
import { heardIn, mentionsIn, particularity, termsOf } from "./mentions";
import { readingsIn } from "./readings";
import { withDigits } from "./spoken-numbers";
import words from "./words.json" with { type: "json" };

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

type Candidate = { readonly worked: WorkedOut; readonly score: number };

/** The likelier a section is meant, the likelier is its calculator. */
const OF_RANK = 0.5;
/** What is usually asked for, and what is asked for besides. */
const OF_RESULT = [0.3, 0.2, 0.15];
const OF_OTHER = -0.5;
const IS_NAMED = 0.9;
const OF_TITLE = 0.4;
/** What is named in another sentence than the one that asks. */
const BESIDE_THE_QUESTION = 0.4;
const IN_ITS_UNIT = 0.7;
const IN_ANOTHER_UNIT = -0.8;
const MISSING = -0.45;
const WITH_USUAL = -0.1;
/** Nobody asks for what comes out as nothing, or as what cannot be. */
const NOTHING = -1;
/** With less than that, the figures of a text are not what a calculator works with. */
const LEAST = 0.9;
/** Another result that is as likely as that makes both doubtful. */
const LEAD = 0.12;
/** What stays so far behind the likeliest is not looked at. */
const DEPTH = 0.8;
/** More missing than that, and a calculator is not what was asked for. */
const MOST_MISSING = 2;

/**
 * Returns what the calculators, those of the likeliest section first, make of the figures in `text`; null where it tells none that they
 * work with. `earlier` are the questions that it goes on from: what it tells anew takes the place of what they told. A result is given where nothing else is nearly as likely; `unclear` says which readings were taken for what.
 */
export function workOut(
  text: string,
  calculators: readonly (readonly Calculator[])[],
  earlier: readonly string[] = [],
): WorkedOut | null {
  const all = candidates(text, calculators, earlier);
  const [best] = all;
  if (!best || best.score < LEAST) return null;
  const { calculator } = best.worked;
  const near = all.filter(({ worked, score }) => worked.calculator === calculator && best.score - score < LEAD);
  const first = near.find(({ worked }) => worked.type === "done") ?? best;
  if (first.worked.type !== "done") return first.worked;
  const { wanted, taken } = first.worked;
  const rank = calculators.findIndex((own) => own.includes(calculator));
  return isClear(first, all, rank) ? first.worked : { type: "unclear", calculator, wanted, taken };
}

/** Of 168 results for blind questions, these limits let pass 104 of the 133 right ones and 9 of the 35 wrong ones. */
const CLEAR = { lead: 0.2, fit: 0.4, wanted: 1.3, rank: 0, assumed: 1 };

function isClear(one: Candidate, all: readonly Candidate[], rank: number): boolean {
  if (one.worked.type !== "done") return false;
  const rival = all.find(({ worked }) => worked !== one.worked && !isSame(worked, one.worked));
  const fits = one.worked.taken.reduce((sum, { score }) => sum + score, 0);
  return (
    rank <= CLEAR.rank &&
    one.worked.assumed.length <= CLEAR.assumed &&
    one.score - (rival?.score ?? Number.NEGATIVE_INFINITY) >= CLEAR.lead &&
    fits / one.worked.taken.length >= CLEAR.fit &&
    one.score - fits >= CLEAR.wanted
  );
}

/** Returns what the calculators could make of the figures in `text`, the likeliest first, as far as it comes near the likeliest. */
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

type Asked = { readonly unit: string | null; readonly asking: readonly Span[] };

/** What might be meant, before it is worked out. Working out only lowers `score`. */
type Guess = {
  readonly calculator: Calculator;
  readonly wanted: string;
  readonly taken: readonly Taken[];
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
      .map(({ taken, score }) => ({ calculator, wanted, taken, without, score: base + score }));
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
    candidates.push({ worked, score });
    best = Math.max(best, score);
  }
  return candidates.sort((one, other) => other.score - one.score);
}

/** Stands before what is left out, with a word between at most. */
const WITHOUT = new RegExp(`(?:^|[^\\p{L}])(?:${words.without.join("|")})\\s+(?:\\p{L}+\\s+)?$`, "u");

/** Usual values that may be nothing, and that the text says to leave out. */
function withoutIn({ quantities }: Calculator, { text, mentions }: Told): Values {
  const left = mentions.filter(({ symbol, start }) => {
    const { usual, range } = quantities[symbol] ?? {};
    return (
      usual !== undefined && range?.[0] === 0 && WITHOUT.test(normalize(text.slice(Math.max(0, start - 30), start)))
    );
  });
  return Object.fromEntries(left.map(({ symbol }) => [symbol, 0]));
}

/** How much of a title, in the language in which more of it is said, stands in the text. */
function titleShare({ title }: Calculator, { heard }: Told): number {
  const shares = Object.values(title).map((text) => {
    const terms = termsOf(text);
    const told = terms.filter((term) => heard.some((one) => one.terms.has(term)));
    const weigh = (all: readonly string[]) => all.reduce((sum, term) => sum + particularity(term), 0);
    return weigh(told) / Math.max(1, weigh(terms));
  });
  return Math.max(...shares);
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
  if (missing.length > 0) return { ...base, type: "missing", missing };
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

function isPossible(calculator: Calculator, symbol: string, value: number): boolean {
  const [least, most] = calculator.quantities[symbol]?.range ?? [0, 0];
  return value >= least - 1e-9 && value <= most + 1e-9;
}

function wantedScore(calculator: Calculator, { mentions }: Told, { unit, asking }: Asked, wanted: string): number {
  const own = calculator.quantities[wanted]?.unit ?? "";
  const usual = OF_RESULT[calculator.results.indexOf(wanted)] ?? OF_OTHER;
  const named = mentions.filter(({ symbol }) => symbol === wanted);
  const weights = named.map(({ start, weight }) => {
    return asking.some((one) => one.start <= start && start < one.end) ? weight : BESIDE_THE_QUESTION * weight;
  });
  const weight = Math.min(1.5, Math.max(0, ...weights));
  const inUnit = unit === null ? 0 : isAskedIn(unit, own) ? IN_ITS_UNIT : IN_ANOTHER_UNIT;
  return usual + IS_NAMED * weight + inUnit;
}

/** "How many kg go out each day" asks for kg/d. */
function isAskedIn(asked: string, own: string): boolean {
  if (asked === "%" || own === "%") return asked === own;
  return isConvertible(asked, own) || isConvertible(`${asked}/d`, own);
}

/** Whether both give the same result, by whatever rule. */
function isSame(one: WorkedOut, other: WorkedOut): boolean {
  if (one.type !== "done" || other.type !== "done") return false;
  const [own, told] = [one, other].map(({ calculator, wanted }) => calculator.quantities[wanted]?.unit ?? "");
  const value = convertedTo(other.value, told ?? "", own ?? "");
  return Math.abs(one.value - value) <= 0.01 * Math.abs(one.value);
}
