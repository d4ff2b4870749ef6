/**
 * Returns the values of the lines of an axis from 0 to at least `largest`: three or four round steps of 1, 2 or 5 times
 * a power of ten. Counts (`whole`) get no fractions.
 */
export function axisOf(largest: number, whole = true): number[] {
  const rough = Math.max(largest, whole ? 1 : 0.001) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? 10 * power;
  const least = whole ? Math.max(step, 1) : step;
  const count = Math.max(1, Math.ceil(largest / least - 1e-9));
  return Array.from({ length: count + 1 }, (_, place) => Number((place * least).toPrecision(12)));
}

/** Returns the indexes that get a label if there is room for `most` of `count`: the first, then at equal distances. */
export function labelledPlaces(count: number, most: number): number[] {
  const distance = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: count }, (_, place) => place).filter((place) => place % distance === 0);
}
