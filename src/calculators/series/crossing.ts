/**
 * Number of consecutive readings that must be beyond a trigger before it counts as crossed, and within it before the
 * crossing ends, unless the manual says otherwise.
 */
export const READINGS_IN_A_ROW = 3;

/** A period beyond a trigger: the index of its first reading, and of the first reading back within, or null. */
export type Episode = { readonly from: number; readonly to: number | null };

/** Crossings of a trigger. */
export type Crossing = {
  readonly episodes: readonly Episode[];
  /** Whether the last readings are beyond the trigger, but too few to count. */
  readonly isPending: boolean;
};

/**
 * Returns the periods in which `changes`, ordered by time, are beyond the trigger `at`. A period begins with the first
 * of `inARow` (default 3) consecutive readings beyond it, and ends with the first of as many within it. A reading
 * without a value is ignored. A change is rounded to 0.1 before the comparison, as in the calculators. With `above`, a
 * value equal to `at` is still within.
 */
export function crossingOf(
  changes: ArrayLike<number>,
  at: number,
  { above = false, inARow = READINGS_IN_A_ROW }: { above?: boolean; inARow?: number } = {},
): Crossing {
  const episodes: { from: number; to: number | null }[] = [];
  let [isBeyond, run, first] = [false, 0, 0];
  for (let place = 0; place < changes.length; place += 1) {
    const change = changes[place] ?? Number.NaN;
    if (Number.isNaN(change)) continue;
    const told = Math.round(change * 10) / 10;
    const differs = (above ? told > at : told >= at) !== isBeyond;
    if (differs && run === 0) first = place;
    run = differs ? run + 1 : 0;
    if (run < inARow) continue;
    if (isBeyond) (episodes.at(-1) as { to: number | null }).to = first;
    else episodes.push({ from: first, to: null });
    [isBeyond, run] = [!isBeyond, 0];
  }
  return { episodes, isPending: !isBeyond && run > 0 };
}
