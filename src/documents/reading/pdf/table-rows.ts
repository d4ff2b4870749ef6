import type { Side } from "./bidi";
import { least, linesApart, most, type Stretch } from "./lines";
import type { RuledLine } from "./rules";
import { distinct, MAX_BESIDE, MAX_LEADING } from "./table-columns";

/** A line of a table: its cells from left to right, or a single text that spans columns. */
export type TableLine = { cells: Stretch[][]; baseline: number; size: number; isSpanning: boolean };

type Width = { x0: number; x1: number };

/** Ratio by which the distance between rows exceeds the distance between lines of a row. */
const JUMP = 1.12;
/** Maximum share of pairs of lines that may contradict a way of grouping. */
const MAX_CONTRADICTIONS = 0.15;
const MAX_JUMPS = 8;
/** Maximum mean of lines in a row, share of complete lines, and share of lines grouped if all are complete. */
const [MAX_MEAN_LINES, MAX_COMPLETE, FEW] = [5, 0.6, 0.25];

/**
 * Groups the lines of a table into rows. Horizontal rules decide if the content is consistent with them, otherwise the
 * distances between lines if it is consistent with those. Without either, a line continues the row above only if it
 * lacks cells and none of its first words had room there: a split row is still readable, merged rows mislead.
 */
export function rowsOfLines(lines: readonly TableLine[], rules: readonly RuledLine[], side: Side): TableLine[][] {
  const widths = widthsOf(lines);
  const levels = levelsOf(lines, rules);
  const areSeparated = (above: TableLine, line: TableLine) =>
    above.isSpanning ||
    line.isSpanning ||
    levels.some((y) => y > above.baseline && y < line.baseline - line.size * 0.3);
  const contradictsAbove = (above: TableLine, line: TableLine) => contradicts(above, line, widths, side);
  const limit = limitOf(lines, areSeparated, contradictsAbove);
  const isRuled =
    levels.length >= Math.max(2, lines.length / MAX_MEAN_LINES) &&
    isConsistent(lines, (a, b) => !areSeparated(a, b), contradictsAbove);
  const hasHead = !isBold(lines.at(-1));
  const pitch = pitchOf(lines, areSeparated);
  const goesOn = (row: readonly TableLine[], line: TableLine) => {
    const above = row.at(-1) as TableLine;
    if (areSeparated(above, line) || isBold(above) !== isBold(line)) return false;
    if (row.some((one) => stackFigures(one, line))) return false;
    if (isBeside(above, line) || (hasHead && isBold(line) && linesApart(above, line) < MAX_LEADING)) return true;
    return isRuled ? isSameRuledRow(above, line, pitch) : isNextLine(row, line, limit, contradictsAbove);
  };
  const made: TableLine[][] = [];
  for (const line of lines) {
    const row = made.at(-1);
    if (row && goesOn(row, line)) row.push(line);
    else made.push([line]);
  }
  return made;
}

/** Whether all texts of a line are bold, as in a header. */
function isBold(line: TableLine | undefined): boolean {
  return line?.cells.flat().every((one) => one.isBold) ?? false;
}

type PairTest = (above: TableLine, line: TableLine) => boolean;

/** Whether two lines belong to vertically centred cells beside each other. */
function isBeside(above: TableLine, line: TableLine): boolean {
  return (
    linesApart(above, line) < MAX_BESIDE && !line.cells.some((cell, at) => cell.length > 0 && above.cells[at]?.length)
  );
}

function isNextLine(
  row: readonly TableLine[],
  line: TableLine,
  limit: number | null,
  contradictsAbove: PairTest,
): boolean {
  const above = row.at(-1) as TableLine;
  if (limit !== null) return linesApart(above, line) < limit;
  if (linesApart(above, line) > MAX_LEADING || row.some((one) => contradictsAbove(one, line))) return false;
  const isFull = line.cells.every((cell, at) => cell.length > 0 && row.some((one) => one.cells[at]?.length));
  return !isFull || line.cells.every((cell) => /^\p{Ll}/u.test(textOf(cell)));
}

/** Returns the minimum distance between rows, in font sizes; null if distances do not separate rows from lines. */
function limitOf(lines: readonly TableLine[], areSeparated: PairTest, contradictsAbove: PairTest): number | null {
  const pairs = lines.slice(1).map((line, at): [TableLine, TableLine] => [lines[at] as TableLine, line]);
  const near = pairs.filter(([above, line]) => !areSeparated(above, line));
  const distances = near.map(([above, line]) => linesApart(above, line)).sort((a, b) => a - b);
  const jumps: number[] = [];
  for (const [at, distance] of distances.entries()) {
    const next = distances[at + 1];
    if (next !== undefined && next > distance * JUMP) jumps.push((distance + next) / 2);
  }
  const isWithin = (limit: number) => (above: TableLine, line: TableLine) =>
    !areSeparated(above, line) && linesApart(above, line) < limit;
  return jumps.slice(-MAX_JUMPS).findLast((limit) => isConsistent(lines, isWithin(limit), contradictsAbove)) ?? null;
}

/** Whether few of the neighbouring lines that `isSame` groups contradict it, and it groups any. */
function isConsistent(lines: readonly TableLine[], isSame: PairTest, contradictsAbove: PairTest): boolean {
  let [all, others, full] = [0, 0, 0];
  for (const [at, line] of lines.entries()) {
    const above = lines[at - 1];
    if (!above || !isSame(above, line)) continue;
    all += 1;
    if (contradictsAbove(above, line)) others += 1;
    if (areComplete(above, line)) full += 1;
  }
  const isPlausible =
    all <= lines.length * (1 - 1 / MAX_MEAN_LINES) && (full <= all * MAX_COMPLETE || all <= lines.length * FEW);
  return all > 0 && isPlausible && others <= all * MAX_CONTRADICTIONS;
}

function areComplete(...lines: readonly TableLine[]): boolean {
  return lines.every(({ cells }) => cells.every((cell) => cell.length > 0));
}

/**
 * Whether lines without a rule between them belong to one row. If every other row is shaded, no rule separates the
 * first row from the header, but its distance does.
 */
function isSameRuledRow(above: TableLine, line: TableLine, pitch: number): boolean {
  const distance = linesApart(above, line);
  return distance < MAX_LEADING && (!areComplete(above, line) || distance < pitch * 0.97);
}

/** Returns the minimum distance of lines with a rule between them, in font sizes. */
function pitchOf(lines: readonly TableLine[], areSeparated: PairTest): number {
  return lines.reduce((least, line, at) => {
    const above = lines[at - 1];
    return above && areSeparated(above, line) ? Math.min(least, linesApart(above, line)) : least;
  }, Number.POSITIVE_INFINITY);
}

/**
 * Whether the content shows that two lines belong to different rows: a column has a figure in both, changes between
 * bold and regular, or had room in the first line for the first word of the second.
 */
function contradicts(above: TableLine, line: TableLine, widths: readonly Width[], side: Side): boolean {
  return (
    stackFigures(above, line) ||
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

/** A figure, and a unit. Figures in brackets do not count: they repeat a figure in another unit. */
const [FIGURE, UNIT] = [/^(?=.*\p{Nd})[\p{Nd}.,<>≤≥±~≈+\-–−/:]+$/u, /^[\p{L}\p{M}\p{No}\p{Nd}°µ%/·.^-]{1,9}$/u];

/** Whether a column has a figure, alone or with its unit, in both lines. Such lines never belong to one row. */
function stackFigures(above: TableLine, line: TableLine): boolean {
  return line.cells.some((cell, at) => isFigure(cell) && isFigure(above.cells[at] ?? []));
}

function isFigure(cell: readonly Stretch[]): boolean {
  const words = cell.flatMap(wordsOf);
  const figures = words.filter((word) => FIGURE.test(word)).length;
  return figures > 0 && words.length < 3 && words.every((word) => FIGURE.test(word) || UNIT.test(word));
}

function wordsOf({ glyphs, gaps }: Stretch): string[] {
  const words: string[] = [];
  for (const [at, { text }] of glyphs.entries()) {
    if (at === 0 || gaps[at]) words.push(text);
    else words[words.length - 1] += text;
  }
  return words;
}

/** Width of a space in font sizes, and slack as a share of the column: lines may break earlier than necessary. */
const [SPACE, SLACK] = [0.3, 0.15];

function textOf(cell: readonly Stretch[]): string {
  return cell.flatMap(({ glyphs }) => glyphs.map(({ text }) => text)).join("");
}

/** Returns the width of the first word of a text, in points. */
function firstWordOf({ glyphs, gaps, x0, x1 }: Stretch, side: Side): number {
  const at = side === "right" ? gaps.findLastIndex((gap) => gap !== null) : gaps.findIndex((gap) => gap !== null);
  if (at < 0) return x1 - x0;
  return side === "right" ? x1 - (glyphs[at]?.x0 ?? x0) : (glyphs[at - 1]?.x1 ?? x1) - x0;
}

/** Returns the extent of the texts of each column. */
function widthsOf(lines: readonly TableLine[]): Width[] {
  const inColumns = lines.filter(({ isSpanning }) => !isSpanning);
  return (lines[0]?.cells ?? []).map((_, at) => {
    const all = inColumns.flatMap(({ cells }) => cells[at] ?? []);
    return { x0: least(all, "x0"), x1: most(all, "x1") };
  });
}

/** Returns the heights of horizontal rules along at least half of the table. */
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
