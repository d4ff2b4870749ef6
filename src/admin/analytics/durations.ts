/** Number of durations by bucket of `duration_bucket`: a quarter octave of milliseconds each. */
export type Histogram = ReadonlyMap<number, number>;

/**
 * Returns the duration in milliseconds below which `share` of all durations lie, or null without any. Interpolates
 * within the bucket, so the error is at most a quarter octave (19 %).
 */
export function percentileOfHistogram(histogram: Histogram, share: number): number | null {
  const buckets = [...histogram].filter(([, count]) => count > 0).sort(([a], [b]) => a - b);
  const total = buckets.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return null;
  let left = share * total;
  for (const [bucket, count] of buckets) {
    if (left <= count) return Math.round(2 ** ((bucket + left / count) / 4));
    left -= count;
  }
  return Math.round(2 ** (((buckets.at(-1)?.[0] ?? 0) + 1) / 4));
}

/** Returns the sum of several histograms. */
export function sumOfHistograms(histograms: Iterable<Histogram>): Histogram {
  const sum = new Map<number, number>();
  for (const histogram of histograms) {
    for (const [bucket, count] of histogram) sum.set(bucket, (sum.get(bucket) ?? 0) + count);
  }
  return sum;
}
