import { seeded } from "~/platform/chance";

/** Chance that repeats itself: the same seed gives the same collection. */
export type Chance = {
  /** Returns a number from 0 up to, and without, 1. */
  next(): number;
  /** Returns a whole number from 0 up to, and without, `below`. */
  below(below: number): number;
  pick<T>(from: readonly T[]): T;
};

/** Returns chance by a seed. */
export function chance(seed: number): Chance {
  const next = seeded(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[below(from.length)];
    if (picked === undefined) throw new Error("nothing to pick from");
    return picked;
  };
  return { next, below, pick };
}

/**
 * Returns a function that draws ranks 0 … `size` - 1 as often as words are used: as 1 / rank in the `kernel` that every
 * text shares (Zipf; `offset` flattens its top, after Mandelbrot), beyond it as 1 / rank^1.6 (Ferrer i Cancho & Solé,
 * 2001).
 */
export function ranks(size: number, offset: number, kernel = size): (chance: Chance) => number {
  const upTo = new Float64Array(size);
  let sum = 0;
  for (let rank = 0; rank < size; rank += 1) {
    sum += (1 / (rank + offset)) * Math.min(1, kernel / Math.max(1, rank)) ** 0.6;
    upTo[rank] = sum;
  }
  return (by) => {
    const drawn = by.next() * sum;
    let low = 0;
    for (let high = size - 1; low < high; ) {
      const middle = (low + high) >>> 1;
      if ((upTo[middle] ?? 0) > drawn) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}
