import fc from "fast-check";
import { expect, test } from "vitest";
import { fused } from "./fusion";

const ranking = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 50 });

test("identical lists keep their order", () => {
  fc.assert(
    fc.property(ranking, fc.integer({ min: 1, max: 4 }), (list, copies) => {
      expect(fused(...Array.from({ length: copies }, () => list))).toEqual(list);
    }),
  );
});

test("has each item of any list once, and an empty list changes nothing", () => {
  fc.assert(
    fc.property(ranking, ranking, (one, other) => {
      const both = fused(one, other);
      expect(both.toSorted()).toEqual([...new Set([...one, ...other])].toSorted());
      expect(fused(one, [])).toEqual(one);
      expect(fused([], one)).toEqual(one);
    }),
  );
});

test("an item that is before another in both lists stays before it", () => {
  fc.assert(
    fc.property(ranking, ranking, (one, other) => {
      const both = fused(one, other);
      for (const [at, item] of both.entries()) {
        for (const later of both.slice(at + 1)) {
          const isBehind = [one, other].every(
            (list) => list.includes(item) && list.indexOf(item) > list.indexOf(later),
          );
          const isKnown = [one, other].every((list) => list.includes(later));
          expect(isBehind && isKnown).toBe(false);
        }
      }
    }),
  );
});

test("an item in both lists is before those that only one of them has at the same rank", () => {
  expect(fused(["a", "x", "b"], ["c", "x", "d"])).toEqual(["x", "a", "c", "b", "d"]);
});
