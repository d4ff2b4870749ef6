import type { Calculator } from "../calculator";
import { isConvertible } from "../units/dimensions";
import spellings from "../units/spellings.json" with { type: "json" };
import type { Entry } from "./outcome";

/** Maximum length of an entry, in UTF-16 code units. */
export const LONGEST = 40;

/**
 * Returns the entry of each quantity, by symbol, from a query such as `Qp=75&Qp.unit=gpm`. Ignores a unit that does not
 * fit.
 */
export function entriesIn({ quantities }: Calculator, search: URLSearchParams): Record<string, Entry> {
  const entries = Object.entries(quantities).map(([symbol, { unit: own }]) => {
    const unit = search.get(`${symbol}.unit`) ?? own;
    const text = (search.get(symbol) ?? "").slice(0, LONGEST);
    return [symbol, { text, unit: unitsLike(own).includes(unit) ? unit : own }] as const;
  });
  return Object.fromEntries(entries);
}

/** Returns the units that can be chosen for a quantity of `unit`: its own first, then all that are convertible. */
export function unitsLike(unit: string): string[] {
  if (unit === "" || unit === "%") return [unit];
  return [unit, ...Object.keys(spellings).filter((one) => one !== unit && one !== "%" && isConvertible(one, unit))];
}
