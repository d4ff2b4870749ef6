import { expect, test } from "vitest";
import { allCalculators } from "./declared";
import { findCalculators } from "./find";

/** A copy of the calculators that counts how often their texts are read. */
function counted() {
  const counts = { reads: 0 };
  const calculators = allCalculators().map((one) => ({
    ...one,
    get task() {
      counts.reads += 1;
      return one.task;
    },
  }));
  return { calculators, counts };
}

test("finds calculators by words of either language, and all of them for none", () => {
  const all = allCalculators();
  const found = (query: string) => findCalculators(all, query).map(({ id }) => id);
  expect(found("").length).toBe(all.length);
  expect(found("recovery").length).toBeGreaterThan(0);
  expect(found("recovery").length).toBeLessThan(all.length);
  expect(found("نسبة الاسترداد").length).toBeGreaterThan(0);
  expect(found("zzzz")).toEqual([]);
});

test("reads no text for no words, and each text once for any number of searches", () => {
  const { calculators, counts } = counted();
  findCalculators(calculators, " ");
  expect(counts.reads).toBe(0);
  findCalculators(calculators, "recovery");
  const once = counts.reads;
  expect(once).toBeGreaterThan(0);
  findCalculators(calculators, "flow");
  expect(counts.reads).toBe(once);
});
