import { unbrokenText } from "~/i18n/split-unbroken";
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
  const errorOf = (symbol: string) => {
    const error = outcome.errors[symbol] ?? outcome.doubts[symbol];
    return error === undefined ? undefined : unbrokenText(error);
  };
  return Object.entries(calculator.quantities).map(([symbol, quantity]) => (
    <QuantityField
      key={symbol}
      id={`field-${symbol}`}
      symbol={symbol}
      quantity={quantity}
      entry={entries[symbol] ?? { text: "", unit: quantity.unit }}
      error={errorOf(symbol)}
      result={outcome.results[symbol]}
    />
  ));
}
