import { expect, test } from "vitest";
import { formatMoment } from "./format";

test.each([
  ["en", "20 Nov 2026, 14:05 GMT+3"],
  ["ar", "20 نوفمبر 2026، 14:05 غرينتش+3"],
] as const)("shows a time with its time zone (%s)", (language, text) => {
  expect(formatMoment("2026-11-20T11:05:00Z", language)).toBe(text);
});
