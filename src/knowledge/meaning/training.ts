import { seeded } from "~/platform/chance";
import { orthonormal, type SparseRow, symmetricEigen, timesRows, timesRowsTransposed } from "./matrices";
import type { Counts } from "./vectors";

/** Of so many numbers each vector consists. Twice as many find no more (`docs/decisions/095`). */
const SIZE = 100;
/** The space is looked for in so many more dimensions, and so many times. */
const MORE = 20;
const ROUNDS = 3;
/** A term of one text is like nothing else; each text counts in its section and in both languages together as well. */
const MIN_TEXTS = 4;

/**
 * Returns a vector for each term of `texts`, such that texts whose terms occur together are like each other (latent semantic
 * analysis: Deerwester et al., 1990; by randomised subspace iteration: Halko, Martinsson & Tropp, 2011). Rare terms count more.
 * The same texts give the same vectors.
 */
export function vectorsOf(texts: readonly Counts[]): { terms: string[]; vectors: Float64Array[] } {
  const found = new Map<string, number>();
  for (const text of texts) for (const term of text.keys()) found.set(term, (found.get(term) ?? 0) + 1);
  const terms = [...found].flatMap(([term, count]) => (count >= MIN_TEXTS ? [term] : [])).sort();
  const rarities = terms.map((term) => Math.log((texts.length + 1) / ((found.get(term) ?? 0) + 0.5)));
  const places = new Map(terms.map((term, at) => [term, at]));
  const rows = texts.map((text) => rowOf(text, places, rarities));
  const axes = principalAxes(rows, terms.length);
  const vectors = terms.map((_, at) => Float64Array.from(axes, (axis) => (axis[at] ?? 0) * (rarities[at] ?? 0)));
  return { terms, vectors };
}

/** The weight of each term of a text, together of length 1. */
function rowOf(text: Counts, places: ReadonlyMap<string, number>, rarities: readonly number[]): SparseRow {
  const entries = [...text].flatMap(([term, times]) => {
    const at = places.get(term);
    return at === undefined ? [] : [[at, (1 + Math.log(times)) * (rarities[at] ?? 0)] as const];
  });
  const length = Math.hypot(...entries.map(([, value]) => value)) || 1;
  return {
    at: Int32Array.from(entries, ([at]) => at),
    values: Float64Array.from(entries, ([, value]) => value / length),
  };
}

/** Returns the axes along which `rows` differ most: `SIZE` vectors of `columns` numbers, each of length 1. */
function principalAxes(rows: readonly SparseRow[], columns: number): Float64Array[] {
  const random = seeded(1);
  const chance = () => random() - 0.5;
  let space: Float64Array[] = Array.from({ length: SIZE + MORE }, () => Float64Array.from({ length: columns }, chance));
  for (let round = 0; round < ROUNDS; round += 1) {
    space = timesRowsTransposed(rows, orthonormal(timesRows(rows, space)), columns);
  }
  const basis = orthonormal(timesRows(rows, space));
  const small = timesRowsTransposed(rows, basis, columns);
  const { vectors } = symmetricEigen(small.map((one) => small.map((other) => dot(one, other))));
  return orthonormal(vectors.slice(0, SIZE).map((weights) => combined(small, weights, columns)));
}

function combined(parts: readonly Float64Array[], weights: ArrayLike<number>, columns: number): Float64Array {
  const sum = new Float64Array(columns);
  for (const [index, part] of parts.entries()) {
    const weight = weights[index] ?? 0;
    for (let at = 0; at < columns; at += 1) sum[at] = (sum[at] ?? 0) + weight * (part[at] ?? 0);
  }
  return sum;
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
