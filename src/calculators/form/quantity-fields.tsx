import { unbrokenText } from "~/i18n/split-unbroken";
import { useStrings } from "~/i18n/use-strings";
import { TextLink } from "~/ui/navigation/text-link";
import type { Calculator, Quantity } from "../calculator";
import { strings } from "../strings";
import type { Entry, FormOutcome } from "./outcome";
import { QuantityField } from "./quantity-field";

type Props = {
  calculator: Calculator;
  entries: Readonly<Record<string, Entry>>;
  outcome: FormOutcome;
  /** Titles of sections that state usual values, by slug. Without them no origin is shown. */
  titles?: Readonly<Record<string, string>>;
};

/** Fields for all quantities of a calculator, each with its error, doubt or result. */
export function QuantityFields({ calculator, entries, outcome, titles }: Props) {
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
      usualSource={titles && <UsualSource documentId={calculator.documentId} quantity={quantity} titles={titles} />}
    />
  ));
}

type SourceProps = { documentId: string; quantity: Quantity; titles: Readonly<Record<string, string>> };

/** Origin of a usual value: the section that states it, or the advice to check one's own. */
function UsualSource({ documentId, quantity: { usualIn }, titles }: SourceProps) {
  const t = useStrings(strings);
  if (!usualIn) return t("usualUnstated");
  return (
    <TextLink to={`/drwater/documents/${documentId}#${usualIn}`} reloadDocument>
      {t("usualIn", { section: titles[usualIn] ?? usualIn })}
    </TextLink>
  );
}
