import { once, remember } from "../analysis/remember";
import { add, countedTermsIn, dot, readVectors, type VectorFile, vectorIn, weightOf } from "./vectors";
import data from "./vectors.json?raw";

/** Meaning of a text, as a vector of length 1; null where it has no term. */
export type Meaning = Float32Array;

/** Maximum number of cached texts and terms, because the same passages recur in many questions. */
const MOST_TEXTS = 12_000;
const MOST_TERMS = 8000;

let read = once(() => meaningsBy(JSON.parse(data) as VectorFile));

/** Returns what a text means. */
export function meaningOf(text: string): Meaning | null {
  return read()(text);
}

/**
 * Reads meanings by `file` from now on: for training, which must not judge questions by vectors that were learned from
 * them.
 */
export function readMeaningsBy(file: VectorFile): void {
  read = once(() => meaningsBy(file));
}

function meaningsBy(file: VectorFile): (text: string) => Meaning | null {
  const vectors = readVectors(file);
  const vectorOf = remember(MOST_TERMS, (term) => vectorIn(vectors, term));
  return remember(MOST_TEXTS, (text) => {
    const sum = new Float32Array(vectors.size);
    for (const [term, times] of countedTermsIn(text)) add(sum, weightOf(times), vectorOf(term));
    const length = Math.hypot(...sum);
    return length === 0 ? null : sum.map((value) => value / length);
  });
}

/** Returns how like two texts are in meaning: 1 for the same, about 0 for unlike ones, 0 where one has no term. */
export function likeness(one: Meaning | null, other: Meaning | null): number {
  return one && other ? dot(one, other) : 0;
}
