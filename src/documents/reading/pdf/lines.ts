import { type Glyph, isFromRight } from "./glyphs";
import type { RuledLine } from "./rules";

/**
 * Glyphs that stand beside each other on one line without a wide gap: a line of a paragraph, or a cell.
 * From left to right.
 */
export type Stretch = {
  glyphs: Glyph[];
  /** For each glyph, what is before it: a space of the file, a gap as wide as one, or neither. */
  gaps: GlyphGap[];
  /** Whether the file has its spaces, so that gaps mean less. */
  hasSpaces: boolean;
  /** Whether the letters of an Arabic word touch, so that each gap between two is a space. */
  isTight: boolean;
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  baseline: number;
  size: number;
  isBold: boolean;
};

export type GlyphGap = "space" | "gap" | null;

/**
 * In sizes of the face: baselines this near are one line; a gap this wide is a space; and one this wide ends a stretch.
 */
const [SAME_LINE, SPACE, BREAK] = [0.35, 0.17, 1.6];
/** Maximum distances of a raised or lowered character from its line, and from its neighbour. */
const [RAISED, REACH] = [0.9, 0.6];

/** Returns the stretches of a page, by their lines, from above. Vertical rules end them. */
export function stretchesOf(glyphs: readonly Glyph[], rules: readonly RuledLine[]): Stretch[][] {
  const uprights = rules.filter((rule) => rule.isVertical).sort((a, b) => a.at - b.at);
  const spaces = glyphs.filter((one) => one.text === " ").length;
  const hasSpaces = spaces > glyphs.length * LEAST_SPACES;
  const rows = withRaised(rowsOf(glyphs)).map((row) => cut(row, uprights));
  const isTight = areTight(rows.flat());
  return rows.map((row) => row.map((one) => ({ ...one, hasSpaces, isTight })));
}

/** In sizes of the face, and as a share of neighbours. */
const [TOUCHING, MOSTLY] = [0.06, 0.7];

function areTight(stretches: readonly Pick<Stretch, "glyphs">[]): boolean {
  let [all, touching] = [0, 0];
  for (const { glyphs } of stretches) {
    for (const [index, one] of glyphs.entries()) {
      const before = glyphs[index - 1];
      if (!before || !isFromRight(before.text[0] ?? "") || !isFromRight(one.text[0] ?? "")) continue;
      all += 1;
      if (one.x0 - before.x1 < one.size * TOUCHING) touching += 1;
    }
  }
  return touching > all * MOSTLY;
}

function rowsOf(glyphs: readonly Glyph[]): Glyph[][] {
  const rows: Glyph[][] = [];
  let baseline = Number.NEGATIVE_INFINITY;
  for (const glyph of glyphs.toSorted((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1);
    if (row && glyph.baseline - baseline < SAME_LINE * Math.max(glyph.size, row[0]?.size ?? 0)) {
      row.push(glyph);
      continue;
    }
    baseline = glyph.baseline;
    rows.push([glyph]);
  }
  return rows;
}

/**
 * The figure of m³ may be a small one, raised, and a letter be lifted with its mark:
 * they are of the line that they touch.
 */
function withRaised(rows: Glyph[][]): Glyph[][] {
  for (const [index, row] of rows.entries()) {
    const near = [...rows.slice(Math.max(0, index - 3), index), ...rows.slice(index + 1, index + 4)];
    const kept: Glyph[] = [];
    for (const group of apart(row)) {
      const isLonely = group.length <= MOST_LONELY;
      for (const glyph of group) {
        const owner = isLonely && glyph.text !== " " ? nearestOf(near, glyph) : undefined;
        if (owner) owner.push(lifted(glyph, owner[0]?.baseline ?? glyph.baseline));
        else kept.push(glyph);
      }
    }
    row.splice(0, row.length, ...kept);
  }
  return rows.filter((row) => row.some((one) => one.text !== " "));
}

const MOST_LONELY = 8;

/** Lines of two columns may be of one height: what stands far from the rest of its row is looked at by itself. */
function apart(row: readonly Glyph[]): Glyph[][] {
  const groups: Glyph[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const glyph of row.toSorted((a, b) => a.x0 - b.x0)) {
    if (glyph.x0 - right > glyph.size * BREAK) groups.push([]);
    groups.at(-1)?.push(glyph);
    right = Math.max(right, glyph.x1);
  }
  return groups;
}

function nearestOf(rows: Glyph[][], glyph: Glyph): Glyph[] | undefined {
  const distance = (row: Glyph[]) => Math.abs((row[0]?.baseline ?? 0) - glyph.baseline);
  const near = rows.filter((row) => touches(row, glyph));
  return near.sort((a, b) => distance(a) - distance(b))[0];
}

/** About half the width of a letter, in sizes of the face. */
const HALF = 0.22;

function lifted(glyph: Glyph, baseline: number): Glyph {
  if (!isFromRight(glyph.text[0] ?? "")) return { ...glyph, baseline };
  const letters = glyph.text.replaceAll(/\p{M}/gu, "").length;
  const [middle, half] = [(glyph.x0 + glyph.x1) / 2, Math.max((glyph.x1 - glyph.x0) / 2, glyph.size * HALF * letters)];
  return { ...glyph, x0: middle - half, x1: middle + half, baseline, isLifted: true };
}

/** Raised characters are smaller, except letters placed by their mark. Others begin a line of another cell. */
const SMALLER = 0.95;

function touches(row: readonly Glyph[], glyph: Glyph): boolean {
  if (row.length < 2) return false;
  return row.some((one) => {
    const isSmall = glyph.size < one.size * SMALLER || /\p{M}/u.test(glyph.text);
    const isNear = Math.abs(one.baseline - glyph.baseline) < one.size * RAISED && isSmall;
    return isNear && glyph.x0 < one.x1 + one.size * REACH && glyph.x1 > one.x0 - one.size * REACH;
  });
}

/** The share of spaces in a file that has them; some have gaps only. */
const LEAST_SPACES = 0.04;

function cut(row: Glyph[], uprights: readonly RuledLine[]): Omit<Stretch, "hasSpaces" | "isTight">[] {
  const pieces: { glyphs: Glyph[]; gaps: GlyphGap[] }[] = [];
  let right = Number.NEGATIVE_INFINITY;
  let isSpace = false;
  for (const glyph of row.sort((a, b) => a.x0 + a.x1 - b.x0 - b.x1)) {
    if (glyph.text === " ") {
      isSpace = true;
      continue;
    }
    const gap = glyph.x0 - right;
    const open = pieces.at(-1);
    if (!open || gap > glyph.size * BREAK || (gap > 0 && isRuled(uprights, right, glyph))) {
      pieces.push({ glyphs: [glyph], gaps: [null] });
    } else {
      open.glyphs.push(glyph);
      open.gaps.push(isSpace ? "space" : gap > glyph.size * SPACE ? "gap" : null);
    }
    right = Math.max(right, glyph.x1);
    isSpace = false;
  }
  return pieces.map(measured);
}

function isRuled(uprights: readonly RuledLine[], left: number, { x0, y0, y1 }: Glyph): boolean {
  let [low, high] = [0, uprights.length];
  while (low < high) {
    const between = (low + high) >> 1;
    if ((uprights[between]?.at ?? 0) < left - 0.5) low = between + 1;
    else high = between;
  }
  const middle = (y0 + y1) / 2;
  for (let index = low; index < Math.min(uprights.length, low + MOST_UPRIGHTS); index += 1) {
    const rule = uprights[index] as RuledLine;
    if (rule.at > x0 + 0.5) return false;
    if (rule.from <= middle && rule.to >= middle) return true;
  }
  return false;
}

/** Between two letters; a drawing may have thousands. */
const MOST_UPRIGHTS = 200;

function measured({ glyphs, gaps }: { glyphs: Glyph[]; gaps: GlyphGap[] }): Omit<Stretch, "hasSpaces" | "isTight"> {
  const sizes = glyphs.map((one) => one.size).sort((a, b) => a - b);
  const bold = glyphs.filter((one) => one.look.isBold).length;
  return {
    glyphs,
    gaps,
    x0: least(glyphs, "x0"),
    x1: most(glyphs, "x1"),
    y0: least(glyphs, "y0"),
    y1: most(glyphs, "y1"),
    baseline: glyphs[0]?.baseline ?? 0,
    size: sizes[sizes.length >> 1] ?? 0,
    isBold: bold > glyphs.length / 2,
  };
}

/** Returns the stretches of a row, cut at gaps wider than `gap` font sizes. */
export function cutAt(row: readonly Stretch[], gap: number): Stretch[] {
  return row.flatMap((stretch) => {
    let right = Number.NEGATIVE_INFINITY;
    return cutBefore(stretch, (glyph) => {
      const isWide = glyph.x0 - right > gap * glyph.size;
      right = Math.max(right, glyph.x1);
      return isWide;
    });
  });
}

/** Returns a stretch cut before each glyph for which `isCut` is true. */
export function cutBefore(stretch: Stretch, isCut: (glyph: Glyph, at: number) => boolean): Stretch[] {
  const pieces: { glyphs: Glyph[]; gaps: GlyphGap[] }[] = [];
  for (const [at, glyph] of stretch.glyphs.entries()) {
    const open = pieces.at(-1);
    if (isCut(glyph, at) || !open) pieces.push({ glyphs: [glyph], gaps: [null] });
    else {
      open.glyphs.push(glyph);
      open.gaps.push(stretch.gaps[at] ?? null);
    }
  }
  const { hasSpaces, isTight } = stretch;
  return pieces.length < 2 ? [stretch] : pieces.map((piece) => ({ ...measured(piece), hasSpaces, isTight }));
}

/** Returns the distance from the baseline of a line to that of one below it, in font sizes. */
export function linesApart(above: Pick<Stretch, "baseline">, line: Pick<Stretch, "baseline" | "size">): number {
  return (line.baseline - above.baseline) / line.size;
}

type Edge = "x0" | "x1" | "y0" | "y1";

/** Returns the least of an edge of `boxes`. */
export function least(boxes: readonly Readonly<Record<Edge, number>>[], edge: Edge): number {
  return boxes.reduce((found, box) => Math.min(found, box[edge]), Number.POSITIVE_INFINITY);
}

/** Returns the most of an edge of `boxes`. */
export function most(boxes: readonly Readonly<Record<Edge, number>>[], edge: Edge): number {
  return boxes.reduce((found, box) => Math.max(found, box[edge]), Number.NEGATIVE_INFINITY);
}
