import type { Character } from "./characters";

/**
 * Ghostscript up to 10.00 writes the text of a glyph of several letters with its bytes in the wrong order:
 * ﬁ becomes 昀椀, whose codes are those of f and i turned round, and of فئ the second becomes a code made of the end
 * of the first and its own end. Returns the characters with such texts as they were.
 */
export function withoutSwaps(characters: readonly Character[]): Character[] {
  const fixed = [...characters];
  for (let index = 1; index < fixed.length; index += 1) {
    const [before, one] = [fixed[index - 1] as Character, fixed[index] as Character];
    const pair = isOneGlyph(before, one) ? unswapped(before.text, one.text) : null;
    if (pair)
      [fixed[index - 1], fixed[index]] = [
        { ...before, text: pair[0] },
        { ...one, text: pair[1] },
      ];
  }
  return fixed;
}

function isOneGlyph(a: Character, b: Character): boolean {
  return a.object === b.object && Math.hypot(a.originX - b.originX, a.originY - b.originY) < NEARLY;
}

/** Points. */
const NEARLY = 0.02;
/** Signs that nobody writes in one glyph with others. */
const RARE = /^[\p{Script=Han}\u2000-\u33ff]$/u;

function unswapped(a: string, b: string): [string, string] | null {
  const [first, second] = [a.charCodeAt(0), b.charCodeAt(0)];
  if (RARE.test(a) && RARE.test(b)) {
    return isTurnedLetter(first) && isTurnedLetter(second) ? [turned(first), turned(second)] : null;
  }
  // Either may come first, since PDFium turns letters from the right round.
  const letter = RARE.test(b) ? overlapping(first, second) : RARE.test(a) ? overlapping(second, first) : null;
  if (letter === null) return null;
  return RARE.test(b) ? [a, letter] : [letter, b];
}

function isTurnedLetter(code: number): boolean {
  return (code & 0xff) === 0 && /[a-zA-Z]/.test(turned(code));
}

function turned(code: number): string {
  return String.fromCharCode(code >> 8);
}

function overlapping(whole: number, broken: number): string | null {
  if (broken >> 8 !== (whole & 0xff)) return null;
  const letter = String.fromCharCode((whole & 0xff00) | (broken & 0xff));
  return /\p{Script=Arabic}/u.test(letter) ? letter : null;
}
