import type { Calculator } from "../../calculator";
import type { QuantityValues } from "../../solve";

/** A question of which it is known what its figures are; `result` is null where something is missing. */
export type Known = {
  readonly text: string;
  readonly calculator: Calculator;
  readonly wanted: string;
  readonly values: QuantityValues;
  readonly result: number | null;
};
