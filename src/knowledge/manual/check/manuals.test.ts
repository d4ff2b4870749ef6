import { describe, expect, test } from "vitest";
import { parseGlossary } from "../../analysis/glossary-entries";
import { checkManuals } from "./manuals";

const glossary = parseGlossary(`en,ar,abbr,synonyms_en,synonyms_ar
concentrate,الماء المركز,,reject,ريجكت;الراجع
aluminium,ألومنيوم,Al,,الومنيوم`);

const factBase = `## A. Small manual  (doc subject id: \`small\`)

1. Flush at 2 bar for 20 min. [S1]
2. Waste 5 % of it. (unverified, general engineering knowledge)
3. Wear gloves.
`;

const filler = {
  en: (from: number) =>
    Array.from(
      { length: 16 },
      (_, at) => `Look at gauge ${word(from + at)} before you open valve ${word(from + at + 7)}.`,
    ).join(" "),
  ar: (from: number) =>
    Array.from(
      { length: 20 },
      (_, at) => `انظر إلى المقياس ${word(from + at)} قبل أن تفتح الصمام ${word(from + at + 7)}.`,
    ).join(" "),
};

/** A word of its own for each number, without figures. */
function word(number: number): string {
  return Array.from(String(number), (digit) => "abcdefghij"[Number(digit)]).join("x");
}

const asks = {
  en: ["How do I flush?", "What comes first?", "flush order", "Why flush?", "When do I stop?"],
  ar: ["كيف أغسل الخط؟", "ما الخطوة الأولى؟", "ترتيب الغسيل", "لماذا أغسل؟", "متى أتوقف؟"],
};

type Texts = { title: string; steps: string; table: string };

const texts: Record<"en" | "ar", Texts> = {
  en: {
    title: "Flushing",
    steps: `**Prerequisites.** Permeate in the tank.

> [!WARNING]
> Wear gloves.

1. **Flush.** Flush the concentrate of the train at 2 bar for 20 min.
2. **Stop.** Waste 5 % of the flow, 100 × 5 / 100 = 5 m³/h.

**Acceptance.** The outlet is clear.

**Record.** Date and pH.`,
    table: "| Limit | Value (bar) |\n|---|---|\n| Flush | 2 |\n| Soak | 3 |",
  },
  ar: {
    title: "الغسيل",
    steps: `**المتطلبات.** ماء منتج في الخزان.

> [!WARNING]
> البس القفازات.

1. **اغسل.** اغسل الماء المركز للخط عند 2 bar لمدة 20 min.
2. **أوقف.** اصرف 5 % من التدفق، أي 100 × 5 / 100 = 5 m³/h.

**معايير القبول.** المخرج صافٍ.

**ما يُسجَّل.** التاريخ وقيمة pH.`,
    table: "| الحد | القيمة (bar) |\n|---|---|\n| الغسيل | 2 |\n| النقع | 3 |",
  },
};

function block(kind: string, language: "en" | "ar", facts: string, calc: string) {
  const questions = asks[language].map((ask) => `  - ${ask}\n`).join("");
  return `<!-- section\nkind: ${kind}\nfacts: [${facts}]\n${calc}asks:\n${questions}-->`;
}

function manual(language: "en" | "ar") {
  const { title, steps, table } = texts[language];
  return `---
id: small
language: ${language}
category: ro
title: Small
excused:
  3: no gloves here
---

## 1. ${title} {#chapter}

### 1.1 ${title} {#steps}

${block("procedure", language, "1, 2", "calc:\n  - 100 * 5 / 100 = 5\n")}

${steps}

${filler[language](100)}

### 1.2 ${title} {#limits}

${block("limits", language, "1", "")}

${table}

${filler[language](300)}

## 2. ${title} {#sources}

- S1: a book.
`;
}

/** Returns the faults of the small manual with `from` written as `to` in one of its files. */
function findings(language: "en" | "ar", from: string | RegExp, to: string) {
  const files = (["en", "ar"] as const).map((one) => {
    const text = manual(one);
    const changed = one === language ? text.replace(from, to) : text;
    if (one === language && from !== "") expect(changed).not.toBe(text);
    return { path: `small/${one}.md`, text: changed };
  });
  // No small manual has the length of a manual.
  return checkManuals(files, factBase, glossary).filter(({ message }) => !message.includes("6000"));
}

test("has no findings for a correct manual", () => {
  expect(findings("en", "", "")).toEqual([]);
});

test("a manual is long", () => {
  const files = [{ path: "small/en.md", text: manual("en") }];
  expect(checkManuals(files, factBase, glossary)).toContainEqual(
    expect.objectContaining({ rule: "length", message: expect.stringMatching(/at least 6000/) }),
  );
});

type Case = [language: "en" | "ar", from: string | RegExp, to: string, rule: string, message: RegExp];

const cases: Case[] = [
  ["en", "{#limits}", "", "structure", /without a \{#slug\}/],
  ["en", "kind: limits", "kind: hints", "structure", /kind/],
  ["en", "facts: [1]", "facts: one", "structure", /facts/],
  ["en", "3: no gloves here", "gloves: none", "structure", /excused/],
  ["en", "**Prerequisites.**", "**Before.**", "structure", /without Prerequisites/],
  ["en", "> [!WARNING]\n> Wear gloves.", "Wear gloves.", "structure", /without Hazards/],
  ["en", "**Record.**", "**Notes.**", "structure", /without Record/],
  ["ar", "**معايير القبول.**", "**القبول.**", "structure", /without معايير القبول/],
  ["en", /(1\. \*\*Flush[\s\S]*?)(\*\*Acceptance.*\n)/, "$2\n$1", "structure", /another order/],
  ["en", "1. **Flush.**", "1. Flush.", "structure", /no bold verb/],
  ["en", "2. **Stop.**", "3. **Stop.**", "structure", /do not count/],
  ["en", "[!WARNING]", "[!HINT]", "structure", /not an alert/],
  ["en", "The outlet is clear.", "The outlet is clear (S12).", "structure", /names a source/],
  ["en", "{#chapter}\n", "{#chapter}\n\nOne.\n\nTwo.\n", "structure", /short introduction/],
  ["en", "- S1: a book.", "A book.", "structure", /list of sources/],
  ["en", "id: small", "id: other", "structure", /no such manual/],
  ["en", filler.en(300), "", "length", /words: 120 to 450/],
  ["en", filler.en(300), [300, 400, 500, 600].map(filler.en).join(" "), "length", /words: 120 to 450/],
  ["en", "  - Why flush?\n", "", "asks", /4 asks/],
  ["en", "  - Why flush?\n", "  - flush order\n", "asks", /same ask twice/],
  ["en", "  - Why flush?\n", "  - لماذا أغسل؟\n", "asks", /other language/],
  ["ar", "{#limits}", "{#bounds}", "languages", /limits of the English file/],
  ["ar", "kind: limits", "kind: reference", "languages", /kind/],
  ["ar", "facts: [1]", "facts: [2]", "languages", /facts/],
  ["ar", "100 * 5 / 100 = 5", "5 * 100 / 100 = 5", "languages", /calc/],
  ["ar", "\n2. **أوقف.**", "\n**أوقف.**", "languages", /steps/],
  ["ar", "\n| النقع | 3 |", "", "languages", /table rows/],
  ["ar", "[!WARNING]", "[!CAUTION]", "languages", /alerts/],
  ["ar", "20 min", "25 min", "languages", /only the English text has: 20/],
  ["ar", "20 min", "20–25 min", "languages", /does not have: 25/],
  ["ar", "  3: no gloves here", "  2: no", "languages", /other facts are excused/],
  ["en", "facts: [1, 2]", "facts: [1]", "facts", /fact 2 is neither/],
  ["en", "facts: [1, 2]", "facts: [1, 2, 3]", "facts", /fact 3 is both/],
  ["en", "facts: [1, 2]", "facts: [1, 2, 9]", "facts", /no fact 9/],
  ["en", /Waste 5 % of the flow, 100 × 5 \/ 100 = 5/, "Waste a third, 100 / 100", "facts", /fact 2 is claimed.*5/],
  ["en", "100 * 5 / 100 = 5", "100 * 6 / 100 = 5", "calc", /gives 6/],
  ["en", "100 * 5 / 100 = 5", "100 * 7 / 100 = 7", "calc", /7 does not stand/],
  ["en", "100 * 5 / 100 = 5", "100 * x / 100 = 5", "calc", /not complete/],
  ["en", "100 * 5 / 100 = 5", "five", "calc", /must be an expression/],
  ["en", "5 % of", "5% of", "units", /space before %/],
  ["en", "2 bar for", "2bar for", "units", /space before the unit/],
  ["en", "5 m³/h", "5 m3/h", "units", /m³/],
  ["en", "clear.", "clear at 20–30 C.", "units", /°C/],
  ["en", "clear.", "clear at 20-30 °C.", "units", /en dash/],
  ["en", "clear.", "clear below 1,000 mg/L.", "units", /thousands/],
  ["en", "clear.", "clear: SDI 15.", "units", /SDI15/],
  ["en", "clear.", "clear: dP.", "units", /ΔP/],
  ["en", "clear.", "clear: 40 L/m²h.", "units", /L\/m²·h/],
  ["en", "clear.", "clear: 5 μm.", "units", /micro sign/],
  ["en", "clear.", "clear: 5 uS/cm.", "units", /µS/],
  ["en", "clear.", "clear: 5 mg/l.", "units", /litre/],
  ["ar", "2 bar لمدة", "٢ bar لمدة", "units", /Latin digits/],
  ["ar", "2 bar لمدة", "2 بار لمدة", "units", /Latin symbol/],
  ["ar", "الماء المركز", "الريجكت", "terms", /«ريجكت»: the glossary says «الماء المركز»/],
];

describe("each rule can fail", () => {
  test.each(cases)("%s: %s → %s is %s", (language, from, to, rule, message) => {
    expect(findings(language, from, to)).toContainEqual(
      expect.objectContaining({ rule, message: expect.stringMatching(message) }),
    );
  });

  test("a paragraph that is written twice, or nearly so", () => {
    const again = filler.en(300).replace("gauge", "meter");
    for (const twin of [filler.en(300), again]) {
      const found = findings("en", "\n## 2.", `\n${twin}\n\n## 2.`).filter(({ rule }) => rule === "duplicate");
      expect(found).toEqual([
        expect.objectContaining({ path: "small/en.md", message: expect.stringMatching(/^as in small\/en/) }),
      ]);
    }
  });

  test("accepts technicians' words in brackets, and borrowed names that the glossary has too", () => {
    expect(findings("ar", "الماء المركز", "الماء المركز (الريجكت)")).toEqual([]);
    expect(findings("ar", "الماء المركز", "الومنيوم")).toEqual([]);
  });

  test("a finding names the line", () => {
    const line =
      manual("en")
        .split("\n")
        .findIndex((one) => one.startsWith("2. **Stop")) + 1;
    expect(findings("en", "5 % of", "5% of")).toEqual([expect.objectContaining({ path: "small/en.md", line })]);
  });
});
