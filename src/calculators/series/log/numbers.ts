import { canonicalUnit, isUnit } from "../../units/spellings";

/** Which sign stands before the decimals. */
export type DecimalSign = "." | ",";

/** The number of a cell, with the unit behind it, if any; or what is wrong with it. */
export type NumberCell =
  | { readonly value: number; readonly unit: string | null }
  | { readonly fault: "formula" | "notANumber" };

/** What people write where there is no reading. */
const nothing = /^(?:[-–—_.]*|n\/?a|nan|null|nil|none|no reading|لا يوجد|لا توجد|بدون)$/iu;

/** Returns whether a cell says that there is no reading. */
export function isEmptyCell(cell: string): boolean {
  return nothing.test(cell);
}

const simple = /^-?\d+(?:\.\d+)?$/u;

/** Returns the number of a cell that is not empty, its decimals behind `decimal`. Arabic digits and signs are known. */
export function numberIn(cell: string, decimal: DecimalSign): NumberCell {
  if (decimal === "." && simple.test(cell)) return finite(Number(cell), null);
  const text = withLatinDigits(cell);
  if (text.startsWith("=")) return { fault: "formula" };
  const { number, rest } = parted(text.replace(/^[−–]/u, "-"));
  const plain = plainNumber(number, decimal);
  if (plain === null) return { fault: "notANumber" };
  if (rest === "") return finite(Number(plain), null);
  return isUnit(rest) ? finite(Number(plain), canonicalUnit(rest)) : { fault: "notANumber" };
}

function finite(value: number, unit: string | null): NumberCell {
  return Number.isFinite(value) ? { value, unit } : { fault: "notANumber" };
}

/** Returns `text` with the digits 0–9; the Arabic signs for decimals and thousands become those of ASCII. */
export function withLatinDigits(text: string): string {
  return text
    .replace(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replaceAll("٫", "D")
    .replaceAll("٬", "'")
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu, "");
}

/** The signs of the number at the beginning, and what stands behind it. */
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

/** A number as JavaScript reads it; null where the signs for decimals and thousands do not stand where they must. */
function plainNumber(number: string, decimal: DecimalSign): string | null {
  const group = decimal === "." ? "," : ".";
  const marked = number.replaceAll(decimal, "D").replaceAll(group, "G").replace(/['\s]/gu, "G");
  if (!grouped.test(marked) && !ungrouped.test(marked)) return null;
  return marked.replaceAll("G", "").replace("D", ".");
}

/**
 * Returns the decimal sign of a log from all of its cells, and whether it is certain: `12,5` can be nothing but a
 * decimal, `1.234,5` neither; `1,200` may be both.
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

/** One point with one or two figures behind it. */
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
