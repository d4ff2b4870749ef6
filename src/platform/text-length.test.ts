import { expect, test } from "vitest";
import { cutToLength, isWithinLength } from "./text-length";

/** One character that NFKC normalisation expands to 18. */
const salutation = "\u{FDFA}";

test("counts a text as typed and as normalised", () => {
  expect(isWithinLength("x".repeat(200), 200)).toBe(true);
  expect(isWithinLength("x".repeat(201), 200)).toBe(false);
  expect(isWithinLength("مضخة ".repeat(40), 200)).toBe(true);
  expect(isWithinLength(`الحمد لله ${salutation}`, 200)).toBe(true);
  expect(isWithinLength(salutation, 9)).toBe(true);
  expect(isWithinLength(salutation.repeat(22), 200)).toBe(true);
  expect(isWithinLength(salutation.repeat(23), 200)).toBe(false);
});

test("cuts a text until it is within the length", () => {
  expect(cutToLength("x".repeat(900), 200)).toHaveLength(200);
  expect(cutToLength(salutation.repeat(900), 200)).toHaveLength(200);
  expect(cutToLength("كلور", 200)).toBe("كلور");
  // As typed, with the accent as a letter of its own.
  expect(cutToLength("cle\u0301", 200)).toBe("cle\u0301");
});
