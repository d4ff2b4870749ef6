import { normalize } from "~/knowledge/analysis/normalize";
import { convertedTo } from "../units/dimensions";
import type { Left } from "./assign";
import type { Interpretation, WorkedOut } from "./candidates";
import { type AssignedReading, isLimited } from "./fit";
import words from "./words.json" with { type: "json" };

/** Limits fitted to 216 results for blind questions; evaluation/README.md has the figures. */
export const CLEAR = { lead: 0.2, fit: 0.4, wanted: 1.3, assumed: 1, left: 0.7, again: 0.2 };
/** Stricter limits for a calculator of a section that was found late, if no other calculator gives its result. */
const FAR = { fit: 0.8, wanted: 2.2 };

/**
 * Returns whether a result can be shown: no different result is nearly as likely, its readings and its question fit
 * well, and it uses every figure that it should.
 */
export function isClear(
  { worked, left, score }: Interpretation,
  all: readonly Interpretation[],
  text: string,
  isNear: boolean,
): boolean {
  if (worked.kind !== "done") return false;
  const rivals = all.filter((one) => one.worked.kind !== "impossible" && !givesSameResult(one.worked, worked));
  const others = rivals.filter(
    (one) => one.worked.calculator !== worked.calculator || !areSame(one.worked.taken, worked.taken),
  );
  const ofOne = rivals.filter(
    (one) => one.worked.calculator === worked.calculator && one.worked.wanted === worked.wanted,
  );
  const isAhead = [...others, ...ofOne].every((one) => score - one.score >= CLEAR.lead);
  const isAgreed = all.some(
    (one) => one.worked.calculator !== worked.calculator && givesSameResult(one.worked, worked),
  );
  const least = isNear || isAgreed ? CLEAR : FAR;
  const fits = worked.taken.reduce((sum, one) => sum + one.score, 0);
  const isTold = fits / worked.taken.length >= least.fit && score - fits >= least.wanted;
  return isAhead && isTold && isAllCounted({ worked, left }, text);
}

/** Returns whether a result uses every figure that it should, no limit as a reading, and few usual values. */
export function isAllCounted({ worked, left }: Pick<Interpretation, "worked" | "left">, text: string): boolean {
  return (
    worked.kind === "done" &&
    worked.assumed.length <= CLEAR.assumed &&
    !isCountLeft(left, text) &&
    !isToldAgain(worked, left) &&
    left.every(({ fit }) => fit < CLEAR.left)
  );
}

/** Returns whether one quantity has two readings ("feed was 100 m³/h, now 110 m³/h"), or a limit is used as one. */
function isToldAgain({ calculator, wanted, taken }: WorkedOut, left: readonly Left[]): boolean {
  const isLimit = taken.some(({ symbol, reading }) => reading.isBound && !isLimited(calculator, symbol, wanted));
  const units = new Set(taken.map(({ reading }) => reading.unit));
  return isLimit || left.some(({ reading, fit }) => fit > CLEAR.again && units.has(reading.unit));
}

/** Returns whether a count was not used although the text says "each": "five filters … each". */
function isCountLeft(left: readonly Left[], text: string): boolean {
  return left.some(({ isCount }) => isCount) && tellsOfEach(text);
}

/** Returns whether `text` states something for each of several things, with a word such as "each". */
export function tellsOfEach(text: string): boolean {
  return EACH.test(normalize(text));
}

const EACH = new RegExp(`(?:^|[^\\p{L}])(?:${words.each.join("|")})(?!\\p{L})`, "u");

function areSame(some: readonly AssignedReading[], others: readonly AssignedReading[]): boolean {
  const key = (taken: readonly AssignedReading[]) =>
    taken
      .map(({ symbol, reading }) => `${symbol} ${reading.start}`)
      .sort()
      .join();
  return key(some) === key(others);
}

/** Returns whether two results are equal within 1 %, whichever calculators they come from. */
export function givesSameResult(one: WorkedOut, other: WorkedOut): boolean {
  if (one.kind !== "done" || other.kind !== "done") return false;
  const [own, told] = [one, other].map(({ calculator, wanted }) => calculator.quantities[wanted]?.unit ?? "");
  const value = convertedTo(other.value, told ?? "", own ?? "");
  return Math.abs(one.value - value) <= 0.01 * Math.abs(one.value);
}
