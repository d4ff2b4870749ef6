import type { ReadingMethod } from "../document";
import type { PlacedText, PlacedWord } from "../places";
import { readingOrder, type Side } from "./bidi";
import { type Glyph, isFromRight } from "./glyphs";
import type { GlyphGap, Stretch } from "./lines";
import type { ShownGlyph } from "./tokens";

type Part = ShownGlyph & { glyph: Glyph | null };

const SPACE: Part = { text: " ", glyph: null };

/** Returns the side on which most letters of `glyphs` begin. */
export function sideOf(glyphs: readonly Glyph[]): Side {
  const right = glyphs.filter((one) => isFromRight(one.text[0] ?? "")).length;
  const letters = glyphs.filter((one) => /^\p{L}/u.test(one.text)).length;
  return right > letters - right ? "right" : "left";
}

/**
 * On a page from the right a line with Arabic is of a paragraph from the right, though it may begin and end
 * with Latin words, unless there is little Arabic in it. On one from the left a line is from the right where it begins
 * and ends with Arabic.
 */
function sideOfLine({ glyphs }: Stretch, usual: Side): Side {
  const letters = glyphs.filter((one) => /^\p{L}/u.test(one.text));
  const right = letters.filter((one) => isFromRight(one.text[0] ?? "")).length;
  const isArabic = (one: Glyph | undefined) => one !== undefined && isFromRight(one.text[0] ?? "");
  const usually = usual === "right" || (isArabic(letters[0]) && isArabic(letters.at(-1))) ? "right" : "left";
  return right * (usually === "right" ? 3 : 1) > (letters.length - right) * (usually === "left" ? 3 : 1)
    ? "right"
    : "left";
}

/** Returns the text of a stretch in reading order, on a page whose lines mostly begin on the side `usual`. */
export function placedTextOf(stretch: Stretch, method: ReadingMethod, usual: Side): PlacedText {
  const hasRight = stretch.glyphs.some((one) => isFromRight(one.text[0] ?? ""));
  // On a page from the right a line of figures and Latin letters is mostly a line of an Arabic paragraph, or a cell.
  if (!hasRight) return placed(usual === "left" ? shown(stretch) : readingOrder(shown(stretch), usual));
  const side = sideOfLine(stretch, usual);
  const isByOrder = method === "order" && side === "right";
  return placed(isByOrder ? inOrderOfFile(stretch) : readingOrder(shown(stretch), side));
}

function shown({ glyphs, gaps, hasSpaces, isTight }: Stretch): Part[] {
  return glyphs.flatMap((glyph, index) => {
    const part = { text: glyph.text, glyph };
    const before = glyphs[index - 1];
    const between = gaps[index] ?? null;
    return before && isSpaced(before, glyph, { between, hasSpaces, isTight }) ? [SPACE, part] : [part];
  });
}

/** Tanween ends a word, except on a silent letter that carries it. */
const TANWEEN = /[\u064b-\u064d]$/;
const SILENT = /^[اى]/;

/** In sizes of the face: less is no space whatever the file says; more is one. */
const [LEAST_SPACE, LIFTED_SPACE, SURE_SPACE] = [0.06, 0.28, 0.6];

function areArabic(...glyphs: Glyph[]): boolean {
  return glyphs.every((one) => isFromRight(one.text[0] ?? ""));
}

/**
 * Neighbours in the file are apart only where the file has a space: Arabic letters that do not join leave gaps, too, in
 * some files. Files of TeX have no spaces, but letters that touch.
 */
function isSpaced(
  left: Glyph,
  right: Glyph,
  { between, hasSpaces, isTight }: Pick<Stretch, "hasSpaces" | "isTight"> & { between: GlyphGap },
): boolean {
  const gap = right.x0 - left.x1;
  const isLifted = left.isLifted || right.isLifted;
  if (right.isLifted && TANWEEN.test(right.text) && areArabic(left)) return true;
  if (isLifted) return between === "space" || gap > right.size * (hasSpaces ? SURE_SPACE : LIFTED_SPACE);
  if (gap < right.size * LEAST_SPACE) return false;
  if (TANWEEN.test(right.text) && areArabic(left) && !SILENT.test(left.text)) return true;
  if (between === "space") return true;
  if (!areArabic(left, right)) return between === "gap";
  if (hasSpaces) return gap > right.size * SURE_SPACE;
  if (isTight && between === "gap") return true;
  const [earlier, later] = left.index > right.index ? [right, left] : [left, right];
  const isNext = later.index - earlier.index < 4 + earlier.text.length + later.text.length;
  return isNext ? later.afterSpace || gap > right.size * SURE_SPACE : between === "gap";
}

/**
 * As they are shown, but letters from right to left that stand together in the file's order,
 * which knows where they overlap.
 */
function inOrderOfFile(stretch: Stretch): Part[] {
  const parts = readingOrder(shown(stretch), "right");
  for (let from = 0; from < parts.length; ) {
    let to = from;
    while (isRight(parts[to])) to += 1;
    const word = parts.slice(from, to).sort((a, b) => (a.glyph?.index ?? 0) - (b.glyph?.index ?? 0));
    parts.splice(from, word.length, ...word);
    from = to + 1;
  }
  return parts;
}

function isRight(part: Part | undefined): boolean {
  return part !== undefined && isFromRight(part.text[0] ?? "");
}

function placed(parts: readonly Part[]): PlacedText {
  const words: PlacedWord[] = [];
  let text = "";
  let isOpen = false;
  for (const { text: piece, glyph } of parts) {
    const start = text.length;
    text += piece;
    if (!glyph) {
      isOpen = false;
      continue;
    }
    const { x0, x1, y0, y1 } = glyph;
    const word = words.at(-1);
    if (word && isOpen) extend(word, glyph, text.length);
    else words.push({ start, end: text.length, x0, x1, y0, y1 });
    isOpen = true;
  }
  return { text, words };
}

function extend(word: PlacedWord, { x0, x1, y0, y1 }: Glyph, end: number): void {
  word.end = end;
  word.x0 = Math.min(word.x0, x0);
  word.x1 = Math.max(word.x1, x1);
  word.y0 = Math.min(word.y0, y0);
  word.y1 = Math.max(word.y1, y1);
}
