import { hashOf } from "~/platform/hash";

/** Number of slots for groups of letters; two groups may share one. */
export const GROUP_PLACES = 12_000;
const LENGTHS = [3, 4];

/**
 * Returns the slots of the groups of three and four letters in `term`, each from 0 up to `GROUP_PLACES`. Words spelt
 * alike share groups, so even an unknown word carries meaning (Bojanowski et al., 2017; slots by FNV-1a).
 */
export function letterGroupsIn(term: string): number[] {
  const edged = `<${term}>`;
  return LENGTHS.flatMap((length) =>
    Array.from(
      { length: Math.max(0, edged.length - length + 1) },
      (_, start) => hashOf(edged.slice(start, start + length)) % GROUP_PLACES,
    ),
  );
}
