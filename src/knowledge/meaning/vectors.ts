/** How often each term occurs in a text. */
export type Counts = ReadonlyMap<string, number>;

/** Vectors as a file keeps them: `size` signed bytes for each term, and a scale for each, both in base64. */
export type VectorFile = {
  readonly size: number;
  readonly terms: readonly string[];
  readonly scales: string;
  readonly values: string;
};

/** The vector of the term at place `n` is `values[n * size …]`, times `scales[n]`. */
export type Vectors = {
  readonly size: number;
  readonly places: ReadonlyMap<string, number>;
  readonly scales: Float32Array;
  readonly values: Int8Array;
};

/** Returns the vectors of a file. */
export function readVectors({ size, terms, scales, values }: VectorFile): Vectors {
  const bytes = Buffer.from(values, "base64");
  return {
    size,
    places: new Map(terms.map((term, at) => [term, at])),
    scales: new Float32Array(new Uint8Array(Buffer.from(scales, "base64")).buffer),
    values: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length),
  };
}

const LARGEST = 127;

/** Returns `vectors`, one for each of `terms`, as a file keeps them. */
export function vectorFile(terms: readonly string[], vectors: readonly Float64Array[]): VectorFile {
  const size = vectors[0]?.length ?? 0;
  const scales = Float32Array.from(vectors, (vector) => Math.max(...vector.map(Math.abs), 1e-9) / LARGEST);
  const values = new Int8Array(terms.length * size);
  for (const [at, vector] of vectors.entries()) {
    for (const [axis, value] of vector.entries()) values[at * size + axis] = Math.round(value / (scales[at] ?? 1));
  }
  const encoded = (array: Float32Array | Int8Array) => Buffer.from(array.buffer).toString("base64");
  return { size, terms, scales: encoded(scales), values: encoded(values) };
}
