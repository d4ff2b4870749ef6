import { isFromRight } from "./glyphs";

/** A glyph with its marks, or a space. */
export type ShownGlyph = { text: string };

/** Unit that the bidirectional algorithm moves: a letter, a sign, a space, or a figure with what joins its digits. */
export type BidiToken<One> = { kind: Kind; text: string; parts: One[] };

type Kind = "right" | "letter" | "number" | "arabic-number" | "sign" | "space";

/** Small figures belong to the letters before them. */
const LETTER = /[\p{L}Ω∆℃¹²³⁰-⁹₀-₉]/u;
const ARABIC_DIGIT = /[٠-٩٫٬]/u;
const DIGIT = /\p{Nd}/u;
/** Between two digits these leave the order as it is; others, as the dash of a range, stand between figures. */
const JOINS_DIGITS = /^[.,:/٫٬\u00a0]$/;
/** Part of the figure right before them; elsewhere they are signs. */
const AFTER_DIGITS = /^[%‰٪]$/;

/** Returns the tokens of what is shown from left to right, in that order. */
export function bidiTokensOf<One extends ShownGlyph>(visual: readonly One[]): BidiToken<One>[] {
  const tokens: BidiToken<One>[] = [];
  for (const [index, part] of visual.entries()) {
    const kind = kindOf(part.text);
    const open = tokens.at(-1);
    const isNumber = open?.kind === "number" || open?.kind === "arabic-number";
    const joins = JOINS_DIGITS.test(part.text) && kindOf(visual[index + 1]?.text ?? " ") === open?.kind;
    if (open && isNumber && (kind === open.kind || joins || AFTER_DIGITS.test(part.text))) {
      open.text += part.text;
      open.parts.push(part);
    } else tokens.push({ kind, text: part.text, parts: [part] });
  }
  return tokens;
}

function kindOf(text: string): Kind {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 32);
  if (isFromRight(first)) return "right";
  if (ARABIC_DIGIT.test(first)) return "arabic-number";
  if (DIGIT.test(first)) return "number";
  if (LETTER.test(first)) return "letter";
  return first.trim() === "" ? "space" : "sign";
}
