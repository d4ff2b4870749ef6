/** Options to choose from: the features of each, and whether it is right. */
export type OptionSet = readonly { readonly row: readonly number[]; readonly isMeant: boolean }[];

/** Strength of the ridge penalty, for features scaled to a variance of 1. */
const PULL = 1;
const MAX_STEPS = 60;
const ENOUGH = 1e-8;

/**
 * Returns the weights of a conditional logit (McFadden 1974): the likelihood of an option is proportional to the
 * exponential of its weighted sum. Fitted by Fisher scoring; a choice without a right option is skipped. The same
 * choices give the same weights.
 */
export function fitChoices(choices: readonly OptionSet[], size: number): number[] {
  const able = choices.filter((choice) => choice.some(({ isMeant }) => isMeant));
  const pull = spreadsOf(able, size).map((spread) => PULL * spread);
  const weights = new Float64Array(size);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { slope, curvature } = slopeAt(able, weights);
    for (let at = 0; at < size; at += 1) {
      slope[at] = (slope[at] ?? 0) - (pull[at] ?? 0) * (weights[at] ?? 0);
      const row = curvature[at];
      // A feature that never differs keeps the weight 0.
      if (row) row[at] = (row[at] ?? 0) + (pull[at] || 1);
    }
    const change = solved(curvature, slope);
    for (const [at, by] of change.entries()) weights[at] = (weights[at] ?? 0) + bounded(by, pull[at] ?? 0);
    if (change.every((by) => Math.abs(by) < ENOUGH)) break;
  }
  return [...weights];
}

/** Limits a step to 1 (for a feature of variance 1), since large steps on few choices diverge. */
function bounded(step: number, spread: number): number {
  const most = spread > 0 ? 1 / Math.sqrt(spread) : 1;
  return Math.max(-most, Math.min(most, step));
}

/** The variance of each feature. */
function spreadsOf(choices: readonly OptionSet[], size: number): number[] {
  const [sums, squares] = [new Float64Array(size), new Float64Array(size)];
  let count = 0;
  for (const { row } of choices.flat()) {
    count += 1;
    for (let at = 0; at < size; at += 1) {
      const value = row[at] ?? 0;
      sums[at] = (sums[at] ?? 0) + value;
      squares[at] = (squares[at] ?? 0) + value * value;
    }
  }
  return Array.from(sums, (sum, at) => Math.max(0, (squares[at] ?? 0) / count - (sum / count) ** 2) || 0);
}

/** The gradient of the log-likelihood, and its Fisher information. */
function slopeAt(choices: readonly OptionSet[], weights: Float64Array) {
  const size = weights.length;
  const slope = new Float64Array(size);
  const curvature = Array.from({ length: size }, () => new Float64Array(size));
  for (const choice of choices) {
    const scores = choice.map(({ row }) => row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0));
    const most = Math.max(...scores);
    const likely = scores.map((score) => Math.exp(score - most));
    const total = likely.reduce((sum, one) => sum + one, 0);
    const meant = likely.reduce((sum, one, index) => sum + (choice[index]?.isMeant ? one : 0), 0);
    const mean = meanOf(choice, likely, total, size);
    for (const [index, { row, isMeant }] of choice.entries()) {
      const share = (likely[index] ?? 0) / total;
      const wanted = isMeant ? (likely[index] ?? 0) / meant - share : -share;
      for (let at = 0; at < size; at += 1) {
        const value = row[at] ?? 0;
        slope[at] = (slope[at] ?? 0) + wanted * value;
        const off = share * (value - (mean[at] ?? 0));
        const line = curvature[at];
        if (!line || off === 0) continue;
        for (let other = 0; other < size; other += 1)
          line[other] = (line[other] ?? 0) + off * ((row[other] ?? 0) - (mean[other] ?? 0));
      }
    }
  }
  return { slope, curvature };
}

function meanOf(choice: OptionSet, likely: readonly number[], total: number, size: number): Float64Array {
  const mean = new Float64Array(size);
  for (const [index, { row }] of choice.entries()) {
    const share = (likely[index] ?? 0) / total;
    for (let at = 0; at < size; at += 1) mean[at] = (mean[at] ?? 0) + share * (row[at] ?? 0);
  }
  return mean;
}

/** Solves `matrix` · x = `right` by Gaussian elimination with partial pivoting. */
function solved(matrix: readonly Float64Array[], right: Float64Array): number[] {
  const rows = matrix.map((row, at) => Float64Array.from([...row, right[at] ?? 0]));
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    const [first] = rows.slice(column).toSorted((a, b) => Math.abs(b[column] ?? 0) - Math.abs(a[column] ?? 0));
    if (!first) break;
    rows.splice(rows.indexOf(first), 1);
    rows.splice(column, 0, first);
    for (const row of rows.slice(column + 1)) subtract(row, first, column);
  }
  const result = new Array<number>(size).fill(0);
  for (let at = size - 1; at >= 0; at -= 1) {
    const row = rows[at] ?? new Float64Array(size + 1);
    const known = result.reduce((sum, value, other) => sum + (other > at ? value * (row[other] ?? 0) : 0), 0);
    result[at] = ((row[size] ?? 0) - known) / (row[at] || 1);
  }
  return result;
}

function subtract(row: Float64Array, first: Float64Array, column: number): void {
  const factor = (row[column] ?? 0) / (first[column] || 1);
  if (factor === 0) return;
  for (let at = column; at < row.length; at += 1) row[at] = (row[at] ?? 0) - factor * (first[at] ?? 0);
}
