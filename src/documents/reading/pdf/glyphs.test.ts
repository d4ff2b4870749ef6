import { expect, test } from "vitest";
import type { Character } from "./characters";
import { glyphsOf, type LigatureOrder } from "./glyphs";
import { withPieces } from "./pieces";
import { withoutSwaps } from "./swapped";

const look = { size: 10, isBold: false, isUnpainted: false, isPale: false };
const usual = { object: 1, x0: 0, x1: 5, y0: 0, y1: 10, originX: 0, originY: 10, size: 10, look, afterSpace: false };

function character(text: string, place: Partial<Character> = {}): Character {
  return { ...usual, text, index: 0, isMark: /^\p{M}/u.test(text), ...place };
}

function glyphText(letters: string, order?: LigatureOrder): string[] {
  return glyphsOf(
    [...letters].map((letter) => character(letter)),
    order,
  ).map(({ text }) => text);
}

test("letters of one glyph are in the order in which they are read", () => {
  expect(glyphText("fi")).toEqual(["fi"]);
  expect(glyphText("يف")).toEqual(["في"]);
  expect(glyphText("في", "kept")).toEqual(["في"]);
  // A letter that joins nothing after it is the last of its glyph, however they come.
  for (const order of ["turned", "kept"] as const) {
    expect([glyphText("شر", order), glyphText("رش", order), glyphText("لا", order)]).toEqual([["شر"], ["شر"], ["لا"]]);
  }
});

const [mark, letter] = [
  { object: 2, x0: 2, x1: 6, y0: 0, y1: 3, originX: 2, originY: 6 },
  { object: 3, x0: 2, x1: 4, y0: 2, y1: 10, originX: 2, originY: 10 },
];
const next = character("م", { x0: 7, x1: 9, originX: 7 });

test("a letter whose mark is a glyph of its own stands once, in its own place", () => {
  const told = (piece: typeof mark) => [character("\u0651", piece), character("ك", piece)];
  for (const characters of [
    [...told(mark), next],
    [...told(letter), next],
    [...told(mark), ...told(letter), next],
  ]) {
    const glyphs = glyphsOf(withPieces(characters, { spans: [[mark, letter]], blanks: [] }));
    expect(glyphs.map(({ text, x0, x1, baseline }) => [text, x0, x1, baseline])).toEqual([
      ["ك\u0651", 2, 4, 10],
      ["م", 7, 9, 10],
    ]);
  }
});

test("a space that PDFium leaves out is one", () => {
  const blank = { object: 9, x0: 6, x1: 6, y0: 10, y1: 10, originX: 6, originY: 10 };
  const texts = withPieces([next], { spans: [], blanks: [blank, { ...blank, object: 1 }] }).map(({ text }) => text);
  expect(texts).toEqual(["م", " "]);
});

test("letters whose bytes Ghostscript wrote in the wrong order are as they were", () => {
  const mended = (letters: string) =>
    withoutSwaps([...letters].map((one) => character(one)))
      .map(({ text }) => text)
      .join("");
  expect(["昀椀", "䄦ف", "ف䄦", "水泵"].map(mended)).toEqual(["fi", "ئف", "فئ", "水泵"]);
  expect(withoutSwaps([character("昀"), character("椀", { originX: 9 })]).map(({ text }) => text)).toEqual([
    "昀",
    "椀",
  ]);
});
