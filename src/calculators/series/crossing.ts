/**
 * So many readings in a row must be beyond a trigger before it counts as crossed, and within it before it is left, unless
 * the manual says otherwise.
 */
export const READINGS_IN_A_ROW = 3;

/** A time during which a trigger was crossed, by the places of its first reading and of the first one back within. */
export type Episode = { readonly from: number; readonly to: number | null };

/** What became of a trigger. */
export type Crossing = {
  readonly episodes: readonly Episode[];
  /** Whether the last readings are beyond it, but too few to count. */
  readonly isPending: boolean;
};

/**
 * Returns when `changes`, in order of time, crossed the trigger `at`. It is crossed at the first of three readings in a row
 * beyond it (of `inARow`), and left at the first of as many within it; a reading without a value counts for neither. A change is
 * rounded to 0.1 before it is compared, as the calculators do. With `above` the trigger itself is still within.
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
