import { expect, test } from "vitest";
import { softmax } from "./softmax";

test("likelihoods are 1 together, and the higher score is the likelier", () => {
  const [low = 0, high = 0] = softmax(Float64Array.of(0, Math.log(3)));
  expect(low).toBeCloseTo(0.25, 10);
  expect(high).toBeCloseTo(0.75, 10);
});

test("large scores do not overflow, and nothing stays nothing", () => {
  expect([...softmax(Float32Array.of(1000, 1000))]).toEqual([0.5, 0.5]);
  expect(softmax(new Float64Array(0))).toHaveLength(0);
});
