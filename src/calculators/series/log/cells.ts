/** A row of a log with the number of the line on which it begins, from 1 on. */
export type Row = { readonly line: number; readonly cells: readonly string[] };

/** What stands between the cells of a row. */
export type Delimiter = "\t" | ";" | "|" | ",";

const delimiters: readonly Delimiter[] = ["\t", ";", "|", ","];

/** No more rows are read; so many are no log any more, and are refused. */
const MOST_ROWS = 10_200;

/** So many lines are looked at for what separates the cells. */
const SAMPLE = 40;

/** Returns the rows of `text` that hold anything, split at whatever separates its cells. */
export function rowsOf(text: string): { delimiter: Delimiter; rows: Row[] } {
  const plain = text.replace(/^\uFEFF/u, "");
  const told = /^sep=([\t;|,])\r?\n/iu.exec(plain);
  const delimiter = delimiters.find((one) => one === told?.[1]) ?? delimiterOf(plain);
  return { delimiter, rows: split(plain, delimiter).slice(told ? 1 : 0) };
}

/** The separator that most lines have equally often; a comma may also be a decimal sign, so it comes last. */
function delimiterOf(text: string): Delimiter {
  const sample = beginningOf(text, SAMPLE);
  const scored = delimiters.map((delimiter) => {
    const counts = split(sample, delimiter).map(({ cells }) => cells.length);
    const isLoose = split(sample, delimiter).some((row) => row.isLoose);
    const usual = isLoose ? 0 : mostFrequent(counts.filter((count) => count > 1));
    const share = usual === 0 ? 0 : counts.filter((count) => count === usual).length / counts.length;
    return { delimiter, share };
  });
  const best = Math.max(...scored.map(({ share }) => share));
  return scored.find(({ share }) => share > 0 && share >= best * 0.8)?.delimiter ?? ",";
}

function mostFrequent(counts: readonly number[]): number {
  const frequency = new Map<number, number>();
  for (const count of counts) frequency.set(count, (frequency.get(count) ?? 0) + 1);
  return [...frequency].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0] as [number, number])[0];
}

function beginningOf(text: string, lines: number): string {
  let end = 0;
  for (let line = 0; line < lines; line += 1) {
    const next = text.indexOf("\n", end);
    if (next < 0) return text;
    end = next + 1;
  }
  return text.slice(0, end);
}

/** As RFC 4180 has it, and more lenient: a quote inside an unquoted cell is a character like any other. */
function split(text: string, delimiter: Delimiter): (Row & { isLoose: boolean })[] {
  const rows: (Row & { isLoose: boolean })[] = [];
  let cells: string[] = [];
  let isLoose = false;
  let [at, line, begin] = [0, 1, 1];
  while (at <= text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter);
    cells.push(cell.value.trim());
    isLoose ||= cell.isLoose;
    line += cell.lines;
    at = cell.end;
    if (text[at] === delimiter) {
      at += 1;
      continue;
    }
    if (cells.some((one) => one !== "")) rows.push({ line: begin, cells, isLoose });
    if (rows.length > MOST_ROWS) return rows;
    at += text.startsWith("\r\n", at) ? 2 : 1;
    line += 1;
    begin = line;
    cells = [];
    isLoose = false;
  }
  return rows;
}

/** A cell is loose where something stands behind its closing quote: then this is not what separates the cells. */
type Cell = { readonly value: string; readonly end: number; readonly lines: number; readonly isLoose: boolean };

function plainCell(text: string, start: number, delimiter: Delimiter): Cell {
  let end = start;
  for (; end < text.length; end += 1) {
    const character = text[end];
    if (character === delimiter || character === "\n" || character === "\r") break;
  }
  return { value: text.slice(start, end), end, lines: 0, isLoose: false };
}

/** A quote that is never closed is a character: the rest of the file is not one cell. */
function quotedCell(text: string, start: number, delimiter: Delimiter): Cell {
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0 || quote - start > LONGEST_QUOTED) return plainCell(text, start, delimiter);
    if (text[quote + 1] === '"') {
      from = quote + 2;
      continue;
    }
    const rest = plainCell(text, quote + 1, delimiter);
    const inner = text.slice(start + 1, quote);
    const value = inner.replaceAll('""', '"') + rest.value;
    return { value, end: rest.end, lines: inner.split("\n").length - 1, isLoose: rest.value.trim() !== "" };
  }
}

/** A remark in a log is shorter. */
const LONGEST_QUOTED = 2000;
