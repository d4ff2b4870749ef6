import type { Calculator } from "../calculator";
import type { AssignedReading } from "../readings/fit";
import { entriesOf } from "./taken-entries";

/** Returns the English path of a calculator with empty fields. */
export function calculatorPathOf({ documentId, id }: Pick<Calculator, "documentId" | "id">): string {
  return `/drwater/tools/${documentId}/${id}`;
}

/** Returns the English path of a calculator with these readings filled in through its query. */
export function addressOf(calculator: Calculator, taken: readonly AssignedReading[]): string {
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
  return `${calculatorPathOf(calculator)}${search.size > 0 ? `?${search}` : ""}`;
}
