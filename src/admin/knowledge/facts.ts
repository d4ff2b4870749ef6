import { type GivenFacts, longestFact } from "~/documents/keeping/facts";

/** Names of the fields of the form, in their order. */
export const textFacts = ["number", "edition", "supplier", "responsible"] as const;
export const dayFacts = ["validFrom", "reviewOn", "validUntil"] as const;

type FactName = "otherTitle" | (typeof textFacts)[number] | (typeof dayFacts)[number];

/** The typed text of each field. */
export type TypedFacts = Record<FactName, string>;

/** Problem of a field of the form, as the key of its text. */
export type FactErrors = Partial<Record<FactName, "length" | "day" | "order">>;

/**
 * Returns the facts of a form, or the errors of its fields. An empty field means that the fact is unknown; the last
 * valid day must not lie before the first.
 */
export function readFacts(typed: TypedFacts): { ok: true; facts: GivenFacts } | { ok: false; errors: FactErrors } {
  const errors: FactErrors = {};
  for (const name of ["otherTitle", ...textFacts] as const) {
    if (typed[name].length > longestFact) errors[name] = "length";
  }
  for (const name of dayFacts) if (typed[name] && !isDay(typed[name])) errors[name] = "day";
  const { validFrom, validUntil } = typed;
  if (validFrom && validUntil && !errors.validFrom && !errors.validUntil && validUntil < validFrom) {
    errors.validUntil = "order";
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const facts = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text || null]));
  return { ok: true, facts: facts as GivenFacts };
}

/** Returns whether a text is a day of the calendar, ISO 8601, in the years 1900 to 2199. */
function isDay(text: string): boolean {
  if (!/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
