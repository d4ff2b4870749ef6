/** Relevance of documents to one query; only those above 0 are relevant. */
export type Judgements = ReadonlyMap<string, number>;

export type Scores = {
  readonly ndcg10: number;
  readonly recall1: number;
  readonly recall10: number;
  readonly mrr10: number;
};

/**
 * Returns how good `ranking`, best first, is for one query, each measure 0 to 1. nDCG takes the judgements as gains, as
 * trec_eval does.
 */
export function scoresOf(ranking: readonly string[], judgements: Judgements): Scores {
  const gains = ranking.slice(0, 10).map((id) => judgements.get(id) ?? 0);
  const ideal = [...judgements.values()].filter((gain) => gain > 0).sort((a, b) => b - a);
  const first = gains.findIndex((gain) => gain > 0);
  const relevantAmong = (count: number) => gains.slice(0, count).filter((gain) => gain > 0).length;
  return {
    ndcg10: discounted(gains) / discounted(ideal.slice(0, 10)),
    recall1: relevantAmong(1) / ideal.length,
    recall10: relevantAmong(10) / ideal.length,
    mrr10: first < 0 ? 0 : 1 / (first + 1),
  };
}

function discounted(gains: readonly number[]): number {
  return gains.reduce((sum, gain, rank) => sum + gain / Math.log2(rank + 2), 0);
}

/** Returns the mean of each measure; 0 for no queries. */
export function meanOf(all: readonly Scores[]): Scores {
  const mean = (measure: keyof Scores) =>
    all.reduce((sum, scores) => sum + scores[measure], 0) / Math.max(1, all.length);
  return { ndcg10: mean("ndcg10"), recall1: mean("recall1"), recall10: mean("recall10"), mrr10: mean("mrr10") };
}

/** Returns the value below which `share` (0 to 1) of `values` lie, by nearest rank; 0 for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
