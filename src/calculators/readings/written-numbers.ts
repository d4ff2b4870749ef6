import { UNIT_PATTERN } from "../units/spellings";

const BEFORE = "(?<![\\d.,/٠-٩\\p{L}])";
/** Fractions of an inch, of an hour, of a tank; 14/11 is a date. */
const FRACTION = new RegExp(`${BEFORE}(?:(\\d{1,3})[ -])?([1-7])/([2348]|16)(?=[ -]?(?:${UNIT_PATTERN}))`, "gu");
const ONE_SIGN = /(\d{0,3})\s?([½¼¾⅓⅔⅛])/gu;
const SIGNS: Readonly<Record<string, number>> = { "½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1 / 3, "⅔": 2 / 3, "⅛": 0.125 };
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
/** "2 x 10^4", "10⁶". */
const POWER = new RegExp(
  `${BEFORE}(?:(\\d{1,3}(?:\\.\\d{1,3})?)\\s?[x×*]\\s?)?10(?:\\^(\\d)|([${RAISED}]))(?!\\d)`,
  "gu",
);
const THOUSANDS = new RegExp(`${BEFORE}(\\d{1,4}(?:\\.\\d{1,3})?)[kK](?![\\p{L}\\d])`, "gu");
/** How far a value may be off is no figure by itself: of "10 ± 2 bar" and "10 bar ± 0.5" 10 bar are left. */
const TOLERANCE = new RegExp(
  `(\\d)(\\s?(?:${UNIT_PATTERN}))?\\s?(?:±|\\+/-|\\+-)\\s?\\d{1,6}(?:[.,]\\d{1,3})?(\\s?(?:${UNIT_PATTERN}))?`,
  "gu",
);

/**
 * Returns `text` with numbers that are written in another way than as decimals written so: "1/2 bar" is "0.5 bar",
 * "2 x 10^4" is "20000", "10k" is "10000", "10 ± 2 bar" is "10 bar", ".5" is "0.5", "35 000" is "35000";
 * "1 500" may be two numbers, and stays.
 */
export function withDecimals(text: string): string {
  return text
    .replaceAll(/(?<![\p{L}\p{N}.,])\.(?=[\d٠-٩])/gu, "0.")
    .replaceAll(/(?<![\d.,٠-٩])([\d٠-٩]{1,3})['’]([\d٠-٩]{3})(?![\d٠-٩])/gu, "$1$2")
    .replaceAll(/(?<![\d.,٠-٩])([\d٠-٩]{1,3}) (000|٠٠٠)(?![\d٠-٩])/gu, "$1$2")
    .replaceAll(TOLERANCE, (_, digit: string, unit = "", behind = "") => `${digit}${unit || behind}`)
    .replaceAll(POWER, (_, of = "1", plain: string, raised = "") =>
      String(Number((Number(of) * 10 ** (plain ? Number(plain) : RAISED.indexOf(raised))).toPrecision(12))),
    )
    .replaceAll(THOUSANDS, (_, number: string) => String(Number((Number(number) * 1000).toPrecision(12))))
    .replaceAll(FRACTION, (whole: string, ones: string | undefined, part: string, of: string) =>
      Number(part) < Number(of) ? String(Number(ones ?? 0) + Number(part) / Number(of)) : whole,
    )
    .replaceAll(ONE_SIGN, (_, ones: string, sign: string) => String(Number(ones) + (SIGNS[sign] ?? 0)));
}
