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
    Array.from({ length: Math.max(0, edged.length - length + 1) }, (_, start) =>
      placeOf(edged.slice(start, start + length)),
    ),
  );
}

function placeOf(group: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < group.length; at += 1) hash = Math.imul(hash ^ group.charCodeAt(at), 16_777_619) >>> 0;
  return hash % GROUP_PLACES;
}
