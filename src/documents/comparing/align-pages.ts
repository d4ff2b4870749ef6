import { diffArrays } from "diff";
import { comparedWordsOf } from "./words";

/** The places of a page among the former and the latter ones; null on the side that does not have it. */
export type Aligned = { readonly before: number | null; readonly after: number | null };

/** Maximum number of inserted and removed pages up to which identical pages are found. */
const MAX_MOVED = 1000;

/** Maximum number of pairs of pages that are compared within a run of changed pages. */
const MAX_PAIRS = 2500;

/** Minimum share of common words by which two pages are versions of each other. */
const MIN_LIKENESS = 0.3;

/**
 * Returns which page of `after` is which page of `before`, in their order. Identical pages belong together; between
 * them, pages that have most words in common.
 */
export function alignPages(before: readonly string[], after: readonly string[]): Aligned[] {
  const runs = diffArrays([...before], [...after], { maxEditLength: MAX_MOVED });
  if (!runs) return alignRun(placesOf(0, before.length), placesOf(0, after.length), before, after);
  const aligned: Aligned[] = [];
  let [former, latter] = [0, 0];
  let [removed, added]: [number[], number[]] = [[], []];
  const close = () => {
    aligned.push(...alignRun(removed, added, before, after));
    [removed, added] = [[], []];
  };
  for (const run of runs) {
    if (run.removed) removed.push(...placesOf(former, run.count));
    else if (run.added) added.push(...placesOf(latter, run.count));
    else {
      close();
      for (let place = 0; place < run.count; place += 1)
        aligned.push({ before: former + place, after: latter + place });
    }
    if (!run.added) former += run.count;
    if (!run.removed) latter += run.count;
  }
  close();
  return aligned;
}

function placesOf(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, place) => first + place);
}

function alignRun(
  removed: readonly number[],
  added: readonly number[],
  before: readonly string[],
  after: readonly string[],
): Aligned[] {
  if (removed.length * added.length > MAX_PAIRS) return inOrder(removed, added);
  const former = removed.map((place) => keysOf(before[place] ?? ""));
  const latter = added.map((place) => keysOf(after[place] ?? ""));
  const likeness = former.map((one) => latter.map((other) => likenessOf(one, other)));
  return bestPairs(likeness, removed, added);
}

/** Pairs pages by their order alone. */
function inOrder(removed: readonly number[], added: readonly number[]): Aligned[] {
  const length = Math.max(removed.length, added.length);
  return placesOf(0, length).map((place) => ({ before: removed[place] ?? null, after: added[place] ?? null }));
}

/** Returns the pairs, in order on both sides, whose likeness is greatest in all. */
function bestPairs(likeness: readonly number[][], removed: readonly number[], added: readonly number[]): Aligned[] {
  const best = Array.from({ length: removed.length + 1 }, () => new Array<number>(added.length + 1).fill(0));
  const at = (row: number, column: number) => best[row]?.[column] ?? 0;
  const paired = (row: number, column: number) => {
    const like = likeness[row]?.[column] ?? 0;
    return like < MIN_LIKENESS ? -1 : like + at(row + 1, column + 1);
  };
  for (let row = removed.length - 1; row >= 0; row -= 1) {
    for (let column = added.length - 1; column >= 0; column -= 1) {
      const value = Math.max(at(row + 1, column), at(row, column + 1), paired(row, column));
      (best[row] as number[])[column] = value;
    }
  }
  const aligned: Aligned[] = [];
  let [row, column] = [0, 0];
  while (row < removed.length || column < added.length) {
    const isBoth = row < removed.length && column < added.length;
    if (isBoth && paired(row, column) === at(row, column)) {
      aligned.push({ before: removed[row++] ?? null, after: added[column++] ?? null });
    } else if (row < removed.length && (!isBoth || at(row + 1, column) === at(row, column))) {
      aligned.push({ before: removed[row++] ?? null, after: null });
    } else aligned.push({ before: null, after: added[column++] ?? null });
  }
  return aligned;
}

function keysOf(text: string): Set<string> {
  return new Set(comparedWordsOf(text).map(({ key }) => key));
}

/** Share of the words of two pages that both have, 0 to 1 (Dice). */
function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = one.size + other.size;
  const both = one
    .values()
    .filter((key) => other.has(key))
    .toArray().length;
  return all === 0 ? 0 : (2 * both) / all;
}
