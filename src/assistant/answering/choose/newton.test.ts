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
