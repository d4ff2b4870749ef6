/** Figures with their unit, ranges of figures, and the name of the assistant: what a line must not break. */
const unbroken =
  /\b(?:pH )?\d[\d.,]*(?:–\d[\d.,]*)?[ \u00a0]?(?:%|°C|bar|psi|mg\/L|ppm|µS\/cm|m³\/h|m³|min|hours?|days?)(?![\p{L}\p{N}])|\b(?:pH )?\d[\d.,]*–\d[\d.,]*|\bpH \d[\d.,]*|Dr\. Water|دكتور ووتر/gu;

/** A piece of a text; `start` is its offset, and a `whole` piece stays on one line. */
export type UnbrokenPiece = { text: string; start: number; whole: boolean };

/** Returns `text` in pieces, those apart that stay on one line. The pieces joined give the text again. */
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

/** Returns `text` with spaces that do not break in what stays on one line, for where no element can hold it together. */
export function unbrokenText(text: string): string {
  return splitUnbroken(text)
    .map((piece) => (piece.whole ? piece.text.replaceAll(" ", "\u00a0") : piece.text))
    .join("");
}
