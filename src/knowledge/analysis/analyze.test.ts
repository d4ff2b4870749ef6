import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { analyze } from "./analyze";
import { parseGlossary } from "./glossary-entries";

const terms = (text: string) => analyze(text).map((token) => token.term);
const wordsOf = (text: string) => analyze(text).filter((token) => token.kind === "word");

describe("one chain for both languages", () => {
  test.each([
    ["m³/h", "m3/hr"],
    ["L/m²·h", "L/m2h"],
    ["µS/cm", "uS/cm"],
    ["ΔP", "dP"],
    ["٣٫٥", "3.5"],
    ["14,000", "14000"],
    ["الأغشيةُ", "غشاء"],
    ["operator's", "operators"],
  ])("%s and %s are one term", (one, other) => {
    expect(wordsOf(one).map((token) => token.term)).toEqual(wordsOf(other).map((token) => token.term));
  });

  test("stop words and question words of both languages leave gaps in the positions", () => {
    expect(wordsOf("How do I clean the membrane?").map((token) => token.position)).toEqual([3, 5]);
    for (const text of ["ازاي ليه ايش شنو وين", "كيف لماذا ما هو", "what is the why"]) expect(terms(text)).toEqual([]);
  });

  test("a hyphenated word is also read as one, an abbreviation with a number also without", () => {
    expect(terms("start-up")).toEqual(expect.arrayContaining(["start", "up", "startup"]));
    expect(terms("SDI15")).toEqual(expect.arrayContaining(["sdi15", "sdi"]));
  });
});

describe("concepts", () => {
  test.each([
    ["CIP", "الغسيل الكيميائي في الموقع"],
    ["differential pressure", "الدلتا"],
    ["delta P", "ΔP"],
    ["membrane", "ممبرين"],
    ["فرق الضغط", "dP"],
    ["suddenly", "فجأة"],
    ["every week", "أسبوعيا"],
  ])("%s and %s name the same", (one, other) => {
    const concepts = (text: string) => terms(text).filter((term) => /^[§~]/.test(term));
    expect(concepts(one).filter((concept) => concepts(other).includes(concept))).not.toEqual([]);
  });

  test("a short abbreviation counts only as it is written", () => {
    expect(terms("the DO is high")).toContain("§dissolved oxygen");
    expect(terms("at 5 pm")).not.toContain("§preventive maintenance");
  });

  test("a concept of several words spans them", () => {
    const text = "check the pressure vessel again";
    const concept = analyze(text).find((token) => token.term === "§pressure vessel");
    expect(text.slice(concept?.start, concept?.end)).toBe("pressure vessel");
  });
});

test("offsets cut words out of the original text", () => {
  const sample = fc.array(
    fc.oneof(fc.lorem(), fc.constantFrom("الأغشية", "ΔP", "40 m³/h", "start-up", "Na4EDTA,", "؟")),
  );
  fc.assert(
    fc.property(sample, (parts) => {
      const text = parts.join(" ");
      for (const { start, end, position } of analyze(text)) {
        expect(start).toBeLessThan(end);
        expect(text.slice(start, end)).toBe(text.slice(start, end).trim());
        expect(position).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test("the glossary is read with its synonyms and abbreviations", () => {
  const csv = "en,ar,abbr,synonyms_en,synonyms_ar\nconcentrate,الماء المركز,,reject;retentate,الريجكت\n";
  expect(parseGlossary(csv)).toEqual([
    {
      concept: "§concentrate",
      en: ["concentrate", "reject", "retentate"],
      ar: ["الماء المركز", "الريجكت"],
      abbreviations: [],
    },
  ]);
});
