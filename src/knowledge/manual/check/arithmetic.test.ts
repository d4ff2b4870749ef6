import { expect, test } from "vitest";
import { compute, isRounded } from "./arithmetic";

test.each([
  ["1 + 2 * 3", 7],
  ["(1 + 2) * 3", 9],
  ["2 ^ 3 ^ 2", 512],
  ["-2 ^ 2", -4],
  ["10 - 3 - 2", 5],
  ["100 / 10 / 2", 5],
  ["2 * -3", -6],
  ["ln(exp(2))", 2],
  ["log10(1000) - 0.4", 2.6],
  ["exp(2640 * (1/298 - 1/(273 + 30)))", 1.1575],
])("%s = %d", (expression, value) => {
  const computed = compute(expression);
  expect(computed.ok && computed.value).toBeCloseTo(value, 3);
});

test.each(["", "1 +", "(1", "1 2", "1,5 * 2", "sin(1)", "process.exit(1)", "1 / 0", "ln(0 - 1)", "2 (3)"])(
  "%s is no arithmetic",
  (expression) => {
    expect(compute(expression).ok).toBe(false);
  },
);

test("accepts rounding to the printed digits, and no more", () => {
  expect(isRounded(1.85, "1.9")).toBe(true);
  expect(isRounded(1.84, "1.9")).toBe(false);
  expect(isRounded(1.85, "1.85")).toBe(true);
  expect(isRounded(166.7, "167")).toBe(true);
  expect(isRounded(166.4, "167")).toBe(false);
  expect(isRounded(2, "2.0")).toBe(true);
});
