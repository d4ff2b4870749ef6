import fc from "fast-check";
import { expect, test } from "vitest";
import { saturation } from "./bm25";
import { PassageScores } from "./passage-scores";
import { packPostings } from "./posting-list";

const AVERAGE = 50;

test("sums what each term adds, over lists that lie far apart, and returns the best first", () => {
  const scores = new PassageScores(AVERAGE);
  const once = { frequency: 1, length: 50 };
  const lists = [[{ passageId: 10, ...once }], [{ passageId: 2_000_000_071, ...once }]];
  scores.add(Buffer.concat(lists.map(packPostings)), 2);
  scores.add(packPostings([{ passageId: 2_000_000_071, frequency: 3, length: 20 }]), 1);
  const best = scores.best(5);
  expect(best.map(({ passageId }) => passageId)).toEqual([2_000_000_071, 10]);
  expect(best[0]?.score).toBeCloseTo(2 + saturation(3, 20, AVERAGE));
  expect(best[1]?.score).toBeCloseTo(2);
});

test("finds the same passages as sorting all of them, the earlier of equal ones first", () => {
  const frequencies = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(frequencies, fc.integer({ min: 1, max: 20 }), (given, count) => {
      // They lie on several pages.
      const postings = given
        .map((frequency, index) => ({ frequency, passageId: 1 + 50 * index, length: 50 }))
        .filter(({ frequency }) => frequency > 0);
      const scores = new PassageScores(AVERAGE);
      scores.add(packPostings(postings), 1);
      const sorted = postings.toSorted((a, b) => b.frequency - a.frequency || a.passageId - b.passageId);
      expect(scores.best(count).map(({ passageId }) => passageId)).toEqual(
        sorted.slice(0, count).map(({ passageId }) => passageId),
      );
    }),
  );
});

test("nothing is best of nothing", () => {
  expect(new PassageScores(AVERAGE).best(10)).toEqual([]);
});
