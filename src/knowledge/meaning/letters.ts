import { hashOf } from "~/platform/hash";

/** Groups of letters have so many places; two of them may meet in one. */
export const GROUP_PLACES = 12_000;
const LENGTHS = [3, 4];

/**
 * Returns the places of the groups of three and four letters in `term`, each from 0 up to `GROUP_PLACES`. Words that are
 * spelt alike share groups: so a word that nobody here has read says something, too (Bojanowski et al., 2017; places by
 * FNV-1a).
 */
export function groupsIn(term: string): number[] {
  const edged = `<${term}>`;
  return LENGTHS.flatMap((length) =>
    Array.from(
      { length: Math.max(0, edged.length - length + 1) },
      (_, start) => hashOf(edged.slice(start, start + length)) % GROUP_PLACES,
    ),
  );
}
