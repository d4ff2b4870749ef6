/** A text as a vector of length 1. */
export type Embedding = Float32Array;

/** An embedding as the database keeps it. */
export type PackedEmbedding = {
  /** A bit for each dimension, set where it is positive; padded to whole words of 32 bits. */
  readonly bits: Buffer;
  /** A signed byte for each dimension; `scale` times it is the value. */
  readonly bytes: Buffer;
  readonly scale: number;
};

const WORD = 32;
const MAX_BYTE = 127;

/** Returns `vector` with length 1; null if it has no direction. */
export function unitVectorOf(vector: Float32Array): Embedding | null {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const length = Math.sqrt(squares);
  return Number.isFinite(length) && length > 0 ? vector.map((value) => value / length) : null;
}

/** Returns an embedding in a bit and a byte for each dimension. */
export function packEmbedding(embedding: Embedding): PackedEmbedding {
  let most = 0;
  for (const value of embedding) most = Math.max(most, Math.abs(value));
  const scale = most / MAX_BYTE;
  const bytes = Int8Array.from(embedding, (value) => Math.round(value / scale));
  const { buffer, byteOffset, byteLength } = bitsOf(embedding);
  return { bits: Buffer.from(buffer, byteOffset, byteLength), bytes: Buffer.from(bytes.buffer), scale };
}

/** Returns the bits of an embedding. */
export function bitsOf(embedding: Embedding): Uint32Array<ArrayBuffer> {
  const words = new Uint32Array(wordsFor(embedding.length));
  for (const [at, value] of embedding.entries()) {
    if (value > 0) words[at >> 5] = (words[at >> 5] ?? 0) | (1 << (at & 31));
  }
  return words;
}

/** Returns the number of 32-bit words that the bits of an embedding take. */
export function wordsFor(dimensions: number): number {
  return Math.ceil(dimensions / WORD);
}

/** Returns the cosine of the angle between an embedding and a packed one, -1 to 1. */
export function similarityOf(embedding: Embedding, { bytes, scale }: Pick<PackedEmbedding, "bytes" | "scale">): number {
  const values = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let sum = 0;
  for (let at = 0; at < embedding.length; at += 1) sum += (embedding[at] ?? 0) * (values[at] ?? 0);
  return sum * scale;
}
