import type { Side } from "./bidi";
import { least, most, type Stretch } from "./lines";

/** Rows of stretches that are read from above: a whole page, or one of its columns. */
export type Flow = { rows: Stretch[][]; x0: number; x1: number };

/** A column of prose has so many lines, so many of them so full. */
const [LEAST_LINES, FULL_LINES, FULL] = [4, 0.5, 0.6];
const BIN = 2;

/**
 * Returns the flows of a page in reading order. Where prose stands in two columns, with a gutter that no line crosses,
 * each is read to its end before the other; a line across both, as a heading, comes between what is above and below it.
 */
export function flowsOf(rows: Stretch[][], side: Side): Flow[] {
  const all = rows.flat();
  if (all.length === 0) return [];
  const gutter = gutterOf(all);
  if (gutter === null) return [flowOf(rows)];
  const flows: Flow[] = [];
  let whole: Stretch[][] = [];
  let band: Stretch[][] = [];
  const close = (isLast: boolean) => {
    const columns = columnsOf(band, gutter, side);
    if (!columns) whole.push(...band);
    if ((columns || isLast) && whole.length > 0) {
      flows.push(flowOf(whole));
      whole = [];
    }
    flows.push(...(columns ?? []));
    band = [];
  };
  for (const row of rows) {
    const crosses = row.some((one) => one.x0 < gutter && one.x1 > gutter);
    if (crosses !== band[0]?.some((one) => one.x0 < gutter && one.x1 > gutter)) close(false);
    band.push(row);
  }
  close(true);
  return flows;
}

/**
 * Returns the place between a quarter and three quarters of the page's width that the fewest lines
 * cross, if they are few.
 */
function gutterOf(all: readonly Stretch[]): number | null {
  const [left, right] = [least(all, "x0"), most(all, "x1")];
  const count = Math.min(5000, Math.ceil((right - left) / BIN) + 1);
  const changes = new Int32Array(count + 2);
  const binOf = (x: number) => Math.max(0, Math.min(count, Math.round((x - left) / BIN)));
  for (const { x0, x1 } of all) {
    changes[binOf(x0)] = (changes[binOf(x0)] ?? 0) + 1;
    changes[binOf(x1)] = (changes[binOf(x1)] ?? 0) - 1;
  }
  let [covered, fewest, from, to] = [0, Number.POSITIVE_INFINITY, 0, 0];
  for (let bin = 0; bin < count; bin += 1) {
    covered += changes[bin] ?? 0;
    if (bin < count / 4 || bin > (count * 3) / 4) continue;
    if (covered < fewest) [fewest, from, to] = [covered, bin, bin];
    else if (covered === fewest && bin === to + 1) to = bin;
  }
  return fewest <= all.length * 0.3 ? left + ((from + to) / 2) * BIN : null;
}

/** Returns the two columns in reading order, or null where the rows are no prose in columns. */
function columnsOf(rows: Stretch[][], gutter: number, side: Side): Flow[] | null {
  const left = rows.map((row) => row.filter((one) => one.x1 <= gutter)).filter((row) => row.length > 0);
  const right = rows.map((row) => row.filter((one) => one.x0 >= gutter)).filter((row) => row.length > 0);
  const isWhole = left.flat().length + right.flat().length === rows.flat().length;
  if (!isWhole || !isProse(left) || !isProse(right)) return null;
  const flows = [flowOf(left), flowOf(right)];
  return side === "right" ? flows.reverse() : flows;
}

function isProse(rows: Stretch[][]): boolean {
  const all = rows.flat();
  if (rows.length < LEAST_LINES) return false;
  const wide = most(all, "x1") - least(all, "x0");
  return all.filter((one) => one.x1 - one.x0 > FULL * wide).length >= all.length * FULL_LINES;
}

function flowOf(rows: Stretch[][]): Flow {
  const all = rows.flat();
  return { rows, x0: least(all, "x0"), x1: most(all, "x1") };
}
