import type { Unit } from "./reading";

/** A side of a comparison is told in so many words, not counting the sentence that exceeds them. */
export const MOST_WORDS = 45;

/** Returns the first of `units`, as many as `most` words allow; the one that exceeds them is the last. */
export function within(most: number, units: readonly Unit[]): Unit[] {
  let words = 0;
  return units.filter(({ text }) => {
    const fits = words < most;
    words += text.split(/\s+/).length;
    return fits;
  });
}

/** Returns how many words `units` have together. */
export function wordsOf(units: readonly Unit[]): number {
  return units.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
}
