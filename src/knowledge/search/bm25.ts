export const K1 = 1.2;
export const B = 0.75;

/** The average passage length, in words, at which the index orders postings; scores use the true one. */
const REFERENCE_LENGTH = 100;

/** What the collection of one language knows: its passages, their words together, and each term's passages. */
export type Statistics = {
  readonly passages: number;
  readonly words: number;
  /** Number of passages that contain the term; 0 where it is unknown. */
  passagesWith(term: string): number;
};

/** Returns how much `term` tells, by BM25's inverse document frequency: above 0, greater for rarer terms. */
export function rarity(statistics: Pick<Statistics, "passages" | "passagesWith">, term: string): number {
  const found = statistics.passagesWith(term);
  return Math.log(1 + (statistics.passages - found + 0.5) / (found + 0.5));
}

/**
 * Returns BM25's term part for a term that occurs `frequency` times in a passage of `length` words, between 0 and
 * 1 + k1 (Robertson & Zaragoza, 2009; k1 1.2, b 0.75).
 */
export function saturation(frequency: number, length: number, averageLength: number): number {
  return (frequency * (K1 + 1)) / (frequency + K1 * (1 - B + (B * length) / averageLength));
}

/** Returns what a posting can add to a score, for ordering the postings of one term. */
export function impact(frequency: number, length: number): number {
  return saturation(frequency, length, REFERENCE_LENGTH);
}
