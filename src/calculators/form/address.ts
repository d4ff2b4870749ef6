import type { Calculator } from "../calculator";
import type { Taken } from "../readings/fit";
import { entriesOf } from "./taken-entries";

/** Returns the English path of a calculator with empty fields. */
export function pathOf({ documentId, id }: Pick<Calculator, "documentId" | "id">): string {
  return `/drwater/tools/${documentId}/${id}`;
}

/** Returns the English path of a calculator with these readings filled in through its query. */
export function addressOf(calculator: Calculator, taken: readonly Taken[]): string {
  const search = new URLSearchParams(
    Object.entries(entriesOf(calculator, taken)).flatMap(([symbol, { text, unit }]): [string, string][] => {
      const isOwn = unit === calculator.quantities[symbol]?.unit;
      return isOwn
        ? [[symbol, text]]
        : [
            [symbol, text],
            [`${symbol}.unit`, unit],
          ];
    }),
  );
  return `${pathOf(calculator)}${search.size > 0 ? `?${search}` : ""}`;
}
