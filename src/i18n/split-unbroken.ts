/** A figure or a range of figures. */
const figures = String.raw`\d[\d.,]{0,15}(?:–\d[\d.,]{0,15})?`;
const words = "hours?|days?|weeks?|months?|[AP]M";
const units = String.raw`(?:%|°C|bar|psi|mg\/L|ppm|µS\/cm|m³\/h|m³|min|${words})(?![\p{L}\p{N}])`;
const arabicWords = "يوم(?:ًا|ين)?|أيام|ساعة|ساعات|دقيقة|دقائق|أسبوع(?:ًا)?|أسابيع|شهر(?:ًا)?|أشهر|سنة|سنوات";
const arabicUnits = String.raw`(?:${arabicWords})(?!\p{L})`;
/** "29 November 2026", "29 نوفمبر 2026". */
const day = String.raw`\d{1,2} \p{L}{3,9} \d{4}(?!\p{N})`;

/** Text that must stay on one line: days, figures with their unit, ranges of figures, and the assistant's name. */
const unbroken = new RegExp(
  [
    String.raw`\b${day}`,
    String.raw`\b(?:pH )?${figures}[ \u00a0]?${units}`,
    String.raw`\b${figures} ${arabicUnits}`,
    String.raw`\b(?:pH )?\d[\d.,]{0,15}–\d[\d.,]{0,15}`,
    String.raw`\bpH \d[\d.,]{0,15}`,
    String.raw`Dr\. Water|دكتور ووتر`,
  ].join("|"),
  "gu",
);

/** A piece of a text; `start` is its offset in UTF-16 code units. A `whole` piece must stay on one line. */
export type UnbrokenPiece = { text: string; start: number; whole: boolean };

/**
 * Returns `text` split into pieces that must stay on one line and others. Joined in order, they give the original text.
 * With `only`, pieces that do not match it are no pieces of their own.
 */
export function splitUnbroken(text: string, only?: RegExp): UnbrokenPiece[] {
  const pieces: UnbrokenPiece[] = [];
  let end = 0;
  for (const { 0: whole, index } of text.matchAll(unbroken)) {
    if (only && !only.test(whole)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), start: end, whole: false });
    end = index + whole.length;
    pieces.push({ text: whole, start: index, whole: true });
  }
  if (end < text.length) pieces.push({ text: text.slice(end), start: end, whole: false });
  return pieces;
}

/** Returns `text` with no-break spaces where a line must not break, for places without markup. */
export function unbrokenText(text: string): string {
  return splitUnbroken(text)
    .map((piece) => (piece.whole ? piece.text.replaceAll(" ", "\u00a0") : piece.text))
    .join("");
}

/** Longest last two words, in UTF-16 code units, that fit on one line of a narrow phone. */
const longestEnd = 26;

/** Returns `text` with its last word tied to the one before, so that it never stands alone on the last line. */
export function tieLastWord(text: string): string {
  const last = text.lastIndexOf(" ");
  const before = text.lastIndexOf(" ", last - 1);
  if (before <= 0 || text.length - before > longestEnd) return text;
  return `${text.slice(0, last)}\u00a0${text.slice(last + 1)}`;
}
