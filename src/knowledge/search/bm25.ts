const K1 = 1.2;
const B = 0.75;

/** Statistics of the collection of one language: its passages, their total words, and the passages of each term. */
export type Statistics = {
  readonly passages: number;
  readonly words: number;
  /** Number of passages that contain the term; 0 where it is unknown. */
  passagesWith(term: string): number;
};

/** Returns how much `term` tells: above 0, greater for rarer terms. */
export function rarity(statistics: Pick<Statistics, "passages" | "passagesWith">, term: string): number {
  return rarityAmong(statistics.passages, statistics.passagesWith(term));
}

/** Returns BM25's inverse document frequency of a term that `found` of `passages` passages contain. */
export function rarityAmong(passages: number, found: number): number {
  return Math.log(1 + (passages - found + 0.5) / (found + 0.5));
}

/**
 * Returns BM25's term part for a term that occurs `frequency` times in a passage of `length` words, between 0 and
 * 1 + k1 (Robertson & Zaragoza, 2009; k1 1.2, b 0.75).
 */
export function saturation(frequency: number, length: number, averageLength: number): number {
  return (frequency * (K1 + 1)) / (frequency + K1 * (1 - B + (B * length) / averageLength));
}
