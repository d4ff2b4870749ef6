import { canonicalUnit, isUnit } from "../../units/spellings";

/** Decimal sign of a log. */
export type DecimalSign = "." | ",";

/** The number in a cell with the unit after it, if any, or the reason why it cannot be read. */
export type NumberCell =
  | { readonly ok: true; readonly value: number; readonly unit: string | null }
  | { readonly ok: false; readonly fault: "formula" | "notANumber" };

/** Matches entries that people use for a missing reading. */
const nothing = /^(?:[-–—_.]*|n\/?a|nan|null|nil|none|no reading|لا يوجد|لا توجد|بدون)$/iu;

/** Returns whether a cell is empty or marks a missing reading. */
export function isEmptyCell(cell: string): boolean {
  return nothing.test(cell);
}

const simple = /^-?\d+(?:\.\d+)?$/u;

/** Returns the number in a non-empty cell, read with the sign `decimal`. Understands Arabic digits and signs. */
export function numberIn(cell: string, decimal: DecimalSign): NumberCell {
  if (decimal === "." && simple.test(cell)) return finite(Number(cell), null);
  const text = withLatinDigits(cell);
  if (text.startsWith("=")) return { ok: false, fault: "formula" };
  const { number, rest } = parted(text.replace(/^[−–]/u, "-"));
  const plain = plainNumber(number, decimal);
  if (plain === null) return { ok: false, fault: "notANumber" };
  if (rest === "") return finite(Number(plain), null);
  return isUnit(rest) ? finite(Number(plain), canonicalUnit(rest)) : { ok: false, fault: "notANumber" };
}

function finite(value: number, unit: string | null): NumberCell {
  return Number.isFinite(value) ? { ok: true, value, unit } : { ok: false, fault: "notANumber" };
}

/**
 * Returns `text` with the digits 0–9 and without direction marks. Arabic decimal signs become `D` and thousands
 * separators `'`, which `numberIn` reads whatever the decimal sign of the log is.
 */
export function withLatinDigits(text: string): string {
  return text
    .replace(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replaceAll("٫", "D")
    .replaceAll("٬", "'")
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu, "");
}

/** Splits a text into the characters of the number at its beginning and the rest. */
function parted(text: string): { number: string; rest: string } {
  const signs = "0123456789.,'D \u00A0\u202F\u2009";
  let end = /^[-+]/u.test(text) ? 1 : 0;
  while (end < text.length && signs.includes(text[end] ?? "x")) end += 1;
  const power = /^[eE][-+]?\d{1,3}(?!\p{L})/u.exec(text.slice(end));
  end += power?.[0].length ?? 0;
  return { number: text.slice(0, end).trim(), rest: text.slice(end).trim() };
}

const grouped = /^[-+]?\d{1,3}(?:G\d{3})+(?:D\d+)?(?:[eE][-+]?\d+)?$/u;
const ungrouped = /^[-+]?(?:\d+(?:D\d*)?|D\d+)(?:[eE][-+]?\d+)?$/u;

/**
 * Returns a number in JavaScript notation, or null if its decimal sign or thousands separators are in the wrong places.
 */
function plainNumber(number: string, decimal: DecimalSign): string | null {
  const group = decimal === "." ? "," : ".";
  const marked = number.replaceAll(decimal, "D").replaceAll(group, "G").replace(/['\s]/gu, "G");
  if (!grouped.test(marked) && !ungrouped.test(marked)) return null;
  return marked.replaceAll("G", "").replace("D", ".");
}

/**
 * Returns the decimal sign of a log, guessed from all its cells, and whether it is certain. `12,5` and `1.234,5` can
 * only have a decimal comma; `1,200` is ambiguous.
 */
export function decimalSignOf(cells: Iterable<string>): { sign: DecimalSign; isCertain: boolean } {
  const seen = { point: 0, comma: 0, either: 0 };
  for (const cell of cells) {
    const evidence = evidenceIn(cell);
    if (evidence) seen[evidence] += 1;
  }
  if (seen.point > 0 && seen.comma > 0) return { sign: seen.comma > seen.point ? "," : ".", isCertain: false };
  if (seen.comma > 0) return { sign: ",", isCertain: true };
  return { sign: ".", isCertain: seen.point > 0 || seen.either === 0 };
}

const figure = /^[-+]?[\d.,' \u00A0\u202F]+(?=$|[\s%\p{L}°µ])/u;

/** One point followed by one or two digits. */
const plainly = /^-?\d+\.\d{1,2}$/u;

function evidenceIn(cell: string): "point" | "comma" | "either" | null {
  if (!cell.includes(",") && !cell.includes(".")) return null;
  if (plainly.test(cell)) return "point";
  const number = figure.exec(withLatinDigits(cell))?.[0].trim();
  if (number === undefined) return null;
  const [points, commas] = [number.split(".").length - 1, number.split(",").length - 1];
  if (points > 0 && commas > 0) return number.lastIndexOf(".") > number.lastIndexOf(",") ? "point" : "comma";
  if (points + commas === 0) return null;
  if (points + commas > 1) return points > 1 ? "comma" : "point";
  const behind = number.slice(Math.max(number.indexOf("."), number.indexOf(",")) + 1);
  const before = number.slice(0, number.length - behind.length - 1).replace(/^[-+]/u, "");
  const mayGroup = behind.length === 3 && /^[1-9]\d{0,2}$/u.test(before);
  if (points === 1) return mayGroup ? null : "point";
  return mayGroup ? "either" : "comma";
}
