import { type Counts, readVectors } from "./vectors";
import data from "./vectors.json" with { type: "json" };

/** Meaning of a text, as a vector of length 1; null where none of its terms is known. */
export type Meaning = Float32Array;

const vectors = readVectors(data);

/** Returns what a text with these `terms` means, each with how often it occurs. */
export function meaningOf(terms: Counts): Meaning | null {
  const sum = new Float32Array(vectors.size);
  for (const [term, times] of terms) {
    const at = vectors.places.get(term);
    if (at === undefined) continue;
    const weight = (1 + Math.log(times)) * (vectors.scales[at] ?? 0);
    const start = at * vectors.size;
    for (let axis = 0; axis < vectors.size; axis += 1) {
      sum[axis] = (sum[axis] ?? 0) + weight * (vectors.values[start + axis] ?? 0);
    }
  }
  const length = Math.hypot(...sum);
  return length === 0 ? null : sum.map((value) => value / length);
}

/** Returns how like two texts are in meaning: 1 for the same, about 0 for unlike ones, 0 where one is unknown. */
export function likeness(one: Meaning | null, other: Meaning | null): number {
  if (!one || !other) return 0;
  let sum = 0;
  for (let axis = 0; axis < one.length; axis += 1) sum += (one[axis] ?? 0) * (other[axis] ?? 0);
  return sum;
}
