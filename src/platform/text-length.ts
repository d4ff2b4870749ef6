import { beginningOf } from "./text";

/** Maximum growth factor when NFKC resolves compatibility characters (ﷺ becomes 18 letters). */
const maxGrowth = 2;

/**
 * Returns whether `text` has at most `max` UTF-16 code units as typed, and at most twice as many after NFKC
 * normalisation. Only a short text is normalised: with combining marks out of order, the time grows with the square of
 * the length.
 */
export function isWithinLength(text: string, max: number): boolean {
  return text.length <= max && text.normalize("NFKC").length <= max * maxGrowth;
}

/**
 * Returns a beginning of `text` that passes `isWithinLength`; it is normalised (NFKC) if the text as typed does not
 * pass.
 */
export function cutToLength(text: string, max: number): string {
  const start = beginningOf(text, max);
  if (isWithinLength(start, max)) return start;
  return beginningOf(start.normalize("NFKC"), max);
}
