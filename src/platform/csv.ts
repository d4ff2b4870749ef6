/** What stands in a cell. A number is written as it is; a text is made safe. */
export type Cell = string | number | boolean | null | undefined;

/**
 * Spreadsheets take a text for a formula when it begins with one of these, also after white space (OWASP, CSV Injection).
 * The full-width forms count for those in which they are typed.
 */
const formulaStart = /^[\s\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Lets spreadsheets see that the file is UTF-8, without which Arabic comes out garbled. */
export const byteOrderMark = "\ufeff";

/**
 * Returns a record as RFC 4180 has it, with its line end. A text that a spreadsheet would take for a formula gets an
 * apostrophe in front, which it shows as text.
 */
export function csvRecord(cells: readonly Cell[]): string {
  return `${cells.map(written).join(",")}\r\n`;
}

function written(cell: Cell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell !== "string") return String(cell);
  const text = cell.replaceAll("\0", "");
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n;\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
