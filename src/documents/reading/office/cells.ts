import { headingBlock, tableBlocks } from "../block-builder";
import type { ReadBlock } from "../document";

/** More columns are no table that anybody reads; more rows are too many to search. */
const [MOST_COLUMNS, MOST_ROWS] = [60, 20_000];

/** Returns a sheet of cells as a table, under its name where it has one. Empty rows and columns are left out. */
export function blocksOfCells(name: string | null, cells: readonly (readonly string[])[]): ReadBlock[] {
  const full = cells.slice(0, MOST_ROWS).map((row) => row.slice(0, MOST_COLUMNS).map(tidy));
  const rows = full.filter((row) => row.some((cell) => cell !== ""));
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const columns = Array.from({ length: width }, (_, index) => index).filter((index) => rows.some((row) => row[index]));
  if (columns.length === 0) return [];
  const table = tableBlocks(rows.map((row) => columns.map((index) => ({ text: row[index] ?? "", words: [] }))));
  return name === null ? table : [headingBlock({ text: name, words: [] }, 1), ...table];
}

function tidy(cell: string): string {
  return cell.replaceAll(/\s+/g, " ").trim();
}

/** Returns the cells of separated values: the separator is the one that its first line has most of. */
export function cellsOfCsv(text: string): string[][] {
  const separator = separatorOf(text.slice(0, 10_000).split("\n", 1)[0] ?? "");
  const rows: string[][] = [[]];
  let [cell, isQuoted] = ["", false];
  const end = () => {
    rows.at(-1)?.push(cell);
    cell = "";
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted && sign === '"' && text.charAt(at + 1) === '"') {
      cell += sign;
      at += 1;
    } else if (sign === '"' && (isQuoted || cell === "")) isQuoted = !isQuoted;
    else if (!isQuoted && sign === separator) end();
    else if (!isQuoted && sign === "\n") {
      end();
      rows.push([]);
    } else cell += sign;
  }
  end();
  return rows;
}

function separatorOf(line: string): string {
  const counts = [",", ";", "\t"].map((separator) => ({ separator, count: line.split(separator).length }));
  return counts.sort((a, b) => b.count - a.count)[0]?.separator ?? ",";
}
