import { remember } from "~/knowledge/analysis/remember";
import type { Span } from "~/knowledge/analysis/tokens";
import { canonicalUnit, UNIT_PATTERN } from "./spellings";

/**
 * A number in a text. `value` is in canonical form (`0.5` for `٠٫٥` and `0.50`); `unit` is null if none follows.
 */
export type NumberInText = Span & { readonly value: string; readonly unit: string | null };

/** "0,125" is no group of thousands. */
const THOUSANDS = "[1-9]\\d{0,2}(?:[,\\u00A0\\u202F\\u2009]\\d{3})+(?!\\d)(?:\\.\\d+)?";
/** 1.200,5 as written in much of Europe and the Maghreb. */
const WITH_COMMA = "\\d{1,3}(?:\\.\\d{3})+,\\d+";
/** The exponent of 1e3, as meters and spreadsheets print it. */
const POWER = "(?:[eE][-+]?\\d{1,2}(?![\\p{L}\\p{N}.,]))?";
const NUMBER = `(?:${WITH_COMMA}|${THOUSANDS}|\\d+(?:[.,]\\d+)?${POWER})`;
const RANGE = "\\s*(?:–|—|-|−|~|to|and|or|إلى|الى|حتى|و|أو|او)\\s*";
const SIGN = "(?<![\\p{L}\\p{N})\\]%°]|[\\p{N})\\]%°]\\s)[-−–]";

const QUANTITY = new RegExp(
  `(?<![\\p{sc=Latin}\\p{sc=Greek}\\p{N}م]|\\d[.,])(${SIGN})?(${NUMBER})` +
    `(?:(?:\\s|-)?(${UNIT_PATTERN}))?(?=(${RANGE})${NUMBER}|)`,
  "gu",
);

/**
 * Returns the quantities in `text`, in order. Digits inside names (`SDI15`, `Na4EDTA`) are not quantities. Both ends of
 * a range get its unit: `30–35 °C` gives 30 °C and 35 °C.
 */
export function quantitiesIn(text: string): NumberInText[] {
  if (!/\p{N}/u.test(text)) return [];
  const found: (NumberInText & { readonly inRange: boolean })[] = [];
  for (const match of latinDigits(text).matchAll(QUANTITY)) {
    const [, sign, number = "", unit, range] = match;
    found.push({
      start: match.index,
      end: match.index + match[0].length,
      value: canonicalValue((sign ? "-" : "") + number),
      unit: unit ? canonicalUnit(unit) : null,
      inRange: range !== undefined,
    });
  }
  return found.map(({ inRange, unit, ...quantity }, index) => ({
    ...quantity,
    unit: unit ?? (inRange ? (found[index + 1]?.unit ?? null) : null),
  }));
}

/**
 * Returns the quantities of `claim` that `source` does not state. The source must have the same number with the same
 * unit, or the number without a unit and the unit elsewhere, as in a table with the unit in its header.
 */
export function unsupportedQuantities(claim: string, source: string): NumberInText[] {
  if (isVerbatim(claim, source)) return [];
  const claimed = statedIn(claim);
  if (claimed.length === 0) return [];
  const stated = statedIn(source);
  return claimed.filter((quantity) => !isStated(quantity, stated, source));
}

/** Returns whether `source` contains `claim` verbatim between spaces, and with it all its quantities. */
function isVerbatim(claim: string, source: string): boolean {
  const at = source.indexOf(claim);
  if (at < 0 || claim.trim() !== claim) return false;
  const isEdge = (index: number) => index < 0 || index >= source.length || /\s/u.test(source.charAt(index));
  return isEdge(at - 1) && isEdge(at + claim.length) && !/^\p{N}|\p{N}$/u.test(claim);
}

/** Cached quantities, because answers cite the same passages and quote the same sentences again and again. */
const statedIn = remember(3000, quantitiesIn);

/** Returns a quantity as text: its canonical value and its unit, if any. */
export function formatQuantity({ value, unit }: NumberInText): string {
  if (unit === null) return value;
  return `${value} ${unit}`;
}

function isStated(quantity: NumberInText, stated: readonly NumberInText[], source: string): boolean {
  const same = stated.filter((other) => other.value === quantity.value);
  if (quantity.unit === null) return same.length > 0;
  if (same.some((other) => other.unit === quantity.unit)) return true;
  return same.some((other) => other.unit === null) && mentionedIn(source).has(quantity.unit);
}

const UNIT = new RegExp(`(?<![\\p{L}])${UNIT_PATTERN}`, "gu");

/** Returns the units that a text mentions, with or without a number. */
const mentionedIn = remember(1000, (text) => {
  return new Set(
    latinDigits(text)
      .matchAll(UNIT)
      .map(([spelling]) => canonicalUnit(spelling)),
  );
});

/** Returns `text` with Latin digits, and with the Latin signs between them. It is as long as before. */
export function latinDigits(text: string): string {
  return text
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replace(/(?<=\d)٫(?=\d)/g, ".")
    .replace(/(?<=\d)٬(?=\d)/g, ",");
}

const COMMA = new RegExp(`^-?${WITH_COMMA}$`, "u");
const GROUPED = new RegExp(`^-?(?:${THOUSANDS})$`, "u");

function canonicalValue(number: string): string {
  if (/e/iu.test(number)) return String(Number(number.replace(",", ".")));
  if (COMMA.test(number)) return canonicalValue(number.replaceAll(".", "").replace(",", "."));
  const plain = GROUPED.test(number) ? number.replaceAll(/[,\u00A0\u202F\u2009]/g, "") : number.replace(",", ".");
  const short = plain.replace(/^(-?)0+(?=\d)/, "$1");
  return short.includes(".") ? short.replace(/(?<!0)0+$/, "").replace(/\.$/, "") : short;
}
