import { rarity, type Statistics, saturation } from "./bm25";
import type { Question } from "./question";
import type { Judged, RankedPassage } from "./second-look";

/** Number of first passages that are trusted; their most distinctive terms lead to similar passages. */
const TRUSTED_PASSAGES = 10;
const LEADING_TERMS = 30;
const WEIGHT = 0.1;

/** Returns the terms beyond the question's own that at least two of the first passages share. */
export function sharedTerms(question: Question, judged: readonly Judged[]): string[] {
  const counts = new Map<string, number>();
  for (const { reading } of judged.slice(0, TRUSTED_PASSAGES)) {
    for (const term of reading.places.keys()) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return [...counts].filter(([term, count]) => count > 1 && !question.weights.has(term)).map(([term]) => term);
}

/**
 * Returns `judged`, best first, reordered by how much each has of the `terms` that tell the first passages from the
 * rest of the collection (relevance feedback without a user: Lavrenko & Croft, 2001). The better a passage scored, the
 * more its terms count.
 */
export function followTerms<T extends RankedPassage>(
  question: Question,
  judged: readonly Judged<T>[],
  terms: readonly string[],
  statistics: Statistics,
): Judged<T>[] {
  const average = sum(judged.map(({ reading }) => reading.words.length)) / judged.length;
  const sharing = (times: number, { reading }: Judged) => saturation(times, reading.words.length, average);
  const weights = new Map(terms.map((term) => [term, 0]));
  for (const one of judged.slice(0, TRUSTED_PASSAGES)) {
    const trust = one.score ** 3;
    for (const [term, { length }] of one.reading.places) {
      const weight = weights.get(term);
      if (weight !== undefined) weights.set(term, weight + trust * sharing(length, one));
    }
  }
  const leads = Array.from(weights, ([term, weight]) => {
    const tells = rarity(statistics, term);
    return { term, tells, weight: weight * tells };
  })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, LEADING_TERMS);
  const whole = sum(leads.map((lead) => lead.weight));
  if (!(whole > 0)) return [...judged];
  const asked = sum([...question.weights.values()]);
  return judged
    .map((one) => {
      const likeness = sum(
        leads.map(({ term, tells, weight }) => {
          return (weight / whole) * tells * sharing(one.reading.places.get(term)?.length ?? 0, one);
        }),
      );
      return { ...one, score: one.score + WEIGHT * asked * likeness };
    })
    .sort((a, b) => b.score - a.score);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
