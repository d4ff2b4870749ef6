import type { Character } from "./characters";

/** Letter or ligature shown by one glyph, with the marks over and under it. */
export type Glyph = Omit<Character, "object" | "isMark" | "originX" | "originY"> & {
  baseline: number;
  /** Whether it stood above its line: then it is only the mark of a letter whose own glyph has no text. */
  isLifted: boolean;
};

const ARABIC = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const NOT_A_LETTER = /[\p{Nd}\p{P}\p{S}]/u;

/** How letters of one glyph come. */
export type LigatureOrder = "turned" | "kept";

/** Whether a character belongs to a script written from right to left; its figures and signs do not count. */
export function isFromRight(character: string): boolean {
  return ARABIC.test(character) && !NOT_A_LETTER.test(character);
}

/** Returns the glyphs of a page: ligatures as one, each mark with the letter that it stands over. */
export function glyphsOf(characters: readonly Character[], order: LigatureOrder = "turned"): Glyph[] {
  const groups: Character[][] = [];
  for (const one of characters) {
    const last = groups.at(-1)?.at(-1);
    if (last && isSameGlyph(last, one)) groups.at(-1)?.push(one);
    else groups.push([one]);
  }
  const [lone, owned] = parted(groups, (group) => group.every((one) => one.isMark));
  const glyphs = owned.map((group) => joined(group, order));
  addMarks(glyphs, lone.flat());
  return glyphs;
}

function parted<One>(all: readonly One[], isFirst: (one: One) => boolean): [One[], One[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

const NEARLY = 0.02;

function isSameGlyph(a: Character, b: Character): boolean {
  const isOneOrigin = Math.abs(a.originX - b.originX) < NEARLY && Math.abs(a.originY - b.originY) < NEARLY;
  return isOneOrigin && !b.afterSpace && belongs(a) && belongs(b);
}

/** Signs and figures of one origin lie over each other; letters and marks are of one glyph, as ﬁ is. */
function belongs(one: Character): boolean {
  return one.isMark || /^\p{L}/u.test(one.text);
}

function joined(group: Character[], order: LigatureOrder): Glyph {
  const letters = group.filter((one) => !one.isMark).map((one) => one.text);
  const marks = group.filter((one) => one.isMark).map((one) => one.text);
  const {
    object: _object,
    isMark: _mark,
    originX: _x,
    originY,
    ...first
  } = group.find((one) => !one.isMark) as Character;
  const [x0, x1] = [Math.min(...group.map((one) => one.x0)), Math.max(...group.map((one) => one.x1))];
  const afterSpace = group[0]?.afterSpace ?? false;
  const text = [...inOrder(letters, order), ...marks].join("");
  return { ...first, x0, x1, text, afterSpace, baseline: originY, isLifted: false };
}

/** Letters that never join what follows: in a ligature they can only be the last. */
const LAST = /^[اأإآٱدذرزوؤىةء]/;

/**
 * PDFium turns the letters of a line from right to left round, those of a ligature too: في comes as يف.
 * But where the file names a ligature by one character of its own, as ﻻ or ﻲﻓ, PDFium takes it apart after that,
 * and it comes in order. Letters that join nothing after them tell which it is; else `order` does.
 */
function inOrder(letters: string[], order: LigatureOrder): string[] {
  if (letters.length < 2 || !letters.some(isFromRight)) return letters;
  const isWrong = (one: string[]) => one.slice(0, -1).some((letter) => LAST.test(letter));
  const turned = letters.toReversed();
  if (isWrong(letters) !== isWrong(turned)) return isWrong(letters) ? turned : letters;
  return order === "turned" ? turned : letters;
}

/**
 * Adds each mark to the letter that it is nearest to: faces place marks by themselves, so a file has them anywhere.
 */
function addMarks(glyphs: Glyph[], marks: readonly Character[]): void {
  if (marks.length === 0) return;
  const rows = Map.groupBy(
    glyphs.filter((one) => isFromRight(one.text[0] ?? "")),
    (one) => Math.round(one.baseline / ROW),
  );
  for (const row of rows.values()) row.sort((a, b) => middle(a) - middle(b));
  for (const mark of marks) {
    const near = [-2, -1, 0, 1, 2].flatMap((step) => {
      const row = rows.get(Math.round(mark.originY / ROW) + step);
      return row ? neighbours(row, middle(mark)) : [];
    });
    const owner = near.toSorted((a, b) => distance(a, mark) - distance(b, mark))[0];
    if (owner && Math.abs(owner.baseline - mark.originY) < owner.size * 1.2) owner.text += mark.text;
  }
}

/** Points: glyphs whose baselines are no further apart are looked through together. */
const ROW = 8;

type Box = { x0: number; x1: number };

function middle({ x0, x1 }: Box): number {
  return (x0 + x1) / 2;
}

function neighbours(row: readonly Glyph[], x: number): Glyph[] {
  let [low, high] = [0, row.length];
  while (low < high) {
    const between = (low + high) >> 1;
    if (middle(row[between] as Glyph) < x) low = between + 1;
    else high = between;
  }
  return row.slice(Math.max(0, low - 3), low + 3);
}

function distance(glyph: Glyph, mark: Character): number {
  const x = middle(mark);
  const beside = x < glyph.x0 ? glyph.x0 - x : x > glyph.x1 ? x - glyph.x1 : 0;
  return beside + Math.abs(glyph.baseline - mark.originY) * 0.5 + Math.abs(middle(glyph) - x) * 0.01;
}
