import type { Calculator } from "../calculator";
import type { Taken } from "../readings/assign";
import { rounded } from "../told";
import { unitsLike } from "./entries";
import type { Entry } from "./outcome";

/** Returns the fields that `taken` fills in, by symbol: as it was told where its unit can be chosen in a field. */
export function entriesOf({ quantities }: Calculator, taken: readonly Taken[]): Record<string, Entry> {
  const entries = taken.map(({ symbol, reading, value }): [string, Entry] => {
    const own = quantities[symbol]?.unit ?? "";
    const isAsTold = reading.unit !== null && unitsLike(own).includes(reading.unit);
    const entry = isAsTold
      ? { text: String(reading.value), unit: reading.unit ?? own }
      : { text: String(rounded(value)), unit: own };
    return [symbol, entry];
  });
  return Object.fromEntries(entries);
}
