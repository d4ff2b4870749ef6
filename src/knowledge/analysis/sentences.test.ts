import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sentences, sentencesOf } from "./sentences";

describe("sentencesOf", () => {
  test.each([
    ["plain sentences", "Stop the train. Flush it! Is it clean?", ["Stop the train.", "Flush it!", "Is it clean?"]],
    [
      "decimals and units",
      "Keep ΔP below 0.7 bar. The limit is 1.0 bar (15 psi). Aim for 25 °C. Then stop.",
      ["Keep ΔP below 0.7 bar.", "The limit is 1.0 bar (15 psi).", "Aim for 25 °C.", "Then stop."],
    ],
    [
      "abbreviations",
      "Use a strong base, e.g. NaOH, at approx. 35 °C. See Fig. 3, i.e. the array. Flush for 30 min. Then soak.",
      [
        "Use a strong base, e.g. NaOH, at approx. 35 °C.",
        "See Fig. 3, i.e. the array.",
        "Flush for 30 min.",
        "Then soak.",
      ],
    ],
    ["an abbreviation before a figure", "Run at max. 35 °C. Drain.", ["Run at max. 35 °C.", "Drain."]],
    ["no space, no end", "Formula NaCl.H2O is v1.2.3. Next.", ["Formula NaCl.H2O is v1.2.3.", "Next."]],
    ["ordinals at the start", "2. Mix it. 3 parts.", ["2. Mix it.", "3 parts."]],
    ["a figure may end a sentence", "Set the pH to 11. Heat it.", ["Set the pH to 11.", "Heat it."]],
    ["bold labels", "1. **Soak.** Stop the pump. Wait.", ["1. **Soak.** Stop the pump.", "Wait."]],
    ["bold ends", "Keep it **wet.** Then stop.", ["Keep it **wet.**", "Then stop."]],
    [
      "quotes and brackets close",
      'He said "stop." (Then he left.) Done.',
      ['He said "stop."', "(Then he left.)", "Done."],
    ],
    [
      "symbols begin a sentence",
      "It is steady. pH then drifts. ΔP rises.",
      ["It is steady.", "pH then drifts.", "ΔP rises."],
    ],
    ["a line break inside a sentence", "Stop\nthe train. Go.", ["Stop\nthe train.", "Go."]],
    [
      "Arabic",
      "أوقف الوحدة، ثم اغسلها. هل الضغط 3.5 بار؟ نعم! سجّل القراءة.",
      ["أوقف الوحدة، ثم اغسلها.", "هل الضغط 3.5 بار؟", "نعم!", "سجّل القراءة."],
    ],
    [
      "Arabic abbreviations and digits",
      "راجع د. سالم في ص. 5 عند ٣٥ °م. الحد ٠٫١ mg/L. انتهى.",
      ["راجع د. سالم في ص. 5 عند ٣٥ °م.", "الحد ٠٫١ mg/L.", "انتهى."],
    ],
    [
      "Arabic quotation marks",
      "اسمها «الغسيل في الموقع (CIP).» ابدأ بالقلوي.",
      ["اسمها «الغسيل في الموقع (CIP).»", "ابدأ بالقلوي."],
    ],
    ["nothing", "  \n ", []],
  ])("%s", (_case, text, expected) => {
    expect(sentencesOf(text)).toEqual(expected);
  });

  test("loses nothing but the space between sentences", () => {
    const text = fc
      .array(fc.constantFrom("Flush", "0.7 bar", ".", "؟", "! ", " ", "\n", "e.g. ", "اغسل", "«", ".»", "**", "3. "), {
        maxLength: 40,
      })
      .map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(text, (sample) => {
        const spans = sentences(sample);
        expect(
          spans
            .map(({ start, end }) => sample.slice(start, end))
            .join("")
            .replaceAll(/\s/g, ""),
        ).toBe(sample.replaceAll(/\s/g, ""));
        for (const [index, span] of spans.entries()) {
          expect(span.end).toBeGreaterThan(span.start);
          expect(span.start).toBeGreaterThanOrEqual(spans[index - 1]?.end ?? 0);
        }
      }),
    );
  });
});
