import { rarityAmong, saturation } from "./bm25";

/** Counts in one of the compared passages: how often each feature occurs, among how many. */
export type CountedFeatures<Feature = string> = {
  readonly counts: ReadonlyMap<Feature, number>;
  readonly length: number;
};

/**
 * Returns BM25 of each passage for all the features counted in it, with the passages themselves as the collection: what
 * only a few of those found have tells them apart.
 */
export function scoresAmong<Feature>(all: readonly CountedFeatures<Feature>[]): number[] {
  const found = new Map<Feature, number>();
  for (const { counts } of all) for (const feature of counts.keys()) found.set(feature, (found.get(feature) ?? 0) + 1);
  const rarities = new Map(Array.from(found, ([feature, count]) => [feature, rarityAmong(all.length, count)]));
  const average = all.reduce((sum, { length }) => sum + length, 0) / all.length;
  return all.map(({ counts, length }) => {
    let score = 0;
    for (const [feature, frequency] of counts) {
      score += (rarities.get(feature) ?? 0) * saturation(frequency, length, average);
    }
    return score;
  });
}
