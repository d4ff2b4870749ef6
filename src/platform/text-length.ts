import { beginningOf } from "./text";

/** How many times as long a text may become when compatibility characters are resolved (ﷺ stands for 18 letters). */
const maxGrowth = 2;

/**
 * Returns whether `text` has at most `max` UTF-16 units as typed, and no more than twice as many once it is normalised. Only a
 * short text is normalised: the time for that grows with the square of the length where combining marks are out of order.
 */
export function isWithinLength(text: string, max: number): boolean {
  return text.length <= max && text.normalize("NFKC").length <= max * maxGrowth;
}

/** Returns the longest beginning of `text` that `isWithinLength`. */
export function cutToLength(text: string, max: number): string {
  const start = beginningOf(text, max);
  if (isWithinLength(start, max)) return start;
  return beginningOf(start.normalize("NFKC"), max);
}
