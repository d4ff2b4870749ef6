import type { Side } from "./bidi";
import { least, most, type Stretch } from "./lines";
import type { RuledLine } from "./rules";
import { BESIDE, distinct } from "./table-columns";

/** One line across a table: its cells from left to right, or one text across several columns. */
export type TableLine = { cells: Stretch[][]; baseline: number; size: number; isAcross: boolean };

type Width = { x0: number; x1: number };

/** In sizes of the face: lines of one cell are at most so far apart. */
const FAR = 1.9;
/** Sets of distances that differ by so much are of lines and of rows. */
const JUMP = 1.12;
/** Most pairs of lines, as a share, that may contradict the way in which rows are told. */
const CONTRADICTED = 0.15;
const MOST_JUMPS = 8;
/** How many lines a row has on average at most, and which share of them may be full: lines of one row are seldom so. */
const [MOST_IN_ROW, FULL, FEW] = [5, 0.6, 0.25];

/**
 * Returns the rows of a table, each with its lines. Rules tell them, or else the distances of lines, where both are
 * believed only as long as what stands in the lines agrees; otherwise a line goes on the row above where it has no cell
 * of its own and no word of it had room there.
 */
export function rowsOfLines(lines: readonly TableLine[], rules: readonly RuledLine[], side: Side): TableLine[][] {
  const widths = widthsOf(lines);
  const levels = levelsOf(lines, rules);
  const isApart = (above: TableLine, line: TableLine) =>
    above.isAcross || line.isAcross || levels.some((y) => y > above.baseline && y < line.baseline - line.size * 0.3);
  const isOther = (above: TableLine, line: TableLine) => contradicts(above, line, widths, side);
  const limit = limitOf(lines, isApart, isOther);
  const isRuled =
    levels.length >= Math.max(2, lines.length / MOST_IN_ROW) && agrees(lines, (a, b) => !isApart(a, b), isOther);
  const hasHead = !isBold(lines.at(-1));
  const pitch = pitchOf(lines, isApart);
  const goesOn = (row: readonly TableLine[], line: TableLine) => {
    const above = row.at(-1) as TableLine;
    if (isApart(above, line) || isBold(above) !== isBold(line) || row.some((one) => areFigures(one, line)))
      return false;
    if (isBeside(above, line) || (hasHead && isBold(line) && distanceOf(above, line) < FAR)) return true;
    return isRuled ? mayBeSame(above, line, pitch) : isNextLine(row, line, limit, isOther);
  };
  const made: TableLine[][] = [];
  for (const line of lines) {
    const row = made.at(-1);
    if (row && goesOn(row, line)) row.push(line);
    else made.push([line]);
  }
  return made;
}

/** Whether all of a line is set bold, as the head of a table. */
function isBold(line: TableLine | undefined): boolean {
  return line?.cells.flat().every((one) => one.isBold) ?? false;
}

type IsOther = (above: TableLine, line: TableLine) => boolean;

function distanceOf(above: TableLine, line: TableLine): number {
  return (line.baseline - above.baseline) / line.size;
}

/** The lines of cells that are centred on each other: closer than lines of one text. */
function isBeside(above: TableLine, line: TableLine): boolean {
  return distanceOf(above, line) < BESIDE && !line.cells.some((cell, at) => cell.length > 0 && above.cells[at]?.length);
}

function isNextLine(row: readonly TableLine[], line: TableLine, limit: number | null, isOther: IsOther): boolean {
  const above = row.at(-1) as TableLine;
  if (limit !== null) return distanceOf(above, line) < limit;
  if (distanceOf(above, line) > FAR || row.some((one) => isOther(one, line))) return false;
  const isFull = line.cells.every((cell, at) => cell.length > 0 && row.some((one) => one.cells[at]?.length));
  return !isFull || line.cells.every((cell) => /^\p{Ll}/u.test(textOf(cell)));
}

/** Returns the distance from which lines are of other rows, in sizes of the face; null where distances do not tell. */
function limitOf(lines: readonly TableLine[], isApart: IsOther, isOther: IsOther): number | null {
  const pairs = lines.slice(1).map((line, at): [TableLine, TableLine] => [lines[at] as TableLine, line]);
  const near = pairs.filter(([above, line]) => !isApart(above, line));
  const distances = near.map(([above, line]) => distanceOf(above, line)).sort((a, b) => a - b);
  const jumps: number[] = [];
  for (const [at, distance] of distances.entries()) {
    const next = distances[at + 1];
    if (next !== undefined && next > distance * JUMP) jumps.push((distance + next) / 2);
  }
  const isWithin = (limit: number) => (above: TableLine, line: TableLine) =>
    !isApart(above, line) && distanceOf(above, line) < limit;
  return jumps.slice(-MOST_JUMPS).findLast((limit) => agrees(lines, isWithin(limit), isOther)) ?? null;
}

/** Whether hardly any two lines that `isSame` puts into one row contradict it, if there are any such lines. */
function agrees(lines: readonly TableLine[], isSame: IsOther, isOther: IsOther): boolean {
  let [all, others, full] = [0, 0, 0];
  for (const [at, line] of lines.entries()) {
    const above = lines[at - 1];
    if (!above || !isSame(above, line)) continue;
    all += 1;
    if (isOther(above, line)) others += 1;
    if (areFull(above, line)) full += 1;
  }
  const isPlausible = all <= lines.length * (1 - 1 / MOST_IN_ROW) && (full <= all * FULL || all <= lines.length * FEW);
  return all > 0 && isPlausible && others <= all * CONTRADICTED;
}

function areFull(...lines: readonly TableLine[]): boolean {
  return lines.every(({ cells }) => cells.every((cell) => cell.length > 0));
}

/**
 * Whether full lines that no rule parts are of one row: where only every other row is shaded, nothing parts the first
 * from the head.
 */
function mayBeSame(above: TableLine, line: TableLine, pitch: number): boolean {
  const distance = distanceOf(above, line);
  return distance < FAR && (!areFull(above, line) || distance < pitch * 0.97);
}

/** Returns the least distance of lines that a rule parts, in sizes of the face. */
function pitchOf(lines: readonly TableLine[], isApart: IsOther): number {
  return lines.reduce((least, line, at) => {
    const above = lines[at - 1];
    return above && isApart(above, line) ? Math.min(least, distanceOf(above, line)) : least;
  }, Number.POSITIVE_INFINITY);
}

/** A figure by itself, as it stands in a cell. */
const VALUE = /^(?=.*\p{Nd})[\p{Nd}\s.,<>≤≥±~≈+\-–−/:%°()]+$/u;

/**
 * Whether two lines are no two lines of one row: a column has a figure in each, changes to another face, or has room in
 * the first line for the first word of the second.
 */
function contradicts(above: TableLine, line: TableLine, widths: readonly Width[], side: Side): boolean {
  return (
    areFigures(above, line) ||
    line.cells.some((cell, at) => {
      const [first, before, width] = [cell[0], above.cells[at], widths[at]];
      if (!first || !before?.[0] || !width) return false;
      if (before[0].isBold !== first.isBold) return true;
      const room = width.x1 - width.x0 - (most(before, "x1") - least(before, "x0"));
      const word = firstWordOf(side === "right" ? (cell.at(-1) as Stretch) : first, side);
      return word + SPACE * first.size + SLACK * (width.x1 - width.x0) < room;
    })
  );
}

/** Whether a column has a figure in each of two lines, which are of two rows then. */
function areFigures(above: TableLine, line: TableLine): boolean {
  return line.cells.some((cell, at) => VALUE.test(textOf(cell)) && VALUE.test(textOf(above.cells[at] ?? [])));
}

/** In sizes of the face, and as a share of a column: lines are not always broken as late as they can be. */
const [SPACE, SLACK] = [0.3, 0.15];

function textOf(cell: readonly Stretch[]): string {
  return cell.flatMap(({ glyphs }) => glyphs.map(({ text }) => text)).join("");
}

/** Returns how wide the first word of a text is. */
function firstWordOf({ glyphs, gaps, x0, x1 }: Stretch, side: Side): number {
  const at = side === "right" ? gaps.findLastIndex((gap) => gap !== null) : gaps.findIndex((gap) => gap !== null);
  if (at < 0) return x1 - x0;
  return side === "right" ? x1 - (glyphs[at]?.x0 ?? x0) : (glyphs[at - 1]?.x1 ?? x1) - x0;
}

/** Returns how wide each column is, by what stands in it. */
function widthsOf(lines: readonly TableLine[]): Width[] {
  const inColumns = lines.filter(({ isAcross }) => !isAcross);
  return (lines[0]?.cells ?? []).map((_, at) => {
    const all = inColumns.flatMap(({ cells }) => cells[at] ?? []);
    return { x0: least(all, "x0"), x1: most(all, "x1") };
  });
}

/** Returns the heights of rules along at least half of the table. */
function levelsOf(lines: readonly TableLine[], rules: readonly RuledLine[]): number[] {
  const all = lines.flatMap(({ cells }) => cells.flat());
  const [x0, x1] = [least(all, "x0"), most(all, "x1")];
  const [y0, y1] = [lines[0]?.baseline ?? 0, (lines.at(-1)?.baseline ?? 0) - (lines.at(-1)?.size ?? 0) * 0.3];
  const across = rules.filter((rule) => !rule.isVertical && rule.at > y0 && rule.at < y1);
  return distinct(across.map(({ at }) => at)).filter((y) => {
    const here = across.filter(({ at }) => Math.abs(at - y) <= 3);
    const long = here.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, x1) - Math.max(from, x0)), 0);
    return long > (x1 - x0) / 2;
  });
}
