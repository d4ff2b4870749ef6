import { expect, test } from "vitest";
import { isGlossary } from "./glossary";

const list = [
  "- Permeate. The water that has passed the membrane.",
  "- Silt density index (SDI): how fast the feed plugs a filter.",
  "- Stage – a group of vessels that are fed in parallel.",
].join("\n");

test("a glossary is told by a heading above it, and by a list of terms", () => {
  expect(isGlossary(["Terms and definitions"], ["The words below are used here.", list])).toBe(true);
  expect(isGlossary(["11 Glossary", "Membranes"], [list])).toBe(true);
  const arabic = [
    "- الماء المنتج (Permeate). ما عبر الغشاء من الماء.",
    "- مرحلة: أوعية ضغط على التوازي معاً.",
    "- وعاء الضغط – أنبوب طويل متين للعناصر.",
  ].join("\n");
  expect(isGlossary(["11.2 مصطلحات خط الإنتاج"], [arabic])).toBe(true);
  expect(isGlossary(["2 Membranes"], [list])).toBe(false);
  expect(isGlossary(["Terms of payment"], [list])).toBe(false);
  expect(isGlossary(["Terms and definitions"], [list.replaceAll(/^- [^.:–]*[.:–] ?/gm, "- ")])).toBe(false);
  expect(isGlossary(["Terms and definitions"], [list, "The membrane keeps back dissolved salts. ".repeat(9)])).toBe(
    false,
  );
});

test("limits are no glossary", () => {
  const limits = "- Feed pressure: 12 bar at most in summer.\n- pH: 2 to 11 for an hour.\n- Silica: none.";
  expect(isGlossary(["Definitions"], [limits])).toBe(false);
  expect(isGlossary(["Limits in terms of salt"], [list])).toBe(false);
});
