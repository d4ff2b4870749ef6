import { analyze } from "../analysis/analyze";
import { letterGroupsIn } from "./letters";

/** How often each term occurs in a text. */
export type CountedTerms = ReadonlyMap<string, number>;

/**
 * Vectors as a file keeps them: `size` signed bytes for each of `terms`, then for each place of groups of letters, and
 * a scale for each; both in base64.
 */
export type VectorFile = {
  readonly size: number;
  readonly terms: readonly string[];
  readonly scales: string;
  readonly values: string;
};

/** The vector in row `n` is `values[n * size …]`, times `scales[n]`; `rows` has those of the terms. */
export type Vectors = {
  readonly size: number;
  readonly rows: ReadonlyMap<string, number>;
  readonly scales: Float32Array;
  readonly values: Int8Array;
};

/** Rows that make up the vector of a term, and the weight of each. */
export type Parts = readonly (readonly [row: number, weight: number])[];

/** A term that has no row of its own is known by its letters, which then count twice. */
const LETTERS_ALONE = 2;

/**
 * Returns which rows make up the vector of `term`: its own, if it has one, and those of its groups of letters, which
 * follow the rows of all terms.
 */
export function rowsOfTerm(term: string, rows: ReadonlyMap<string, number>): Parts {
  const own = rows.get(term);
  const groups = letterGroupsIn(term);
  const weight = (own === undefined ? LETTERS_ALONE : 1) / Math.sqrt(groups.length);
  const letters = groups.map((place) => [rows.size + place, weight] as const);
  return own === undefined ? letters : [[own, 1], ...letters];
}

/** Returns how often each term occurs in a text, but for words that say nothing alone. */
export function countedTermsIn(text: string): CountedTerms {
  const terms = new Map<string, number>();
  for (const { term, kind } of analyze(text)) if (kind !== "stop") terms.set(term, (terms.get(term) ?? 0) + 1);
  return terms;
}

/** Returns the weight of a term that occurs `times` times in a text. */
export function weightOf(times: number): number {
  return 1 + Math.log(times);
}

/** Returns the vectors of a file. */
export function readVectors({ size, terms, scales, values }: VectorFile): Vectors {
  const bytes = Buffer.from(values, "base64");
  return {
    size,
    rows: new Map(terms.map((term, at) => [term, at])),
    scales: new Float32Array(new Uint8Array(Buffer.from(scales, "base64")).buffer),
    values: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length),
  };
}

/** Returns the vector of `term`. */
export function vectorIn({ size, rows, scales, values }: Vectors, term: string): Float32Array {
  const sum = new Float32Array(size);
  for (const [row, weight] of rowsOfTerm(term, rows)) {
    add(sum, weight * (scales[row] ?? 0), values.subarray(row * size, (row + 1) * size));
  }
  return sum;
}

/** Adds `vector`, times `weight`, to `sum`. */
export function add(sum: Float32Array, weight: number, vector: ArrayLike<number>): void {
  for (let axis = 0; axis < sum.length; axis += 1) sum[axis] = (sum[axis] ?? 0) + weight * (vector[axis] ?? 0);
}

/** Returns the sum of the products of two vectors' numbers. */
export function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let axis = 0; axis < one.length; axis += 1) sum += (one[axis] ?? 0) * (other[axis] ?? 0);
  return sum;
}

const LARGEST = 127;

/** Returns `vectors`, row by row, as a file keeps them. */
export function vectorFile(terms: readonly string[], vectors: readonly Float32Array[]): VectorFile {
  const size = vectors[0]?.length ?? 0;
  const scales = Float32Array.from(vectors, (vector) => Math.max(...vector.map(Math.abs), 1e-9) / LARGEST);
  const values = new Int8Array(vectors.length * size);
  for (const [at, vector] of vectors.entries()) {
    for (const [axis, value] of vector.entries()) values[at * size + axis] = Math.round(value / (scales[at] ?? 1));
  }
  const encoded = (array: Float32Array | Int8Array) => Buffer.from(array.buffer).toString("base64");
  return { size, terms, scales: encoded(scales), values: encoded(values) };
}
