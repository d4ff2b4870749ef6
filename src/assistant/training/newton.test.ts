import { expect, test } from "vitest";
import { fitChoices } from "./newton";

/** Choices between two options, of which the one with more of the first number is right so often. */
function choicesOf(right: number, wrong: number) {
  const choice = (isRight: boolean) => [
    { row: [1, 3], isMeant: isRight },
    { row: [0, 3], isMeant: !isRight },
  ];
  return [...Array.from({ length: right }, () => choice(true)), ...Array.from({ length: wrong }, () => choice(false))];
}

test("gives the log of the odds of a number that is there or not, and no weight to one that never differs", () => {
  const [weight, constant] = fitChoices(choicesOf(30_000, 10_000), 2);
  expect(weight).toBeCloseTo(Math.log(3), 2);
  expect(constant).toBeCloseTo(0);
});

test("is pulled towards zero by few choices", () => {
  const [few = 0] = fitChoices(choicesOf(3, 1), 2);
  expect(few).toBeGreaterThan(0);
  expect(few).toBeLessThan(Math.log(3));
});

test("counts several right options together, and learns nothing from a choice without one", () => {
  const none = [[{ row: [1], isMeant: false }]];
  expect(fitChoices(none, 1)).toEqual([0]);
  const both = Array.from({ length: 100 }, () => [
    { row: [1], isMeant: true },
    { row: [1], isMeant: true },
    { row: [0], isMeant: false },
  ]);
  expect(fitChoices(both, 1)[0]).toBeGreaterThan(1);
});

test("gives two numbers that are told together a weight of their own each", () => {
  const between = (row: readonly number[], right: number, wrong: number) => {
    const choice = (isMeant: boolean) => [
      { row, isMeant },
      { row: [0, 0], isMeant: !isMeant },
    ];
    return [
      ...Array.from({ length: right }, () => choice(true)),
      ...Array.from({ length: wrong }, () => choice(false)),
    ];
  };
  const choices = [...between([1, 0], 3000, 1000), ...between([0, 1], 2000, 1000), ...between([1, 1], 6000, 1000)];
  const [first, second] = fitChoices(choices, 2);
  expect(first).toBeCloseTo(Math.log(3), 2);
  expect(second).toBeCloseTo(Math.log(2), 2);
});

test("a number told in a unit a thousand times smaller gets a weight a thousand times smaller", () => {
  const [weight = 0] = fitChoices(choicesOf(300, 100), 2);
  const milli = choicesOf(300, 100).map((choice) =>
    choice.map(({ row, isMeant }) => ({ row: [(row[0] ?? 0) * 1000, 3], isMeant })),
  );
  expect((fitChoices(milli, 2)[0] ?? 0) * 1000).toBeCloseTo(weight, 6);
});
