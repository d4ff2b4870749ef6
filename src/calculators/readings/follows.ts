import { combined, fromBase, isConvertible, isSame, measureOf, toBase } from "../units/dimensions";
import { unitAsked } from "./asked";
import type { Candidate } from "./candidates";
import type { Follows } from "./followed";
import type { Reading } from "./reading";

/** "How long does it last": of a stock, not since when. */
const LASTS = /\b(?:lasts?|enough|run(?:s|ning)? out|used up)\b|كف[يى]|كفين|تخلص|يخلص|بتخلص|بيخلص/iu;
/** "In a shift of 12 h", "for 30 days", "خلال 8 ساعات", "بالشفت (٨ ساعات)": right before the time. */
const FOR_A_TIME =
  /(?:(?<!\p{L})(?:for|in|during|over|per|shift|shift of)|خلال|لمدة|لمده|شفت|وردية|ورديه)[\s(]*(?:a\s+|of\s+)?$/iu;
/** Times of the process itself: the water stays so long, nobody doses so long. */
const OF_PROCESS = /contact|retention|residence|soak|ago|تلامس|مكث|نقع/iu;

/** So much of the text before a figure says what it is. */
const BEFORE = 40;

/**
 * Returns what follows from the result of `candidate` in the unit that `text`, whose numbers are in digits, asks for: "how many
 * days does a bag of 25 kg last", "how much is that in a shift of 12 hours". Null where the result itself can be told in that
 * unit, or no figure that was left over leads to it, or more than one.
 */
export function followsFrom({ worked, left }: Candidate, text: string): Follows | null {
  if (worked.type !== "done" || worked.value <= 0) return null;
  const rate = worked.calculator.quantities[worked.wanted]?.unit ?? "";
  const asked = unitAsked(text);
  if (asked === null || isConvertible(asked, rate)) return null;
  const ways = left.flatMap(({ reading }) => wayFrom(reading, [worked.value, rate], asked, text) ?? []);
  return ways.length === 1 ? (ways[0] ?? null) : null;
}

function wayFrom(
  { value, unit, isBound, start, end }: Reading,
  [rate, rateUnit]: readonly [number, string],
  asked: string,
  text: string,
): Follows | null {
  const [ofRate, told, wanted] = [rateUnit, unit ?? "", asked].map(measureOf);
  if (unit === null || isBound || !ofRate || !told || !wanted) return null;
  const before = text.slice(Math.max(0, start - BEFORE), start);
  const beside = before + text.slice(end, end + BEFORE / 2);
  const [base, figure] = [toBase(rate, rateUnit), toBase(value, unit)];
  const way = { value, unit, resultUnit: asked };
  const isOver = isConvertible(unit, "h") && FOR_A_TIME.test(before) && !OF_PROCESS.test(beside);
  if (isOver && isSame(wanted.dimension, combined(ofRate.dimension, told.dimension))) {
    return { ...way, kind: "over", result: fromBase(base * figure, asked) };
  }
  const isStock = isConvertible(asked, "h") && LASTS.test(text);
  if (isStock && isSame(wanted.dimension, combined(told.dimension, ofRate.dimension, -1))) {
    return { ...way, kind: "lasts", result: fromBase(figure / base, asked) };
  }
  return null;
}
