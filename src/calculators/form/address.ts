import type { Calculator } from "../calculator";
import type { Taken } from "../readings/assign";
import { rounded } from "../told";
import { unitsLike } from "./entries";

/** Returns the path, in English, of a calculator with these readings filled in. */
export function addressOf({ documentId, id, quantities }: Calculator, taken: readonly Taken[]): string {
  const search = new URLSearchParams(
    taken.flatMap(({ symbol, reading: { unit, value: told }, value }): [string, string][] => {
      const own = quantities[symbol]?.unit ?? "";
      if (unit === null || unit === own || !unitsLike(own).includes(unit)) return [[symbol, String(rounded(value))]];
      return [
        [symbol, String(told)],
        [`${symbol}.unit`, unit],
      ];
    }),
  );
  return `/drwater/tools/${documentId}/${id}${search.size > 0 ? `?${search}` : ""}`;
}
