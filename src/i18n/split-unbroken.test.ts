import fc from "fast-check";
import { expect, test } from "vitest";
import { splitUnbroken, tieLastWord, unbrokenText } from "./split-unbroken";

const wholes = (text: string) => splitUnbroken(text).flatMap((piece) => (piece.whole ? [piece.text] : []));

test.each([
  ["at pH 11–12 and 30–35 °C, with 35 °C as the maximum.", ["pH 11–12", "30–35 °C", "35 °C"]],
  ["0.1 % sodium hydroxide, 50+ years", ["0.1 %"]],
  ["Dr. Water answers within 2–3 business days", ["Dr. Water", "2–3"]],
  ["يجيب دكتور ووتر خلال 2–3 أيام", ["دكتور ووتر", "2–3 أيام"]],
  ["asked on 29 November 2026, answered by 2 December 2026", ["29 November 2026", "2 December 2026"]],
  ["طُلب في 29 نوفمبر 2026 ويُحفظ 90 يومًا", ["29 نوفمبر 2026", "90 يومًا"]],
  ["stop when the meter shows pH 12", ["pH 12"]],
  ["Sunday to Thursday, 9 AM to 5 PM", ["9 AM", "5 PM"]],
  ["from Sunday to Thursday", []],
])("keeps figures, ranges and the name on one line: %s", (text, expected) => {
  expect(wholes(text)).toEqual(expected);
});

test("returns pieces that join to the original text", () => {
  const text = fc.array(fc.constantFrom("30", "–", "35", " ", "°C", "%", "Dr. Water", "دكتور ووتر", ".", "x"));
  fc.assert(
    fc.property(text, (parts) => {
      const whole = parts.join("");
      expect(
        splitUnbroken(whole)
          .map((piece) => piece.text)
          .join(""),
      ).toBe(whole);
    }),
  );
});

test("replaces spaces by no-break spaces where a line must not break", () => {
  expect(unbrokenText("give only about 85 %; above that")).toBe("give only about 85\u00a0%; above that");
});

test.each([
  ["confirm it with the vendor's specifications.", "confirm it with the vendor's\u00a0specifications."],
  ["تُحفظ ما بقي الحساب.", "تُحفظ ما بقي\u00a0الحساب."],
  ["Two words", "Two words"],
  [" Two words", " Two words"],
  ["a 12345678 1234567890123456", "a 12345678\u00a01234567890123456"],
  ["a 12345678 12345678901234567", null],
  ["ends in a word of incomprehensibilities antidisestablishmentarian", null],
])("ties the last word of a text to the one before: %s", (text, expected) => {
  expect(tieLastWord(text)).toBe(expected ?? text);
});

test("splits off nothing that is empty, and with a pattern only the pieces that match it", () => {
  expect(splitUnbroken("3 bar and 85 %")).toEqual([
    { text: "3 bar", start: 0, whole: true },
    { text: " and ", start: 5, whole: false },
    { text: "85 %", start: 10, whole: true },
  ]);
  expect(splitUnbroken("3 bar and 85 %.", /%/)).toEqual([
    { text: "3 bar and ", start: 0, whole: false },
    { text: "85 %", start: 10, whole: true },
    { text: ".", start: 14, whole: false },
  ]);
});
