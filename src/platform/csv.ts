/** Value of a CSV cell. Numbers are written unchanged; texts are made safe against formulas. */
export type Cell = string | number | boolean | null | undefined;

/**
 * Matches a text that spreadsheets would read as a formula: it begins with one of these signs, possibly after white
 * space (OWASP, CSV Injection). Full-width signs count too, because spreadsheets for East Asian languages accept them.
 */
const formulaStart = /^[\s\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Byte order mark. It tells spreadsheets that the file is UTF-8; without it Arabic is garbled. */
export const byteOrderMark = "\ufeff";

/**
 * Returns one record as RFC 4180 defines it, with its line end. A text that a spreadsheet would read as a formula gets
 * a leading apostrophe, so that it is shown as text.
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
