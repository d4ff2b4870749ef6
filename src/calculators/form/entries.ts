import type { Calculator } from "../calculator";
import { isConvertible } from "../units/dimensions";
import spellings from "../units/spellings.json" with { type: "json" };
import type { Entry } from "./outcome";

/** What a field holds at most. */
export const LONGEST = 40;

/** Returns what an address tells of each quantity: `Qp=75&Qp.unit=gpm`. */
export function entriesIn({ quantities }: Calculator, search: URLSearchParams): Record<string, Entry> {
  const entries = Object.entries(quantities).map(([symbol, { unit: own }]) => {
    const unit = search.get(`${symbol}.unit`) ?? own;
    const text = (search.get(symbol) ?? "").slice(0, LONGEST);
    return [symbol, { text, unit: unitsLike(own).includes(unit) ? unit : own }] as const;
  });
  return Object.fromEntries(entries);
}

/** Returns the units in which a quantity of `unit` may be told, its own first. */
export function unitsLike(unit: string): string[] {
  if (unit === "" || unit === "%") return [unit];
  return [unit, ...Object.keys(spellings).filter((one) => one !== unit && one !== "%" && isConvertible(one, unit))];
}
