import { expect, test } from "vitest";
import { rarity, saturation } from "./bm25";

const collection = (found: number) => ({ passages: 100, passagesWith: () => found });

test("a rarer word tells more, an unknown one most, and a word of every passage still something", () => {
  const rarities = [0, 1, 10, 50, 100].map((found) => rarity(collection(found), "x"));
  expect(rarities).toEqual(rarities.toSorted((a, b) => b - a));
  expect(rarities.at(-1)).toBeGreaterThan(0);
  expect(rarity(collection(10), "x")).toBeCloseTo(Math.log(1 + 90.5 / 10.5));
});

test("repetition saturates, and long passages count less", () => {
  expect(saturation(1, 100, 100)).toBeCloseTo(1);
  expect(saturation(1000, 100, 100)).toBeLessThan(2.2);
  expect(saturation(2, 100, 100)).toBeGreaterThan(saturation(1, 100, 100));
  expect(saturation(1, 200, 100)).toBeLessThan(saturation(1, 100, 100));
});
