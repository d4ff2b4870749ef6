const ARABIC_LETTERS: Record<string, string> = {
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ې: "ي",
  ة: "ه",
  ۀ: "ه",
  ە: "ه",
  ہ: "ه",
  ھ: "ه",
  ک: "ك",
  ڪ: "ك",
  گ: "ك",
  پ: "ب",
  چ: "ج",
  ژ: "ز",
  ڤ: "ف",
};

const ARABIC_LETTER = new RegExp(`[${Object.keys(ARABIC_LETTERS).join("")}]`, "g");

/**
 * Returns the canonical spelling of `text`: compatibility forms resolved, lower case, without diacritics, tatweel and
 * invisible characters; hamza carriers reduced to their carrier (أ إ آ → ا, ؤ → و, ئ → ي), ى → ي, ة → ه, Persian
 * letters to their Arabic neighbours, every script's digits to 0–9, µ to `u` and Δ to `d` as keyboards write them.
 * Normalizing twice changes nothing.
 */
export function normalize(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}ـ'’ʼ]/gu, "")
    .replace(ARABIC_LETTER, (letter) => ARABIC_LETTERS[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replace(/[μ]/g, "u")
    .replace(/[δ∆]/g, "d");
}

/**
 * Returns the words of `text` in their canonical spelling, each between two spaces of its own, so that phrases are
 * found as whole words.
 */
export function spelledWords(text: string): string {
  const words = normalize(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => ` ${word} `).join("");
}

/** Returns the letters and digits of `text` in their canonical spelling, with one space between words. */
export function lettersAndDigits(text: string): string {
  return normalize(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
