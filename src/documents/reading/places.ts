import type { TextPlace } from "./document";

/** Where a word stands: offsets in its text, edges in points. */
export type PlacedWord = { start: number; end: number; x0: number; x1: number; y0: number; y1: number };

/** A text with the places of its words. */
export type PlacedText = { text: string; words: PlacedWord[] };

/** Returns the places of `words` whose text begins at offset `at` of a block. */
export function placesAt(words: readonly PlacedWord[], at: number): TextPlace[] {
  return words.map(({ start, end, x0, x1, y0, y1 }) => ({
    start: start + at,
    end: end + at,
    x: rounded(x0),
    y: rounded(y0),
    width: rounded(x1 - x0),
    height: rounded(y1 - y0),
  }));
}

function rounded(points: number): number {
  return Math.round(points * 10) / 10;
}
