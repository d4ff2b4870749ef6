import fc from "fast-check";
import { expect, test } from "vitest";
import { eachPosting, frequencyOf, lengthOf, POSTINGS_A_LIST, type Posting, packPostings } from "./posting-list";

function unpacked(packed: Buffer): Posting[] {
  const postings: Posting[] = [];
  eachPosting(packed, (passageId, frequency, length) => {
    postings.push({ passageId, frequency: frequencyOf[frequency] ?? 0, length: lengthOf[length] ?? 0 });
  });
  return postings;
}

const list = fc
  .uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { minLength: 1, maxLength: POSTINGS_A_LIST })
  .chain((ids) =>
    fc.tuple(
      ...ids
        .sort((a, b) => a - b)
        .map((passageId) =>
          fc.record({
            passageId: fc.constant(passageId),
            frequency: fc.integer({ min: 1, max: 1000 }).map((tenths) => tenths / 10),
            length: fc.integer({ min: 0, max: 20_000 }),
          }),
        ),
    ),
  );

test("lists are read as they were written, one behind the other, frequencies and lengths within two per cent", () => {
  fc.assert(
    fc.property(fc.array(list, { maxLength: 3 }), (lists) => {
      const read = unpacked(Buffer.concat(lists.map(packPostings)));
      const written = lists.flat();
      expect(read.map(({ passageId }) => passageId)).toEqual(written.map(({ passageId }) => passageId));
      for (const [place, { frequency, length }] of read.entries()) {
        const original = written[place] ?? { frequency: 0, length: 0 };
        expect(Math.abs(frequency / original.frequency - 1)).toBeLessThan(0.02);
        expect(Math.abs(length - original.length)).toBeLessThanOrEqual(0.02 * original.length);
      }
    }),
    { numRuns: 50 },
  );
});

test("keeps small values exact, and encodes all larger ones as the greatest code", () => {
  const [first, second] = unpacked(
    packPostings([
      { passageId: 1, frequency: 2.4, length: 87 },
      { passageId: 2, frequency: 1e9, length: 1e9 },
    ]),
  );
  expect(first?.frequency).toBeCloseTo(2.4);
  expect(first?.length).toBe(87);
  expect(second?.frequency).toBeGreaterThan(2000);
  expect(second?.length).toBeGreaterThan(20_000);
});

test("neighbouring passages take three bytes each, and the longest list fits into an index row", () => {
  const postings = (step: number) =>
    Array.from({ length: POSTINGS_A_LIST }, (_, index) => {
      return { passageId: 5_000_000 + index * step, frequency: 1, length: 100 };
    });
  expect(packPostings(postings(1)).length).toBeLessThan(3 * POSTINGS_A_LIST + 8);
  expect(packPostings(postings(7_000_000)).length).toBeLessThan(2600);
});
