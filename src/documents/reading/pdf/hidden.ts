import type { Character } from "./characters";
import type { Pdfium } from "./pdfium";
import { type Bitmap, paint } from "./picture";

type OpenPage = { pdfium: Pdfium; page: number; width: number; height: number };

/** Points on each side of a page at most, for the picture that is looked at. */
const MOST_POINTS = 3000;
/** Of 255: where no pixel differs more from another nothing can be seen. */
const LEAST_DIFFERENCE = 24;
/** So many pixels of a letter's width and height at most. */
const LOOKED_AT = 40;

/**
 * Returns the characters that nobody sees: beside the page, not painted,
 * or in a colour that does not stand out from what is behind it. What is pale is looked at in a picture of the page,
 * since white letters on a dark ground are seen well.
 */
export function hiddenAmong(characters: readonly Character[], page: OpenPage): ReadonlySet<Character> {
  const hidden = new Set<Character>();
  let picture: Bitmap | null = null;
  for (const one of characters) {
    if (isBeside(one, page) || one.look.isUnpainted) {
      hidden.add(one);
    } else if (one.look.isPale && !one.isMark) {
      picture ??= pictureOf(page);
      if (isUniform(picture, one)) hidden.add(one);
    }
  }
  return hidden;
}

function isBeside({ x0, x1, y0, y1 }: Character, { width, height }: OpenPage): boolean {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return x < 0 || y < 0 || x > width || y > height;
}

function pictureOf({ pdfium, page, width, height }: OpenPage): Bitmap {
  const size = { width: Math.min(MOST_POINTS, Math.ceil(width)), height: Math.min(MOST_POINTS, Math.ceil(height)) };
  return paint(pdfium, page, size);
}

function isUniform({ width, height, pixels }: Bitmap, { x0, x1, y0, y1 }: Character): boolean {
  let [least, most] = [255, 0];
  const step = Math.max(1, Math.floor((x1 - x0) / LOOKED_AT), Math.floor((y1 - y0) / LOOKED_AT));
  for (let y = Math.max(0, Math.floor(y0)); y < Math.min(height, Math.ceil(y1)); y += step) {
    for (let x = Math.max(0, Math.floor(x0)); x < Math.min(width, Math.ceil(x1)); x += step) {
      const green = pixels[(y * width + x) * 4 + 1] ?? 0;
      least = Math.min(least, green);
      most = Math.max(most, green);
    }
  }
  return most - least < LEAST_DIFFERENCE;
}
