/** A row of a log with the number of its first line, from 1. */
export type LogRow = { readonly line: number; readonly cells: readonly string[] };

/** Separator between the cells of a row. */
export type Delimiter = "\t" | ";" | "|" | ",";

const delimiters: readonly Delimiter[] = ["\t", ";", "|", ","];

/** Maximum number of rows to read. It is above the limit of a log, so that a log with more rows is refused. */
const MOST_ROWS = 10_200;

/** Number of lines examined to find the delimiter. */
const SAMPLE = 40;

/** Returns the non-empty rows of `text` and the delimiter between its cells, which a `sep=` line can set. */
export function rowsOf(text: string): { delimiter: Delimiter; rows: LogRow[] } {
  const plain = text.replace(/^\uFEFF/u, "");
  const told = /^sep=([\t;|,])\r?\n/iu.exec(plain);
  const delimiter = delimiters.find((one) => one === told?.[1]) ?? delimiterOf(plain);
  return { delimiter, rows: split(plain, delimiter).slice(told ? 1 : 0) };
}

/** Returns the delimiter that most lines have equally often. A comma comes last, because it may be a decimal sign. */
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

/** Splits a text into rows and cells as in RFC 4180, but allows quotes inside unquoted cells. */
function split(text: string, delimiter: Delimiter): (LogRow & { isLoose: boolean })[] {
  const rows: (LogRow & { isLoose: boolean })[] = [];
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

/** A parsed cell. It is loose if text follows its closing quote; the delimiter is then probably wrong. */
type Cell = { readonly value: string; readonly end: number; readonly lines: number; readonly isLoose: boolean };

function plainCell(text: string, start: number, delimiter: Delimiter): Cell {
  let end = start;
  for (; end < text.length; end += 1) {
    const character = text[end];
    if (character === delimiter || character === "\n" || character === "\r") break;
  }
  return { value: text.slice(start, end), end, lines: 0, isLoose: false };
}

/**
 * Parses a quoted cell. A quote that is not closed is an ordinary character, so that it does not swallow the rest of
 * the file.
 */
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

/** Maximum length of a quoted cell, in UTF-16 code units, longer than any remark in a log. */
const LONGEST_QUOTED = 2000;
