import type { Calculator } from "../../calculator";
import { quantityOf } from "../../solve";
import { measureOf } from "../../units/dimensions";

/** Returns the name of a calculator in what was learned. */
export function nameOf({ documentId, id }: Calculator): string {
  return `${documentId}/${id}`;
}

/** Returns a name for the kind of unit of a quantity. Units that can be converted to each other are of one kind. */
export function unitKindOf(calculator: Calculator, symbol: string): string {
  const { unit } = quantityOf(calculator, symbol);
  if (unit === "%" || unit === "") return unit;
  const powers = Object.entries(measureOf(unit)?.dimension ?? {}).map(([base, power]) => `${base}${power}`);
  return powers.sort().join(" ");
}
