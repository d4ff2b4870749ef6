import fc from "fast-check";
import { expect, test } from "vitest";
import { nearestBits } from "./nearest-bits";
import { bitsOf, packEmbedding, similarityOf, unitVectorOf, wordsFor } from "./packed";

const vector = (dimensions: number) =>
  fc
    .array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: dimensions, maxLength: dimensions })
    .map((values) => unitVectorOf(Float32Array.from(values)))
    .filter((one) => one !== null);

test("a packed embedding is as similar as the embedding itself, to two places", () => {
  fc.assert(
    fc.property(vector(96), vector(96), (one, other) => {
      const exact = one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
      expect(similarityOf(one, packEmbedding(other))).toBeCloseTo(exact, 1);
    }),
  );
});

test("has a bit for each positive dimension, in whole words", () => {
  const embedding = Float32Array.from({ length: 40 }, (_, at) => (at % 3 === 0 ? 0.2 : -0.1));
  const bits = bitsOf(embedding);
  expect(bits).toHaveLength(wordsFor(40));
  expect(packEmbedding(embedding).bits).toEqual(Buffer.from(bits.buffer));
  const set = Array.from({ length: 64 }, (_, at) => ((bits[at >> 5] ?? 0) >>> (at & 31)) & 1);
  expect(set.map((bit, at) => (bit ? at : -1)).filter((at) => at >= 0)).toEqual(
    Array.from({ length: 14 }, (_, at) => at * 3),
  );
});

test.each([
  ["zero", [0, 0, 0]],
  ["not a number", [1, Number.NaN, 0]],
  ["infinite", [1, Number.POSITIVE_INFINITY, 0]],
])("a vector that is %s has no direction", (_, values) => {
  expect(unitVectorOf(Float32Array.from(values))).toBeNull();
});

test("the sieve keeps the passages with the fewest different bits, over all blocks", async () => {
  const block = fc.array(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(fc.array(block, { maxLength: 4 }), fc.integer({ min: 1, max: 40 }), async (blocks, count) => {
      const asked = Uint32Array.of(0x0f0f_0f0f);
      const all = blocks.flat();
      let id = 0;
      const packed = blocks.map((words) => ({
        ids: Int32Array.from(words, () => id++),
        bits: Uint32Array.from(words),
      }));
      const found = await nearestBits(asked, packed, count);
      const distance = (at: number) => ones(((all[at] ?? 0) ^ 0x0f0f_0f0f) >>> 0);
      const expected = all
        .map((_one, at) => distance(at))
        .sort((a, b) => a - b)
        .slice(0, count);
      expect(new Set(found).size).toBe(found.length);
      expect(found.map(distance).sort((a, b) => a - b)).toEqual(expected);
    }),
  );
});

function ones(word: number): number {
  return word.toString(2).replaceAll("0", "").length;
}
