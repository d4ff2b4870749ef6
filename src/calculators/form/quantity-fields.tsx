import type { Calculator } from "../calculator";
import type { Entry, Outcome } from "./outcome";
import { QuantityField } from "./quantity-field";

type Props = {
  calculator: Calculator;
  entries: Readonly<Record<string, Entry>>;
  outcome: Outcome;
};

/** Fields for all quantities of a calculator, each with its error, doubt or result. */
export function QuantityFields({ calculator, entries, outcome }: Props) {
  return Object.entries(calculator.quantities).map(([symbol, quantity]) => (
    <QuantityField
      key={symbol}
      id={`field-${symbol}`}
      symbol={symbol}
      quantity={quantity}
      entry={entries[symbol] ?? { text: "", unit: quantity.unit }}
      error={outcome.errors[symbol] ?? outcome.doubts[symbol]}
      result={outcome.results[symbol]}
    />
  ));
}
