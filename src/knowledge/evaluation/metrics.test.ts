import { expect, test } from "vitest";
import { meanOf, percentile, scoresOf } from "./metrics";

test("a perfect ranking has full marks", () => {
  const judgements = new Map([
    ["a", 2],
    ["b", 1],
    ["c", 0],
  ]);
  expect(scoresOf(["a", "b", "c"], judgements)).toEqual({ ndcg10: 1, recall1: 0.5, recall10: 1, mrr10: 1 });
});

test("counts later results less, and those after the tenth not at all", () => {
  const judgements = new Map([["a", 1]]);
  expect(scoresOf(["x", "a"], judgements)).toEqual({ ndcg10: 1 / Math.log2(3), recall1: 0, recall10: 1, mrr10: 0.5 });
  const late = [..."bcdefghijk", "a"];
  expect(scoresOf(late, judgements)).toEqual({ ndcg10: 0, recall1: 0, recall10: 0, mrr10: 0 });
});

test("means and percentiles", () => {
  const zero = { ndcg10: 0, recall1: 0, recall10: 0, mrr10: 0 };
  expect(meanOf([zero, { ndcg10: 1, recall1: 1, recall10: 1, mrr10: 1 }]).ndcg10).toBe(0.5);
  expect(meanOf([])).toEqual(zero);
  expect([percentile([3, 1, 2, 4], 0.5), percentile([3, 1, 2, 4], 0.95), percentile([], 0.5)]).toEqual([2, 4, 0]);
});
