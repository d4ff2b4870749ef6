import type { ReactNode } from "react";
import { useLanguage, useStrings } from "~/i18n/use-strings";
import { Field } from "~/ui/forms/field";
import { inputLook } from "~/ui/forms/input-look";
import type { Quantity } from "../calculator";
import { strings } from "../strings";
import { withUnit } from "../told";
import { LONGEST, unitsLike } from "./entries";
import type { Entry } from "./outcome";

type Props = {
  id: string;
  symbol: string;
  quantity: Quantity;
  entry: Entry;
  error: string | undefined;
  /** Result that follows from the other fields, in the unit of `entry`. */
  result: string | undefined;
  /** Receives each change on a live page. Without it the input is uncontrolled. */
  onEntry?: (entry: Entry) => void;
  /** Origin of the usual value, shown below the field. */
  usualSource?: ReactNode;
  className?: string;
};

/** Field for a quantity of a calculator: a number, with a choice of its unit. */
export function QuantityField(props: Props) {
  const { id, symbol, quantity, entry, error, result, onEntry, usualSource, className } = props;
  const t = useStrings(strings);
  const name = quantity[useLanguage()];
  const units = unitsLike(quantity.unit);
  const usual =
    quantity.usual === undefined ? undefined : t("usual", { value: withUnit(quantity.usual, quantity.unit) });
  const origin = t(quantity.usualIn ? "usualStated" : "usualUnstated");
  return (
    <Field
      id={id}
      label={
        <>
          {name} <bdi className="font-normal font-mono text-muted">{symbol}</bdi>
        </>
      }
      hint={usual && (onEntry ? `${t("usualTaken", { usual })} (${origin})` : usualSource)}
      error={error}
      {...(className && { className })}
    >
      {(control) => (
        <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-2">
          <input
            {...control}
            type="text"
            name={symbol}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            maxLength={LONGEST}
            {...heldText(entry, onEntry)}
            placeholder={result ?? usual}
            data-usual={usual}
            className={`${inputLook} min-h-12 text-lg text-match-parent`}
          />
          {units.length > 1 ? (
            <select
              name={`${symbol}.unit`}
              aria-label={t("unitOf", { name })}
              {...heldUnit(entry, onEntry)}
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

function heldText(entry: Entry, onEntry: Props["onEntry"]) {
  if (!onEntry) return { defaultValue: entry.text };
  type Change = { currentTarget: HTMLInputElement };
  return { value: entry.text, onChange: ({ currentTarget: { value } }: Change) => onEntry({ ...entry, text: value }) };
}

function heldUnit(entry: Entry, onEntry: Props["onEntry"]) {
  if (!onEntry) return { defaultValue: entry.unit };
  type Change = { currentTarget: HTMLSelectElement };
  return { value: entry.unit, onChange: ({ currentTarget: { value } }: Change) => onEntry({ ...entry, unit: value }) };
}
