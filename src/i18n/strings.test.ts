import { expect, test } from "vitest";
import { defineStrings, textsIn } from "./strings";

const strings = defineStrings({
  en: {
    greeting: "Hello, {{name}}",
    requests_one: "{{count}} request",
    requests_other: "{{count}} requests",
    deep: { er: "Deeper" },
  },
  ar: {
    greeting: "مرحبًا {{name}}",
    requests_zero: "لا طلبات",
    requests_one: "طلب واحد",
    requests_two: "طلبان",
    requests_few: "{{count}} طلبات",
    requests_many: "{{count}} طلبًا",
    requests_other: "{{count}} طلب",
    deep: { er: "أعمق" },
  },
});

test("inserts values into the text without escaping", () => {
  expect(textsIn(strings, "en")("greeting", { name: "<b>" })).toBe("Hello, <b>");
  expect(textsIn(strings, "ar")("greeting", { name: "ريم" })).toBe("مرحبًا ريم");
});

test("chooses the plural form of the language by the count", () => {
  const arabic = textsIn(strings, "ar");
  expect([0, 1, 2, 3, 11, 100].map((count) => arabic("requests", { count }))).toEqual([
    "لا طلبات",
    "طلب واحد",
    "طلبان",
    "3 طلبات",
    "11 طلبًا",
    "100 طلب",
  ]);
  expect(textsIn(strings, "en")("requests", { count: 1 })).toBe("1 request");
});

test("finds nested texts by their path", () => {
  expect(textsIn(strings, "ar")("deep.er")).toBe("أعمق");
});

test("throws for an unknown key instead of showing it", () => {
  // @ts-expect-error the compiler refuses it too
  expect(() => textsIn(strings, "en")("nothing")).toThrow("No text nothing in en");
});

test("does not compile with a missing text, a surplus text or missing plural forms", () => {
  // @ts-expect-error Arabic lacks `b`
  defineStrings({ en: { a: "A", b: "B" }, ar: { a: "أ" } });
  // @ts-expect-error Arabic has the surplus key `c`
  defineStrings({ en: { a: "A" }, ar: { a: "أ", c: "ج" } });
  // @ts-expect-error nested: Arabic lacks `b.c`
  defineStrings({ en: { b: { c: "C" } }, ar: { b: {} } });
  // @ts-expect-error Arabic lacks four of its six plural forms
  defineStrings({ en: { n_one: "1", n_other: "n" }, ar: { n_one: "١", n_other: "ن" } });
});

test.each(["deep", "deep.er.more", "deep.toString", "greeting.length"])("has no text at %s", (key) => {
  // @ts-expect-error the compiler refuses it too
  expect(() => textsIn(strings, "en")(key)).toThrow(`No text ${key} in en`);
});

test("gives components the same function each time, so that they need not render again", () => {
  expect(textsIn(strings, "en")).toBe(textsIn(strings, "en"));
  expect(textsIn(strings, "ar")).not.toBe(textsIn(strings, "en"));
});
