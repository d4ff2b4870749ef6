import { expect, test } from "vitest";
import { formatDay, formatMoment, formatNumber, listed, localeOf, zoneName } from "./format";

test.each([
  ["en", "20 Nov 2026, 14:05 GMT+3"],
  ["ar", "20 نوفمبر 2026، 14:05 غرينتش+3"],
] as const)("shows a time with its time zone (%s)", (language, text) => {
  expect(formatMoment("2026-11-20T11:05:00Z", language)).toBe(text);
});

test.each([
  ["en", "20 November 2026", "1,234.5", "a, b", "GMT+3", "en-GB"],
  ["ar", "20 نوفمبر 2026", "1,234.5", "a، b", "غرينتش+3", "ar-EG-u-nu-latn-ca-gregory"],
] as const)("shows a day, a number, a list, and the time zone (%s)", (language, day, number, list, zone, locale) => {
  expect(formatDay("2026-11-19T22:05:00Z", language)).toBe(day);
  expect(formatNumber(1234.5, language)).toBe(number);
  expect(listed(["a", "b"], language)).toBe(list);
  expect(zoneName(language)).toBe(zone);
  expect(localeOf(language)).toBe(locale);
});
