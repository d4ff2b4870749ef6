import { expect, test } from "vitest";
import { cutToLength, isWithinLength } from "./text-length";

/** One character that becomes 18 when it is normalised. */
const salutation = "\u{FDFA}";

test("counts a text as typed and as normalised", () => {
  expect(isWithinLength("x".repeat(200), 200)).toBe(true);
  expect(isWithinLength("x".repeat(201), 200)).toBe(false);
  expect(isWithinLength("مضخة ".repeat(40), 200)).toBe(true);
  expect(isWithinLength(`الحمد لله ${salutation}`, 200)).toBe(true);
  expect(isWithinLength(salutation.repeat(22), 200)).toBe(true);
  expect(isWithinLength(salutation.repeat(23), 200)).toBe(false);
});

test("cuts a text to what counts as short", () => {
  expect(cutToLength("x".repeat(900), 200)).toHaveLength(200);
  expect(cutToLength(salutation.repeat(900), 200)).toHaveLength(200);
  expect(cutToLength("كلور", 200)).toBe("كلور");
});
