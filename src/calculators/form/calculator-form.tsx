import { useLanguage, useStrings } from "~/i18n/use-strings";
import { buttonLook } from "~/ui/button-look";
import { Field } from "~/ui/field";
import { inputLook } from "~/ui/input-look";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import type { Calculator, Quantity } from "../calculator";
import { strings } from "../strings";
import { withUnit } from "../told";
import { LONGEST, unitsLike } from "./entries";
import type { Entry, Outcome } from "./outcome";

type Props = {
  calculator: Calculator;
  entries: Readonly<Record<string, Entry>>;
  outcome: Outcome;
};

/** A field for each quantity, with its unit; what follows from the others stands beside those that were left empty. */
export function CalculatorForm({ calculator, entries, outcome }: Props) {
  const t = useStrings(strings);
  return (
    <form id="calculator" method="get" className="grid gap-4" data-calculator={JSON.stringify(calculator)} noValidate>
      <p className="text-muted">{t("fill")}</p>
      {Object.entries(calculator.quantities).map(([symbol, quantity]) => (
        <QuantityField
          key={symbol}
          symbol={symbol}
          quantity={quantity}
          entry={entries[symbol] ?? { text: "", unit: quantity.unit }}
          error={outcome.errors[symbol]}
          result={outcome.results[symbol]}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <SubmitButton>{t("workOut")}</SubmitButton>
        <TextLink to={`/drwater/tools/${calculator.documentId}/${calculator.id}`} kind="standing" reloadDocument>
          {t("reset")}
        </TextLink>
        <button type="button" data-print hidden className={buttonLook("quiet", "md")}>
          {t("print")}
        </button>
      </div>
    </form>
  );
}

type FieldProps = {
  symbol: string;
  quantity: Quantity;
  entry: Entry;
  error: string | undefined;
  result: string | undefined;
};

function QuantityField({ symbol, quantity, entry, error, result }: FieldProps) {
  const t = useStrings(strings);
  const name = quantity[useLanguage()];
  const units = unitsLike(quantity.unit);
  const usual =
    quantity.usual === undefined ? undefined : t("usual", { value: withUnit(quantity.usual, quantity.unit) });
  return (
    <Field
      id={`field-${symbol}`}
      label={
        <>
          {name} <bdi className="font-normal font-mono text-muted">{symbol}</bdi>
        </>
      }
      error={error}
    >
      {(control) => (
        <div className="grid grid-cols-[1fr_8rem] gap-2">
          <div className="relative">
            <input
              {...control}
              type="text"
              name={symbol}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              maxLength={LONGEST}
              defaultValue={entry.text}
              placeholder={result ?? usual}
              data-usual={usual}
              className={`${inputLook} min-h-12 text-lg rtl:text-right`}
            />
          </div>
          {units.length > 1 ? (
            <select
              name={`${symbol}.unit`}
              aria-label={t("unitOf", { name })}
              defaultValue={entry.unit}
              dir="ltr"
              className={`${inputLook} min-h-12`}
            >
              {units.map((unit) => (
                <option key={unit}>{unit}</option>
              ))}
            </select>
          ) : (
            <bdi className="self-center px-2 text-muted">{quantity.unit}</bdi>
          )}
        </div>
      )}
    </Field>
  );
}
