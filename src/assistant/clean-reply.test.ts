import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanReply, createCleaner } from "./clean-reply";

/** Text full of the characters that the rules are about. */
const messyText = fc
  .array(
    fc.oneof(
      fc.constantFrom("\r\n", "\r", "\n", "\n\n\n\n", " \n\t\n \n\n", " ", "\t", "\u00a0", "\u2028"),
      fc.constantFrom("•", "▪", "- ", "* ", "1. ", "· ", "\u200b", "\u200d", "\u200e", "\u202e", "\ufeff", "\u0007"),
      fc.constantFrom("⚠️", "😀", "👩‍🔧", "🇸🇦", "1️⃣", "✔", "™️", "ΔP ≤ 3.5 bar", "م\u200cي", "45 °C", "# "),
      fc.string({ unit: "binary", maxLength: 4 }),
    ),
    { maxLength: 30 },
  )
  .map((pieces) => pieces.join(""));

describe("cleanReply", () => {
  test.each([
    ["line endings are unified", "a\r\nb\rc\u2028d", "a\nb\nc\nd"],
    ["zero-width characters are removed", "me\u200bm\u200cbra\u200dne\ufeff \u2066ΔP\u2069", "membrane ΔP"],
    ["control characters are removed", "a\u0000b\u001b[31mc\u007f\u0085d", "ab[31mc\nd"],
    ["pictographic emoji are removed", "Stop 🛑 the pump 👩🏽‍🔧 now 🇸🇦", "Stop  the pump  now"],
    ["an emoji at the start of a line leaves no indent", "🔥 🔥 🔥 🔥 Hot\n  ⚠️ Warning", "Hot\nWarning"],
    ["keycaps leave their digit", "1️⃣ Flush\n#️⃣ *️⃣", "1 Flush\n# *"],
    ["bullets become hyphen lists", "• one\n  ▪two\n●● three\n· أربعة", "- one\n  - two\n- three\n- أربعة"],
    ["bullets inside a line stay", "L/m²·h • next", "L/m²·h • next"],
    ["three or more blank lines become two", "a\n\n\n\nb\n \n\t\n\n\n\nc", "a\n\n\nb\n\n\nc"],
    ["two blank lines stay", "a\n\n\nb", "a\n\n\nb"],
    ["the text is trimmed", " \n\u00a0text\n\n", "text"],
    ["nothing remains of nothing", "\u200b\n🙂 ", ""],
  ])("%s", (_rule, reply, cleaned) => {
    expect(cleanReply(reply)).toBe(cleaned);
  });

  test("keeps the symbols, digits and marks of technical text", () => {
    const text = "ΔP ≤ 3.5 bar ± 0.1, 45 °C, µS/cm, m³/h → L/m²·h, 2 × 3, ½, #5, *, ™ ® ©, √2 ≥ 1, ٣٫٥ بار، ١٠٪؟";
    expect(cleanReply(text)).toBe(text);
  });

  test("keeps Markdown", () => {
    const text = "# Title\n\n- **a** [1]\n  - b\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n> **Warning**";
    expect(cleanReply(text)).toBe(text);
  });

  test("changes nothing when it cleans twice", () => {
    fc.assert(fc.property(messyText, (text) => cleanReply(cleanReply(text)) === cleanReply(text)));
  });

  test("gives the same result for a growing text as for the text at once", () => {
    fc.assert(
      fc.property(messyText, fc.integer({ min: 1, max: 9 }), (text, size) => {
        const cleaner = createCleaner();
        for (let start = 0; start < text.length; start += size) {
          cleaner.take(text.slice(start, start + size));
          const soFar = text.slice(0, start + size);
          // Ignores half a surrogate pair at the end.
          expect(cleaner.content()).toBe(cleanReply(soFar.replace(/[\uD800-\uDBFF]$/, "")));
        }
        expect(cleaner.content()).toBe(cleanReply(text));
      }),
      { numRuns: 500 },
    );
  });

  test("removes the unwanted characters from any text", () => {
    fc.assert(
      fc.property(messyText, (text) => {
        const cleaned = cleanReply(text);
        expect(cleaned).not.toMatch(/\r|[\u200b-\u200f\u202a-\u202e\u2060-\u2069]|\ufeff|\ufe0f/u);
        expect(cleaned).not.toMatch(/\p{Emoji_Presentation}|\p{RI}/u);
        expect(cleaned).not.toMatch(/\n\s*\n\s*\n\s*\n/u);
        expect(cleaned).not.toMatch(/^\s*[•▪·]/mu);
        expect(cleaned).toBe(cleaned.trim());
      }),
    );
  });

  test("leaves ordinary letters, digits and punctuation alone", () => {
    const plain = fc.stringMatching(/^[a-zA-Z0-9.,;:%°±≤≥Δ³²µ→×؀-ۿ ]*$/u).map((text) => text.trim());
    fc.assert(
      fc.property(plain, (text) => {
        fc.pre(!/[\p{Cf}\p{Cn}·]/u.test(text));
        expect(cleanReply(text)).toBe(text);
      }),
    );
  });
});
