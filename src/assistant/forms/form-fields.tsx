import type { ReactNode } from "react";
import type { Calculator } from "~/calculators/calculator";
import { QuantityField } from "~/calculators/form/quantity-field";
import { useStrings } from "~/i18n/use-strings";
import type { WorkForm } from "../answering/work-form";
import { formStrings } from "./strings";
import type { Filled } from "./use-filled";

type Props = { id: string; form: WorkForm; calculator: Calculator; filled: Filled };

/** Puts the field beside its label if there is room, and notes below the field. */
const ROW =
  "sm:grid sm:grid-cols-[minmax(0,1fr)_minmax(0,19rem)] sm:items-center sm:gap-x-4 " +
  "sm:[&>label]:pb-0 sm:[&>p]:col-start-2";

/** Renders the missing fields first, then the values of the question and usual values, and folds all others. */
export function FormFields({ id, form, calculator, filled }: Props) {
  const t = useStrings(formStrings);
  const { entries, outcome, change } = filled;
  const symbols = Object.keys(calculator.quantities).filter((symbol) => symbol !== form.wanted);
  const isMissing = (symbol: string) => form.missing.includes(symbol);
  const isTold = (symbol: string) => symbol in form.entries || calculator.quantities[symbol]?.usual !== undefined;
  const missing = symbols.filter(isMissing);
  const readings = symbols.filter((symbol) => !isMissing(symbol) && isTold(symbol));
  const others = symbols.filter((symbol) => !isMissing(symbol) && !isTold(symbol));
  const isOtherFilled = others.some((symbol) => (entries[symbol]?.text ?? "") !== "");
  const field = (symbol: string) => {
    const quantity = calculator.quantities[symbol];
    return (
      quantity && (
        <QuantityField
          key={symbol}
          id={`${id}-${symbol}`}
          symbol={symbol}
          quantity={quantity}
          entry={entries[symbol] ?? { text: "", unit: quantity.unit }}
          error={outcome.errors[symbol]}
          result={undefined}
          className={ROW}
          onEntry={(entry) => change(symbol, entry)}
        />
      )
    );
  };
  return (
    <div className="grid gap-4">
      {missing.length > 0 && <Group name={t("missing")}>{missing.map(field)}</Group>}
      {readings.length > 0 && <Group name={t("readings")}>{readings.map(field)}</Group>}
      {others.length > 0 && (
        <details open={isOtherFilled}>
          <summary className="min-h-11 cursor-pointer rounded-sm py-2.5 text-muted text-sm">{t("more")}</summary>
          <div className="grid gap-4 pt-2">{others.map(field)}</div>
        </details>
      )}
    </div>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 text-muted text-sm">{name}</legend>
      <div className="grid gap-4">{children}</div>
    </fieldset>
  );
}
