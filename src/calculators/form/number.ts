import { latinDigits, quantitiesIn } from "../units/quantities";
import { canonicalUnit } from "../units/spellings";

/** A typed number with the unit after it, if any. */
export type TypedNumber = { readonly value: number; readonly unit: string | null };

/**
 * Returns the number in `text`, in Latin or Arabic digits, or null unless `text` is exactly one number with an optional
 * unit.
 */
export function typedNumber(text: string): TypedNumber | null {
  const tidied = tidy(text);
  const [only, ...more] = quantitiesIn(tidied);
  if (!only || more.length > 0 || only.start !== 0 || only.end !== tidied.length) return null;
  const value = Number(only.value);
  return Number.isFinite(value) ? { value, unit: only.unit === null ? null : canonicalUnit(only.unit) } : null;
}

/**
 * Rewrites what people type in a field, where nothing else can be meant, as a number in running text: `.5`, `75.` on
 * the way to `75.5`, `+5`, `١٢،٥`, `1 200`, `1,20,000`, spaces around a slash, and the invisible marks of copied text.
 */
function tidy(text: string): string {
  return latinDigits(text.replaceAll(/\p{Cf}/gu, ""))
    .replaceAll(/\s+/gu, " ")
    .trim()
    .replaceAll(/ ?\/ ?/gu, "/")
    .replace(/^\+(?=[\d.,٫،])/u, "")
    .replace(/^([-−–]?)[.,٫،](?=\d)/u, (_, sign: string) => `${sign}0.`)
    .replaceAll(/(?<=\d)،(?=\d)/gu, ",")
    .replace(/(?<=\d)([.,]|[٫،])(?= |$)/u, (_, sign: string) => `${/[.,]/u.test(sign) ? sign : "."}0`)
    .replace(/^[-−–]?[1-9]\d{0,2}(?: \d{3})+(?!\d)/u, (groups) => groups.replaceAll(" ", ""))
    .replace(/^[-−–]?[1-9]\d?(?:,\d{2})+,\d{3}(?![\d,])/u, (groups) => groups.replaceAll(",", ""));
}
