/** Text that must stay on one line: figures with their unit, ranges of figures, and the name of the assistant. */
const unbroken =
  /\b(?:pH )?\d[\d.,]*(?:–\d[\d.,]*)?[ \u00a0]?(?:%|°C|bar|psi|mg\/L|ppm|µS\/cm|m³\/h|m³|min|hours?|days?)(?![\p{L}\p{N}])|\b(?:pH )?\d[\d.,]*–\d[\d.,]*|\bpH \d[\d.,]*|Dr\. Water|دكتور ووتر/gu;

/** A piece of a text; `start` is its offset in UTF-16 code units. A `whole` piece must stay on one line. */
export type UnbrokenPiece = { text: string; start: number; whole: boolean };

/**
 * Returns `text` split into pieces that must stay on one line and others. Joined in order, they give the original text.
 */
export function splitUnbroken(text: string): UnbrokenPiece[] {
  const pieces: UnbrokenPiece[] = [];
  let end = 0;
  for (const { 0: whole, index } of text.matchAll(unbroken)) {
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
